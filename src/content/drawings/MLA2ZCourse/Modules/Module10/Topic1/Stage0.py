"""Four ideas of a cluster, and two ways to cut two moons."""
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "four-ideas", 492, "What joins two points?",
    "Four panels. Partition: points about two centres with a straight "
    "border half way. Hierarchical: a tree in which near points are merged "
    "low and far groups high; a cut gives two groups. Density: two chains "
    "of points joined by short steps and one point left over as noise. "
    "Model-based: points under two overlapping ellipses, one point between "
    "them belongs to both.")
draw = random.Random(3)
d.text(14, 56, "partition: the nearest centre", bold=True)
for cx, colour in ((95, "blue"), (245, "rust")):
    for _ in range(14):
        d.dot(round(cx + draw.gauss(0, 24), 1),
              round(105 + draw.gauss(0, 13), 1), colour, 3)
    d.line([(cx - 7, 105), (cx + 7, 105)], "plain", width=4)
    d.line([(cx, 98), (cx, 112)], "plain", width=4)
d.line([(170, 68), (170, 142)], "grey", dashed=True)

d.text(14, 168, "hierarchical: early mergers", bold=True)
tops = {}


def merge(left, right, height):
    """Join two branches (x, y) at a height; gives the new branch."""
    d.line([left, (left[0], height), (right[0], height), right], "plain")
    return ((left[0] + right[0]) / 2, height)


leaves = [(x, 250) for x in (60, 88, 128, 196, 222, 262, 288)]
for i, (x, y) in enumerate(leaves):
    d.dot(x, y, "blue" if i < 3 else "rust", 4)
left = merge(merge(leaves[0], leaves[1], 236), leaves[2], 222)
right = merge(merge(leaves[3], leaves[4], 238),
              merge(leaves[5], leaves[6], 238), 218)
merge(left, right, 184)
d.line([(40, 202), (284, 202)], "grey", dashed=True)
d.text(316, 207, "cut", anchor="end", colour="grey")

d.text(14, 280, "density: short steps", bold=True)
chains = ([(50 + 14 * i, 325 - 22 * math.sin(i / 2.4)) for i in range(9)],
          [(190 + 13 * i, 330 + 18 * math.sin(i / 1.9)) for i in range(9)])
for chain, colour in zip(chains, ("blue", "rust")):
    chain = [(round(x, 1), round(y, 1)) for x, y in chain]
    d.line(chain, "grey", width=1)
    for x, y in chain:
        d.dot(x, y, colour, 4)
d.dot(250, 300, "plain", 4)
d.text(260, 304, "noise")

d.text(14, 384, "model-based: the likelier curve", bold=True)
for cx, wide, high, colour in ((120, 80, 26, "blue"),
                               (225, 60, 34, "rust")):
    ring = [(round(cx + wide * math.cos(t / 20 * math.pi), 1),
             round(432 + high * math.sin(t / 20 * math.pi), 1))
            for t in range(41)]
    d.line(ring, colour)
    for _ in range(12):
        d.dot(round(cx + draw.gauss(0, wide / 2.6), 1),
              round(432 + draw.gauss(0, high / 2.6), 1), colour, 3)
d.text(170, 482, "in the overlap: a probability for each",
       anchor="middle")
d.save(__file__)

d = Drawing(
    "moons-twice", 380, "Which cut is better?",
    "The same two interlocking half-moons twice. Above, k-means cuts them "
    "by a straight border into a left and a right part, silhouette 0.49. "
    "Below, each moon is one group, silhouette 0.33.")
moons = []
for i in range(60):
    t = math.pi * i / 59
    for x, y, moon in ((math.cos(t), math.sin(t), 0),
                       (1 - math.cos(t), 0.5 - math.sin(t), 1)):
        moons.append((x + draw.gauss(0, 0.05), y + draw.gauss(0, 0.05),
                      moon))
centres = [(-1, 0), (2, 0)]
for _ in range(30):
    parts = [[], []]
    for x, y, _moon in moons:
        near = min((0, 1), key=lambda c: math.hypot(
            x - centres[c][0], y - centres[c][1]))
        parts[near].append((x, y))
    centres = [(sum(x for x, _ in p) / len(p), sum(y for _, y in p) / len(p))
               for p in parts]


def place(x, y, top):
    return round(110 + 80 * x, 1), round(top + 90 - 62 * y, 1)


for top, name, ways in ((56, "k-means, silhouette 0.49", "cut"),
                        (216, "the truth, silhouette 0.33", "moon")):
    d.text(14, top, name, bold=True)
    for x, y, moon in moons:
        near = moon if ways == "moon" else min((0, 1), key=lambda c:
            math.hypot(x - centres[c][0], y - centres[c][1]))
        px, py = place(x, y, top)
        if near:
            d.dot(px, py, "rust", 3)
        else:
            d.line([(px - 3, py - 3), (px + 3, py + 3)], "blue")
            d.line([(px - 3, py + 3), (px + 3, py - 3)], "blue")
    if ways == "cut":
        (ax, ay), (bx, by) = centres
        mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, bx - ax, by - ay
        for_y = [mx - dy / dx * (y - my) for y in (-0.55, 1.05)]
        d.line([place(for_y[0], -0.55, top), place(for_y[1], 1.05, top)],
               "grey", dashed=True)
d.save(__file__)
