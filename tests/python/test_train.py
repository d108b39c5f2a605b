"""tools/train on a CPU and in small: the engine's networks are taught on, and exported as they were. Run where
PyTorch is."""
import importlib.util
import shutil
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
        import numpy as np
        import torch

        for path in sorted(ROOT.glob("src/games/*/*.net")):
            data = path.read_bytes()
            game, floats = net.whole(data)
            number = {key: k for k, key in enumerate(floats.inputs())}
            keep = np.zeros(len(number), bool)
            keep[[number[key] for key in net.kept(data)]] = True
            lines = [line.split() for line in (ROOT / "tests/golden/net" / game.id).read_text().splitlines()]
            seen = np.stack([np.frombuffer(bytes.fromhex(line[0]), np.int8) for line in lines])
            with torch.no_grad():
                again = export.Integers(floats, keep)
                policy, seats = again(seen)
            told = np.array([line[1:] for line in lines], np.int64)
            # biases of actions that were never legal have lost a digit, no more
            self.assertEqual(len(again.file(game)), net.bare(data))
            self.assertEqual(policy.argmax(1).tolist(), told[:, 0].tolist(), game.id)
            np.testing.assert_allclose(policy.max(1), told[:, 1], atol=2)
            np.testing.assert_allclose(seats, told[:, 3 : 3 + seats.shape[1]], atol=2)

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

    def test_a_search_is_watched_and_its_chances_are_taught(self):
        import arena
        import numpy as np
        import torch

        with tempfile.TemporaryDirectory() as folder:
            start, out = ROOT / "src/games/empire/empire.net", folder + "/taught.net"
            subprocess.run([sys.executable, TOOLS / "watch.py", "empire", "mcts:iterations=4", "4", folder + "/seen", "1", "3"],
                           check=True, capture_output=True)
            with np.load(folder + "/seen.0.npz") as seen:
                legal = np.unpackbits(seen["mask"].view(np.uint8), axis=1, bitorder="little")
                tried = seen["share"] > 0
                self.assertTrue(np.take_along_axis(legal, seen["action"].astype(np.int64), 1)[tried].all())
                self.assertTrue((legal.sum(1) > 1).all())
                np.testing.assert_allclose(seen["result"].sum(1), 1, rtol=1e-5)
                sample = torch.from_numpy(seen["seen"][:400])
                legal = torch.from_numpy(legal[:400]).bool()
            subprocess.run([sys.executable, TOOLS / "teach.py", start, out, folder + "/seen.*.npz", "--cpu", "--epochs", "1", "--part", "128"],
                           check=True, capture_output=True)
            (game, before), (_, after) = arena.load(start), arena.load(out)
            with torch.no_grad():
                (policy, chances), (policy_after, chances_after) = before(sample), after(sample)
            legal = legal[:, : game.n_actions]
            best = [p.masked_fill(~legal, -1e9).argmax(1) for p in (policy, policy_after)]
            self.assertGreater((best[0] == best[1]).float().mean().item(), 0.8)
            self.assertGreater((chances - chances_after).abs().max().item(), 0.01)

    def test_styles_are_taught_and_written_behind_the_network(self):
        import habits
        import net
        import numpy as np

        with tempfile.TemporaryDirectory() as folder:
            start, out = ROOT / "src/games/empire/empire.net", folder + "/styled.net"
            golden = folder + "/golden"
            shutil.copy(ROOT / "tests/golden/net/empire", golden)
            said = subprocess.run([sys.executable, TOOLS / "style.py", start, out, golden, "--decisions", "2e5", "--games", "224", "--steps", "32",
                                   "--part", "1024"],
                                  check=True, capture_output=True, text=True).stdout
            before, after = start.read_bytes(), Path(out).read_bytes()
            size = net.bare(before)
            self.assertEqual(before[56:size], after[56:size])
            likes = {line.split()[0]: dict((k, float(v)) for k, v in (part.rsplit(" ", 1) for part in line.split(" ", 1)[1].split(", ")))
                     for line in said.splitlines() if line.split()[0] in habits.STYLES[1:] and "," in line}
            for kind, most, least in (("card destroy", "raider", "cautious"), ("card city", "builder", "raider"), ("contested", "raider", "cautious")):
                self.assertGreater(likes[most][kind], likes[least][kind] + 0.5, kind)
            old, new = (np.array([line.split()[1:] for line in Path(p).read_text().splitlines()], np.int64) for p in (ROOT / "tests/golden/net/empire", golden))
            self.assertEqual(old.shape, new.shape)
            self.assertTrue((old[:, :8] == new[:, :8]).all() and (old[:, 8:] != new[:, 8:]).any())

    def test_a_style_plays_in_integers_as_in_floats(self):
        import struct

        import habits
        import net
        import numpy as np
        import tessera
        import torch

        for path in sorted(ROOT.glob("src/games/*/*.net")):
            data = path.read_bytes()
            game, floats = net.whole(data)
            kinds, same = habits.Kinds(game, floats), []
            styles, n, pairs = struct.unpack_from(net.HEAD, data)[11:]
            self.assertEqual((styles, n), (len(habits.STYLES) - 1, len(kinds.names)))
            likes = torch.from_numpy(np.frombuffer(data, "<i4", styles * n, net.bare(data) + 6 * pairs).reshape(styles, n) / net.LOGIT).float()
            for k, style in enumerate(habits.STYLES[1:]):
                bot, state = tessera.Bot(game.id, "net:" + style), game.new(seed=k)
                while not state.over:
                    seat, moves = state.seat, state.moves()
                    move = bot.move(state, seat)
                    if len(moves) > 1:
                        seen = torch.from_numpy(state.observe(seat))[None]
                        with torch.no_grad():
                            logits = floats(seen)[0][0, moves] + kinds(seen, torch.tensor([moves]))[0].float() @ likes[k]
                        same.append(moves[int(logits.argmax())] == move)
                    state.play(move, seat)
            self.assertGreater(np.mean(same), 0.93, game.id)
