"""Three lines in general position: seven patterns, three corners."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing("regions", 320, "Three lines, seven patterns",
            "Three lines cross in three points. The triangle between "
            "them has all nodes on. Each of the six regions outside has "
            "one or two nodes on. The pattern with no node on does not "
            "occur.")
a, b, c = (95, 230), (260, 230), (170, 100)


def beyond(p, q, share=0.55):
    """The line through p and q, prolonged at both ends."""
    dx, dy = share * (q[0] - p[0]), share * (q[1] - p[1])
    return [(round(p[0] - dx), round(p[1] - dy)),
            (round(q[0] + dx), round(q[1] + dy))]


for p, q, colour in ((a, b, "blue"), (b, c, "rust"), (a, c, "green")):
    d.line(beyond(p, q, 0.4), colour, width=3)
for p in (a, b, c):
    d.dot(*p, radius=6)
for x, y, words in ((174, 192, "+++"), (174, 260, "-++"),
                    (262, 150, "+-+"), (82, 150, "++-"),
                    (170, 66, "+--"), (42, 262, "-+-"),
                    (302, 262, "--+")):
    d.text(x, y, words, anchor="middle", bold=True)
d.text(14, 226, "node 1", colour="blue")
d.text(126, 62, "node 2", anchor="end", colour="rust")
d.text(210, 62, "node 3", colour="green")
d.text(14, 308, "--- does not occur")
d.save(__file__)

# The flowers and the trained network, by the code of the page.
content = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(content / "tools"))
from page import FENCE, printed

stage = (content / "stages" / Path(__file__).resolve().relative_to(
    content / "drawings")).with_suffix(".mdx")
names = {}
for language, _, code in FENCE.findall(stage.read_text()):
    if language == "python" and "fidelity" not in names:
        printed(code, names)


def mark(d, x, y, kind):
    """A disc for class 0, a square for class 1."""
    if kind:
        d.line([(round(x - 3, 1), round(y, 1)),
                (round(x + 3, 1), round(y, 1))], "rust", width=6)
    else:
        d.dot(round(x, 1), round(y, 1), "blue", radius=3)


d = Drawing("flowers", 330, "100 flowers, one line",
            "Petal length from 3 to 7 cm and width from 1 to 2.5 cm. The "
            "boundary falls from (3.4, 2.5) to (6.0, 1.0); three flowers "
            "of each kind lie on the wrong side.")
w, b = names["w"], names["b"]
wrong = [0, 0]


def leaf(x1, x2):
    """Length from 2.9 to 7, width from 0.9 to 2.6, in pixels."""
    return 40 + 70 * (x1 - 2.9), 285 - 140 * (x2 - 0.9)


d.line([leaf(2.9, 2.6), leaf(2.9, 0.9), leaf(7, 0.9)], "grey")
for x in (3, 4, 5, 6):
    d.text(round(leaf(x, 0)[0]), 303, str(x), anchor="middle")
for y in (1, 1.5, 2, 2.5):
    d.text(34, round(leaf(0, y)[1]) + 5, str(y), anchor="end")
d.line([tuple(round(v, 1) for v in leaf(x, -(w[0] * x + b) / w[1]))
        for x in (3.35, 6.2)], "green", width=3)
for x1, x2, kind in names["rows"]:
    mark(d, *leaf(x1, x2), kind)
    wrong[kind] += (names["raw"](x1, x2) > 0) != kind
assert wrong == [3, 3]
d.text(150, 276, "versicolor", colour="blue")
d.text(333, 70, "virginica", colour="rust", anchor="end")
d.text(326, 322, "length, cm", anchor="end")
d.text(46, 56, "width, cm")
d.save(__file__)

d = Drawing("trained", 350, "The trained network",
            "The square from -2 to 2. Three dashed lines cut it into "
            "seven regions. Four pieces of the boundary join to two bent "
            "lines, round the squares of class 1 at the upper left and "
            "at the lower right.")
nodes, bias = names["nodes"], names["bias"]


def place(x1, x2):
    """x from -2 to 2, in pixels."""
    return 170 + 75 * float(x1), 190 - 75 * float(x2)


def stretch(p, q, s, inside):
    """The part of the line p x + q y + s = 0 that is inside."""
    p, q, s = map(float, (p, q, s))
    size = p * p + q * q
    k = 1 / size ** 0.5 if size else 0
    points = [(-p * s / size - q * k * t / 800,
               -q * s / size + p * k * t / 800)
              for t in range(-4000, 4001)] if size else []
    kept = [x for x in points if max(map(abs, x)) <= 2 and inside(*x)]
    return [kept[0], kept[-1]] if kept else []


for a, e, t, _ in nodes:
    ends = stretch(a, e, t, lambda x, y: True)
    d.line([tuple(round(v, 1) for v in place(*x)) for x in ends], "grey",
           dashed=True, width=1)
d.box(20, 40, 300, 300)
d.parts.insert(1, d.parts.pop())          # the square below the lines
pieces = 0
for on in sorted(names["found"]):
    ends = stretch(*names["affine"](nodes, bias, on), lambda x, y:
                   names["pattern"](nodes, x, y) == on)
    if ends:
        pieces += 1
        d.line([tuple(round(v, 1) for v in place(*x)) for x in ends],
               "green", width=3)
for x1, x2, kind in names["blobs"]:
    if max(abs(x1), abs(x2)) < 2:
        mark(d, *place(x1, x2), kind)
for on in sorted(names["found"]):
    if names["counts"][on] > 100:
        inside = [x for x in names["samples"]
                  if names["pattern"](nodes, *x) == on]
        x, y = (float(sum(v)) / len(inside) for v in zip(*inside))
        words = "".join("+" if one else "-" for one in on)
        dx, dy = {"+++": (0, 34), "-++": (26, 14)}.get(words, (0, 5))
        d.text(round(place(x, y)[0]) + dx, round(place(x, y)[1]) + dy,
               words, anchor="middle", bold=True)
assert pieces == 4
d.save(__file__)

d = Drawing("margin", 300, "The largest margin",
            "Rows at (3, 1), (0, 4) and (9, 1). The line x1 + x2 = 0 "
            "leaves all three on one side; the first two lie on the line "
            "x1 + x2 = 4, at the same distance of 2.83. The third is "
            "further away. An arrow shows the direction (1, 1).")
assert [sum(m) for m in names["signed"]] == [4, 4, 10]


def row_at(x1, x2):
    """From -2.5 to 10 along, from -2.5 to 6 up, in pixels."""
    return round(84 + 26 * x1, 1), round(216 - 26 * x2, 1)


d.line([row_at(-2.4, 0), row_at(9.7, 0)], "grey", width=1)
d.line([row_at(0, -2.4), row_at(0, 6)], "grey", width=1)
d.line([row_at(-2.6, 2.6), row_at(2.6, -2.6)], "green", width=3)
d.line([row_at(-1.4, 5.4), row_at(5.6, -1.6)], "green", dashed=True)
d.arrow(row_at(0, 0), row_at(2.6, 2.6), colour="blue")
for x1, x2 in ((3, 1), (0, 4)):
    d.line([row_at(x1, x2), row_at(x1 - 2, x2 - 2)], "rust",
           dashed=True)
for m in names["signed"]:
    d.dot(*row_at(*m), radius=5)
d.text(154, 140, "direction (1, 1)", colour="blue")
d.text(*row_at(3.3, 1.1), "(3, 1)")
d.text(*row_at(0.4, 4.1), "(0, 4)")
d.text(326, 180, "(9, 1)", anchor="end")
d.text(326, 288, "both rows: margin 2.83", colour="rust", anchor="end")
d.save(__file__)
