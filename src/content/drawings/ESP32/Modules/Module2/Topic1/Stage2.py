"""Buttons: the states of one button, and the ghost of a keypad."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "states", 420, "Five states of one button",
    "From idle a press leads to down. From down a release leads to wait, "
    "and 600 ms lead to held, which repeats every 200 ms until the "
    "release. From wait a second press leads to second, a double press, "
    "and 300 ms without one lead to idle, a click.")
d.box(125, 46, 90, 36, "idle", "grey", bold=True)
d.box(125, 148, 90, 36, "down", "blue", bold=True)
d.box(14, 262, 90, 36, "wait", "green", bold=True)
d.box(236, 262, 90, 36, "held", "rust", bold=True)
d.box(14, 362, 90, 36, "second", "purple", bold=True)
d.arrow((170, 82), (170, 147), colour="blue")
d.text(178, 120, "press")
d.arrow((140, 184), (70, 261), colour="green")
d.text(36, 222, "release")
d.arrow((200, 184), (270, 261), colour="rust")
d.text(246, 222, "600 ms")
d.arrow((24, 262), (124, 64), colour="plain", via=((24, 64),))
d.text(40, 56, "300 ms:")
d.text(40, 86, "click")
d.arrow((318, 262), (216, 64), via=((318, 64),))
d.text(236, 56, "release")
d.arrow((59, 298), (59, 361), colour="purple")
d.text(70, 335, "press: double")
d.arrow((280, 298), (310, 299), colour="rust",
        via=((280, 326), (310, 326)))
d.text(228, 346, "every 200 ms")
d.text(116, 385, "release: idle")
d.save(__file__)

g = Drawing(
    "ghost", 330, "Three keys, four answers",
    "A keypad of three rows and three columns. Keys a, b and c are held, "
    "at three corners of a rectangle. Row 2 is pulled low; the current "
    "goes through key c to column 3, through key b to row 1 and through "
    "key a to column 1, so that column 1 is low as well: the key at row "
    "2, column 1 seems to be held, the ghost.")
xs, ys = (120, 200, 280), (90, 170, 250)
for k, x in enumerate(xs):
    g.line([(x, 56), (x, 282)], "grey")
    g.text(x, 304, f"col {k + 1}", anchor="middle")
for k, row in enumerate(ys):
    g.line([(70, row), (310, row)], "grey")
    g.text(62, row + 5, f"row {k + 1}", anchor="end")
g.line([(70, 170), (280, 170), (280, 90), (120, 90), (120, 282)],
       "blue", width=4)
for x, row, word in ((120, 90, "a"), (280, 90, "b"), (280, 170, "c")):
    g.box(x - 15, row - 15, 30, 30, word, "green", bold=True)
g.box(88, 155, 64, 30, "ghost", "rust", bold=True, dashed=True)
g.text(326, 325, "blue: the way of the 0", anchor="end")
g.save(__file__)
