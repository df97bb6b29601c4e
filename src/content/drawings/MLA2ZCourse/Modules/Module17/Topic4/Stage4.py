"""A fragmented heap: the sum is large, no piece is."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "gaps", 236, "Free in sum, not in one piece",
    "Above, a heap at the start: one large free block. Below, after six "
    "hours: used blocks stand between many small free ones, which add up "
    "to 140000 bytes while the largest has 14000. TLS needs 16384.")
d.text(14, 58, "at the start")
d.box(14, 68, 60, 36, "used", "rust")
d.box(74, 68, 252, 36, "free: 110 000 in one", "green")
d.text(14, 132, "after six hours")
x = 14
for i in range(11):
    d.box(x, 142, 8, 36, "", "rust")
    d.box(x + 8, 142, 20, 36, "", "green", dashed=True)
    x += 28
d.text(14, 204, "largest gap 14 000")
d.text(14, 226, "TLS asks for 16 384", colour="rust", bold=True)
d.save(__file__)
