"""A step along a street, and two borders that a turn of the map moves."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "one-step", 226, "Who gains by one step left?",
    "Addresses at 1, 4, 5, 9 and 16 on a street, a depot at 7. One step to "
    "the left brings the depot nearer to the three addresses at 1, 4 and 5 "
    "and farther from the two at 9 and 16, so the total falls by 1.")


def at(block):
    return 24 + 18 * block


d.line([(at(0), 110), (at(17), 110)], "grey")
for block in (1, 4, 5, 9, 16):
    d.dot(at(block), 110, "blue", 6)
    d.text(at(block), 136, str(block), anchor="middle")
d.line([(at(7), 92), (at(7), 120)], "rust", width=4)
d.text(at(7), 152, "depot at 7", anchor="middle", colour="rust",
       bold=True)
d.arrow((at(7), 82), (at(6), 82), colour="rust")
d.text(at(2.7), 64, "3 nearer by 1", anchor="middle")
d.text(at(12.5), 64, "2 farther by 1", anchor="middle")
d.text(170, 184, "total distance: 22 becomes 21", anchor="middle")
d.text(170, 208, "stop where both sides are even", anchor="middle")
d.save(__file__)
