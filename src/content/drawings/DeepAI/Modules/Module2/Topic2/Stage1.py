"""A broken line: slopes of the pieces and the change at each kink."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("kinks", 290, "A line, and two hinges",
            "The line 1 - 2x falls to y = 3 at x = -1; the slope changes "
            "by 2 to 0. At x = 2 it changes by 2 again, and the line "
            "rises with slope 2. Dashed, the first line goes on falling.")


def at(x, y):
    """x from -4 to 5, y from -1 to 9, in pixels."""
    return 160 + 32 * x, 226 - 20 * y


d.line([at(-4, 0), at(5, 0)], "grey")
d.line([at(-1, 3), at(1.1, -1.2)], "grey", dashed=True)
d.line([at(2, 3), at(4.8, 3)], "grey", dashed=True)
d.line([at(-3.5, 8), at(-1, 3), at(2, 3), at(4.5, 8)], "blue", width=3)
for x in (-1, 2):
    d.dot(*at(x, 3), colour="rust", radius=6)
    d.line([at(x, 3), at(x, 0)], "rust", dashed=True, width=1)
d.text(14, 58, "slope -2", colour="blue")
d.text(176, 150, "slope 0", anchor="middle", colour="blue")
d.text(270, 56, "slope 2", anchor="end", colour="blue")
d.text(118, 188, "+2", anchor="end", colour="rust", bold=True)
d.text(232, 188, "+2", colour="rust", bold=True)
d.text(120, 246, "-1", anchor="middle")
d.text(224, 246, "2", anchor="middle")
d.text(14, 280, "1 - 2x + 2 relu(x + 1) + 2 relu(x - 2)")
d.save(__file__)

# What three of the sixty starts drew: the code of the page, run again.
content = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(content / "tools"))
from page import FENCE, printed

stage = (content / "stages" / Path(__file__).resolve().relative_to(
    content / "drawings")).with_suffix(".mdx")
names = {}
for language, _, code in FENCE.findall(stage.read_text()):
    if language == "python" and "runs" not in names:
        printed(code, names)
value, low, high = names["value"], names["low"], names["high"]
forms = {seed: names["merged"](names["on_domain"](
    names["canonical"](*names["runs"][seed]), low, high), 0.3)
    for seed in (0, 1, 16)}

d = Drawing("starts", 350, "41 points, three starts",
            "41 points fall to -0.5 at x = -1, stay there until 1 and "
            "rise. The line of start 1 goes through them with kinks at "
            "-1 and 1, start 0 draws the same with kinks at -1.41, -1, "
            "0.57 and 1.01. The line of start 16 has one kink, at -0.47, "
            "and lies up to 0.7 above or below the points.")


def spot(x, y):
    """x from -3.2 to 3.2, y from -1.5 to 4, in pixels."""
    return round(170 + 49 * float(x), 1), round(210 - 40 * float(y), 1)


d.line([spot(-3.2, -1.6), spot(3.2, -1.6)], "grey")
for x in (-2, -1, 0, 1, 2):
    d.line([spot(x, -1.6), spot(x, -1.5)], "grey")
    d.text(spot(x, 0)[0], spot(0, -1.6)[1] + 18, str(x), anchor="middle")
for seed, colour, width in ((1, "blue", 3), (16, "rust", 3)):
    bends = [low, *(t for t, _ in forms[seed][2]), high]
    d.line([spot(x, value(forms[seed], x)) for x in bends], colour,
           width=width)
for x, y in names["points"][::2]:
    d.dot(*spot(x, y), radius=3)
d.text(196, 96, "start 16", colour="rust", bold=True)
d.text(196, 116, "one kink, no fit", colour="rust")
for row, (seed, colour) in enumerate(((1, "blue"), (0, "green"),
                                      (16, "rust"))):
    y = 306 + 16 * row
    d.text(2, y + 5, f"start {seed}", colour=colour)
    for t, _ in forms[seed][2]:
        d.dot(spot(t, 0)[0], y, colour=colour, radius=4)
d.text(338, 311, "kinks", anchor="end")
d.save(__file__)
