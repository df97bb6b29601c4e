"""Zooming in on a curve, and the error of a slope by its step."""
import sys
from math import log10, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("zoom", 190, "Closer, and it is a line",
            "Three windows around 50 km/h, 50, 10 and 2 km/h to either "
            "side. The braking curve and its tangent line part at the "
            "edges of the first, less in the second, and cannot be "
            "told apart in the third.")
for i, reach in enumerate((50, 10, 2)):
    left, top, side = 14 + 108 * i, 44, 96
    d.box(left, top, side, side + 14, "", "grey")
    curve, tangent = [], []
    for k in range(21):
        u = -1 + k / 10
        x = round(left + side / 2 + u * 42, 1)
        # rise relative to the window: u + u * u * reach / 100
        y = u + u * u * reach / 100
        curve.append((x, round(top + 72 - y * 40, 1)))
        tangent.append((x, round(top + 72 - u * 40, 1)))
    d.line(tangent, "rust", dashed=True)
    d.line(curve, "blue", width=3)
    d.text(left + side / 2, 176, f"±{reach} km/h", anchor="middle")
d.save(__file__)

TRUE = 0.5 / sqrt(2)


def errors(h):
    """Errors of the forward and the central difference at 2."""
    up, mid, down = sqrt(2 + h), sqrt(2), sqrt(2 - h)
    return (abs((up - mid) / h - TRUE),
            abs((up - down) / (2 * h) - TRUE))


d = Drawing("errors", 290, "Error of the slope of √x at 2",
            "Errors against the step, both axes in powers of ten. The "
            "forward error falls to about 1e-9 near a step of 1e-8 and "
            "the central one to about 1e-12 near 1e-5; to the left "
            "both rise together, to the right with slopes 1 and 2.")
for power in range(-15, 0, 3):
    d.line([(round(74 + 17 * (power + 15), 1), 44),
            (round(74 + 17 * (power + 15), 1), 240)], "grey", width=1)
    d.text(74 + 17 * (power + 15), 258, f"1e{power}", anchor="middle")
for power in range(-12, 1, 3):
    d.text(46, 54 + 14.5 * -power, f"1e{power}", anchor="end")
d.text(190, 280, "step h", anchor="middle")
for which, colour, dashed in ((0, "rust", False), (1, "blue", True)):
    points = []
    for power in range(-15, 0):
        # the largest of seven nearby steps shows the level of noise
        worst = max(errors(10 ** (power + j / 8))[which]
                    for j in range(-3, 4))
        points.append((74 + 17 * (power + 15),
                       round(50 - 14.5 * log10(worst), 1)))
    d.line(points, colour, dashed=dashed, width=3)
d.text(196, 104, "forward", colour="rust", bold=True)
d.text(250, 220, "central", colour="blue", bold=True)
d.save(__file__)
