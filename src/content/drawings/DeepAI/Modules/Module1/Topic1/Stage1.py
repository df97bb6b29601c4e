"""The image of one input in two outputs; gradients at a fan-out."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("line", 392, "All outputs lie on one line",
            "A node x feeds y1 = 2x - 1 and y2 = x + 1. In the plane "
            "of y1 and y2 the outputs for x = 0, 1 and 2 are (-1, 1), "
            "(1, 2) and (3, 3), all on the line y1 - 2 y2 = -3. The "
            "point (3, 1) is not on it.")
d.box(20, 58, 40, 40, "x", "grey", bold=True)
for y, words in [(44, "y1 = 2x - 1"), (90, "y2 = x + 1")]:
    d.box(150, y, 130, 34, words, "blue")
    d.arrow((60, 78), (150, y + 17), colour="grey")


def at(y1, y2):
    return 130 + 46 * y1, 350 - 50 * y2


d.line([at(-2.4, 0), at(4.1, 0)], "grey", width=1)
d.line([at(0, -0.3), at(0, 3.8)], "grey", width=1)
d.line([at(-2.4, 0.3), at(3.9, 3.45)], "blue", width=3)
for x in (0, 1, 2):
    px, py = at(2 * x - 1, x + 1)
    d.dot(px, py, "blue", 7)
    d.text(px + 10, py + 20, f"x = {x}", colour="blue")
px, py = at(3, 1)
d.line([(px - 7, py - 7), (px + 7, py + 7)], "rust", width=3)
d.line([(px - 7, py + 7), (px + 7, py - 7)], "rust", width=3)
d.text(px + 12, py + 30, "(3, 1): no x", colour="rust", bold=True,
       anchor="end")
d.text(318, 370, "y1", anchor="middle")
d.text(106, 172, "y2")
d.save(__file__)

d = Drawing("back", 246, "Backwards, a fan-out adds",
            "Node h feeds y1 with weight 3 and y2 with weight -2. The "
            "gradients by y1 and y2 are 0.5 and 1. Coming back they "
            "are multiplied by the weights, 1.5 and -2, and add up to "
            "-0.5 at h.")
d.box(20, 108, 56, 44, "h", "grey", bold=True)
for y, name, weight, grad, back in [
        (52, "y1", "3", "0.5", "3 · 0.5 = 1.5"),
        (162, "y2", "-2", "1", "-2 · 1 = -2")]:
    d.box(220, y, 56, 44, name, "blue", bold=True)
    d.text(306, y + 28, grad, colour="rust", bold=True, anchor="middle")
    d.arrow((220, y + 22), (80, 118 if y < 100 else 142),
            colour="rust")
    d.text(112, y + 8 if y < 100 else y + 46, back, colour="rust")
d.text(290, 134, "gradients", anchor="middle", colour="grey")
d.text(14, 178, "1.5 - 2", colour="rust", bold=True)
d.text(14, 198, "= -0.5", colour="rust", bold=True)
d.text(14, 234, "forward: one copy of h to each output", colour="grey")
d.save(__file__)
