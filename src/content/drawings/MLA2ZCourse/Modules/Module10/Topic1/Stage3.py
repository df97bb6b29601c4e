"""Three distances of two groups; core, border and noise points."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "linkages", 330, "How far apart are two groups?",
    "Two groups of three points, three times. Single linkage: a line "
    "between the two nearest points. Complete linkage: a line between the "
    "two farthest points. Average linkage: lines between all pairs, whose "
    "mean counts.")
left = [(40, 0), (70, 26), (96, 8)]
right = [(196, 20), (240, 0), (286, 26)]
for top, name in ((72, "single: the nearest pair"),
                  (162, "complete: the farthest pair"),
                  (252, "average: the mean of all pairs")):
    a = [(x, top + y) for x, y in left]
    b = [(x, top + y) for x, y in right]
    d.text(14, top - 18, name, bold=True)
    if name[0] == "s":
        d.line([a[2], b[0]], "plain", width=3)
    elif name[0] == "c":
        d.line([a[0], b[2]], "plain", width=3)
    else:
        for p in a:
            for q in b:
                d.line([p, q], "grey", width=1)
    for x, y in a:
        d.dot(x, y, "blue", 6)
    for x, y in b:
        d.dot(x, y, "rust", 6)
d.text(14, 318, "Ward: what the merger adds to squares")
d.save(__file__)

d = Drawing(
    "core-border-noise", 270, "A crowd: 4 points within eps",
    "Ten points and circles of radius eps. Six core points have at least "
    "four points in their circle, themselves included. Two border points "
    "have fewer, but lie in the circle of a core point. Two noise points lie "
    "in no core point's circle.")
points = {"core": [(90, 130), (118, 112), (122, 150), (150, 130),
                   (176, 112), (182, 146)],
          "border": [(52, 112), (214, 124)],
          "noise": [(276, 90), (286, 190)]}
for x, y, colour in ((90, 130, "blue"), (214, 124, "green"),
                     (276, 90, "rust")):
    d.parts.append(
        f'<circle cx="{x}" cy="{y}" r="46" fill="none" '
        f'stroke="{dict(blue="#0b5fa5", green="#4b6b00", rust="#a13a00")[colour]}" stroke-width="2" '
        'stroke-dasharray="6 4"/>')
for x, y in points["core"]:
    d.dot(x, y, "blue", 7)
for x, y in points["border"]:
    d.box(x - 7, y - 7, 14, 14, "", "green")
for x, y in points["noise"]:
    d.line([(x - 6, y - 6), (x + 6, y + 6)], "rust", width=3)
    d.line([(x - 6, y + 6), (x + 6, y - 6)], "rust", width=3)
d.dot(30, 216, "blue", 7)
d.text(46, 221, "core: 4 or more in its circle")
d.box(23, 230, 14, 14, "", "green")
d.text(46, 242, "border: in a core's circle")
d.line([(24, 252), (36, 264)], "rust", width=3)
d.line([(24, 264), (36, 252)], "rust", width=3)
d.text(46, 263, "noise: in no core's circle")
d.save(__file__)
import math
every = [p for v in points.values() for p in v]
count = {p: sum(math.dist(p, q) <= 46 for q in every) for p in every}
cores = {p for p in every if count[p] >= 4}
assert cores == set(points["core"]), count
for kind in ("border", "noise"):
    for p in points[kind]:
        reached = any(math.dist(p, q) <= 46 for q in cores)
        assert reached == (kind == "border"), (kind, p)
