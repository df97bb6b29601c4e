"""Out-of-fold encoding: who describes whom."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "out-of-fold", 318, "Who describes whom?",
    "Five folds of training rows. The rows of fold 1 are described by "
    "the means of folds 2 to 5; the same for each other fold. A new row "
    "is described by the means of all five folds.")
d.text(14, 58, "a training row of fold 1:", colour="rust", bold=True)
for k in range(5):
    own = k == 0
    d.box(14 + 62 * k, 70, 56, 40, f"fold {k + 1}",
          "rust" if own else "blue", dashed=own)
d.line([(76, 118), (318, 118)], "blue")
d.arrow((197, 118), (42, 114), colour="blue",
        via=((197, 140), (42, 140)))
d.text(206, 148, "means of 2 to 5", colour="blue")
d.text(14, 190, "a new row:", colour="green", bold=True)
for k in range(5):
    d.box(14 + 62 * k, 202, 56, 40, f"fold {k + 1}", "blue")
d.line([(14, 250), (318, 250)], "blue")
d.arrow((166, 250), (120, 284), colour="blue", via=((166, 284),))
d.box(40, 268, 80, 36, "new", "green")
d.text(180, 290, "means of all", colour="blue")
d.save(__file__)
