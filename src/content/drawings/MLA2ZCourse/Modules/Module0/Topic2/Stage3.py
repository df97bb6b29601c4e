"""How a deleted column comes back: the postcode carries it."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "proxy", 330, "The way round a deleted column",
    "The column group is deleted, so its arrow to the model is cut. But "
    "group agrees with postcode for 90 % of people, and postcode goes "
    "into the model, which learned from past decisions that were "
    "stricter on group 2. Its decisions differ by group: ratio 0.48.")
d.box(14, 52, 96, 50, "group\n(deleted)", "grey", dashed=True)
d.box(14, 176, 96, 44, "postcode", "rust", bold=True)
d.arrow((62, 102), (62, 174), colour="rust")
d.text(72, 142, "agrees: 90 %", colour="rust")
d.box(218, 92, 108, 44, "model", "plain", bold=True)
d.line([(110, 70), (150, 80)], "grey", dashed=True)
d.line([(152, 72), (168, 92)], "plain", width=3)
d.line([(168, 72), (152, 92)], "plain", width=3)
d.arrow((110, 198), (240, 138), colour="rust")
d.box(196, 40, 130, 28, "past decisions", "blue")
d.arrow((272, 68), (272, 90), colour="blue")
d.arrow((290, 136), (290, 224))
d.box(150, 226, 176, 48, "yes in group 2 over\nyes in group 1: 0.48", "plain")
d.text(14, 302, "Without the column nobody can")
d.text(14, 321, "compute the 0.48.")
d.save(__file__)
