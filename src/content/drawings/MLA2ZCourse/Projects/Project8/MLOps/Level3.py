"""Three zones of ten instances, of which one is lost."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("zones", 250, "20 needed, 30 over 3 zones",
            "Three boxes, zones A, B and C, with ten dots each. Zone C is "
            "dashed and crossed out: it is lost. A and B together hold 20 "
            "instances and carry the peak of 300 requests a second, each "
            "instance 15.")
for i, (name, colour) in enumerate(
        (("A", "blue"), ("B", "blue"), ("C", "grey"))):
    x = 14 + 106 * i
    d.box(x, 46, 100, 120, "", colour, dashed=name == "C")
    d.text(x + 50, 68, f"zone {name}", bold=True, anchor="middle")
    for k in range(10):
        d.dot(x + 18 + 16 * (k % 5), 96 + 26 * (k // 5), colour, 6)
    d.text(x + 50, 156, "10", anchor="middle")
d.line([(230, 50), (322, 162)], "rust", width=3)
d.line([(322, 50), (230, 162)], "rust", width=3)
d.text(120, 192, "2 · 10 = 20 left", anchor="middle")
d.text(276, 192, "lost", anchor="middle", colour="rust")
d.text(14, 226, "20 · 15 = 300 a second: the peak")
d.save(__file__)
