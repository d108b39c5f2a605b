"""Every test of the package, one line each; then "N passed, N failed"."""
import sys
import unittest
from pathlib import Path


class Lines(unittest.TextTestResult):
    def addSuccess(self, test):
        super().addSuccess(test)
        self.stream.writeln(f"ok   {test.id()}")

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.stream.writeln(f"not run {test.id()}: {reason}")


suite = unittest.defaultTestLoader.discover(str(Path(__file__).parent))
result = unittest.TextTestRunner(stream=sys.stdout, resultclass=Lines, verbosity=0).run(suite)
bad = len(result.failures) + len(result.errors)
print(f"{result.testsRun - bad - len(result.skipped)} passed, {bad} failed")
sys.exit(bad != 0)
