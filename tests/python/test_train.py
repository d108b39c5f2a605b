"""tools/train on a CPU and in small: the engine's networks are taught on, and exported as they were. Run where
PyTorch is."""
import importlib.util
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools/train"


@unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not installed")
class Train(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        sys.path.insert(0, str(TOOLS))

    def test_the_engines_file_is_read_as_it_was_written(self):
        import export
        import net

        for path in sorted(ROOT.glob("src/games/*/*.net")):
            data = path.read_bytes()
            game, floats = net.whole(data)
            keep = (floats.one.weight != 0).any(0).numpy()
            for i, v, exact in net.kept(data):  # one that weighs nothing is still in the file
                keep[floats.inputs().index((i, v, exact))] = True
            self.assertEqual(export.Integers(floats, keep).file(game), data, path.name)

    def test_a_file_of_other_rules_is_refused(self):
        import net

        data = bytearray((ROOT / "src/games/empire/empire.net").read_bytes())
        data[36] ^= 1
        self.assertRaises(ValueError, net.whole, bytes(data))

    def test_a_small_run_goes_on_from_the_engines_network(self):
        import arena

        with tempfile.TemporaryDirectory() as folder:
            out = folder + "/empire"
            said = subprocess.run(
                [sys.executable, TOOLS / "train.py", "empire", out, "--cpu", "--seconds", "2", "--games", "56", "--steps", "8",
                 "--part", "224", "--resume", ROOT / "src/games/empire/empire.net", "--taken", "2.4e9", "--samples", "3e9"],
                check=True, capture_output=True, text=True).stdout
            self.assertIn("at 2400 M decisions", said)
            game, taught = arena.load(out + ".net")
            before = arena.load(ROOT / "src/games/empire/empire.net")[1]
            moved = (taught.two.weight - before.two.weight).abs().max().item()
            self.assertTrue(0 < moved < 0.2, moved)
