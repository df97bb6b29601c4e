"""Average precision: the precision at the ranks of the hits."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("ap", 230, "Average precision of one list",
            "Five ranks with the grades 3, 0, 2, 0, 1. With the cut at 2 "
            "the ranks 1 and 3 are relevant. Their precisions are 1 of 1 "
            "and 2 of 3. The mean of both is 0.833.")
for i, grade in enumerate((3, 0, 2, 0, 1)):
    x = 14 + 63 * i
    hit = grade >= 2
    d.text(x + 29, 58, f"rank {i + 1}", anchor="middle")
    d.box(x, 68, 58, 36, str(grade), "green" if hit else "grey",
          bold=hit)
d.arrow((43, 104), (43, 136), colour="green")
d.arrow((169, 104), (169, 136), colour="green")
d.box(14, 138, 58, 34, "1 of 1", "green")
d.box(140, 138, 58, 34, "2 of 3", "green")
d.text(14, 206, "AP = (1 + 2/3) / 2 = 0.833", bold=True)
d.save(__file__)
