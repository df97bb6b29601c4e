"""Five levels of tests as a pyramid."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("pyramid", 292, "Five levels of tests",
            "A pyramid of five boxes, widest at the bottom: data tests, "
            "feature and unit tests, quality gate, contract tests, and "
            "end to end with load and chaos at the top.")
levels = [("end to end,\nload, chaos", "purple"), ("API contract", "rust"),
          ("model: quality gate", "green"),
          ("features and units", "blue"), ("data", "blue")]
for k, (words, colour) in enumerate(levels):
    wide = 130 + 45 * k
    d.box((340 - wide) / 2, 46 + 46 * k, wide, 42, words, colour)
d.text(14, 62, "few, slow")
d.text(238, 62, "release")
d.save(__file__)
