"""From Python to JavaScript, with golden rows as the test."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("export", 292, "The export carries its test",
            "Python trains a model and writes one file with weights, "
            "names, version, golden rows and Python's answers. "
            "JavaScript reads the weights, computes the golden rows, and "
            "a test compares both answers within a tolerance.")
d.box(14, 48, 120, 44, "Python:\nfit, predict", "blue")
d.box(190, 48, 136, 124, "", "green")
d.text(202, 70, "export.json", bold=True)
d.text(202, 92, "weights\nnames, version\ngolden rows\nanswers")
d.arrow((134, 70), (190, 70), "write")
d.box(14, 128, 120, 44, "JavaScript:\nsame rule", "rust")
d.arrow((190, 150), (134, 150), "read")
d.box(14, 216, 312, 56, "test: the same answers\nwithin the tolerance?",
      "purple")
d.arrow((74, 172), (74, 216), colour="rust")
d.arrow((258, 172), (258, 216), colour="green")
d.save(__file__)
