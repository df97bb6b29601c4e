"""The numbers of 'Algorithm milestones', one assertion for each.

No data are needed: the inputs stand on the page, and XOR has four
rows. The last part draws Figure 1 from the same numbers.
"""
import math
import sys

import numpy as np


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def perceptron(rows, rounds=1, eta=1):
    """Weights from a zero start, all scores, places of mistakes."""
    w = [0] * len(rows[0][0])
    scores, mistakes = [], []
    for r in range(rounds):
        for i, (x, y) in enumerate(rows):
            scores.append(dot(w, x))
            if y * scores[-1] <= 0:  # a score of 0 is a mistake
                mistakes.append((r, i))
                w = [wi + eta * y * xi for wi, xi in zip(w, x)]
    return w, scores, mistakes


# --- The update rule ---
rows = [((1, 3), 1), ((2, -1), -1), ((3, 1), -1)]
w, scores, mistakes = perceptron(rows)
assert (w, scores) == ([-2, 2], [0, -1, 6])
assert mistakes == [(0, 0), (0, 2)]
w, scores, mistakes = perceptron(rows, rounds=2)
assert (w, scores[3:]) == ([-2, 2], [4, -6, -4])  # 6 became -4
assert len(mistakes) == 2  # none in the second round
# No bias: the origin has the score 0 for every w.
for weights in [(-2, 2), (1, 3), (0.5, -7)]:
    assert dot(weights, (0, 0)) == 0

# --- When it stops ---
assert (5 / 0.5) ** 2 == 100  # Novikoff with R = 5, gamma = 0.5
# The bound holds for the three rows: unit vectors u in all
# directions, gamma is the best smallest distance.
R = max(math.hypot(*x) for x, _ in rows)
angles = np.linspace(0, 2 * math.pi, 100_001)
u = np.column_stack([np.cos(angles), np.sin(angles)])
gamma = (u @ np.array([np.multiply(y, x) for x, y in rows]).T)
gamma = gamma.min(axis=1).max()
assert len(mistakes) <= (R / gamma) ** 2
# XOR, the third input always 1, rows in the order 00, 01, 10, 11.
xor = [((0, 0, 1), -1), ((0, 1, 1), 1), ((1, 0, 1), 1), ((1, 1, 1), -1)]
_, _, large = perceptron(xor, rounds=200, eta=1)
_, _, small = perceptron(xor, rounds=200, eta=0.01)
assert len(large) == len(small) == 800  # of 4 · 200 = 800 looks
assert large == small  # the same places
# In floats 0.01 moves the places of small whole-number tables.
moved = {0.01: 0, 1 / 64: 0}
for seed in range(20):
    draw = np.random.default_rng(seed)
    points = draw.integers(-3, 4, (20, 2))
    labels = draw.choice([-1, 1], 20)
    table = [((int(p), int(q), 1), int(label))
             for (p, q), label in zip(points, labels)]
    by_one = perceptron(table, rounds=50)[2]
    for eta in moved:
        moved[eta] += perceptron(table, rounds=50, eta=eta)[2] != by_one
assert moved[0.01] > 10 and moved[1 / 64] == 0

# --- LMS ---
error = 1 - dot((0, 0), (1, 3))
w = [0.05 * error * xi for xi in (1, 3)]
assert error == 1 and np.allclose(w, [0.05, 0.15])
assert np.isclose(dot(w, (1, 3)), 0.5)  # half of the error is gone
assert 1 - 3 == -2  # score 3 for y = +1 is pulled back
# The step is eta times minus the slope of half the squared error.
loss = lambda v: 0.5 * (1 - dot(v, (1, 3))) ** 2
slopes = [(loss(d) - loss((-d[0], -d[1]))) / 2e-6
          for d in [(1e-6, 0), (0, 1e-6)]]
assert np.allclose(slopes, [-1, -3])

# --- Nearest neighbour and k-means ---
assert np.isclose(2 * 0.05 * 0.95, 0.095)  # 9.5 %


def move(centres, points=(1, 2, 9, 10)):
    near = [min(centres, key=lambda c: abs(p - c)) for p in points]
    return [float(np.mean([p for p, n in zip(points, near) if n == c]))
            for c in centres]


assert move([1, 2]) == [1, 7]
assert move([1, 7]) == [1.5, 9.5] == move([1.5, 9.5])

# --- The chain rule, backwards ---
x, w1, w2, target = 2, 0.5, 3, 1
hidden = w1 * x
output = w2 * hidden
assert (hidden, output, 0.5 * (output - target) ** 2) == (1, 3, 2)
at_output = output - target
at_hidden = at_output * w2
assert (at_output, at_output * hidden) == (2, 2)
assert (at_hidden, at_hidden * x) == (6, 12)
# Checked without the chain rule, by moving the first weight a bit:
loss = lambda v: 0.5 * (w2 * v * x - target) ** 2
assert np.isclose((loss(0.5 + 1e-6) - loss(0.5 - 1e-6)) / 2e-6, 12)

# --- Kernels ---
assert (1 + 2 * 3) ** 2 == 49
long_way = [1, math.sqrt(2) * 2 * math.sqrt(2) * 3, 2**2 * 3**2]
assert np.allclose(long_way, [1, 12, 36])
assert np.isclose(sum(long_way), 49)
assert 100_000**2 == 10**10  # pairs of rows

# --- Trees: variance of a mean of correlated trees ---
mean_var = lambda rho, B: rho + (1 - rho) / B
assert np.isclose(mean_var(0.5, 100), 0.505)
assert np.isclose(mean_var(0.2, 100), 0.208)
assert all(mean_var(0.5, B) > 0.5 for B in (10, 10**4, 10**8))
# The formula against the definition: 100 trees, all pairs.
cov = np.full((100, 100), 0.5) + 0.5 * np.eye(100)
assert np.isclose(cov.mean(), 0.505)

# --- AdaBoost's ten rows ---
# Its factor: root of (share right / share wrong), both ways.
factor = math.sqrt(0.8 / 0.2)
assert math.isclose(factor, 2)
assert math.isclose(2 * factor, 4) and math.isclose(8 / factor, 4)

# --- The LSTM ---
assert round(0.9**100, 6) == 0.000027 and 1**100 == 1

# --- Attention: softmax of 2, 0, 0 ---
weights = np.exp([2, 0, 0]) / np.exp([2, 0, 0]).sum()
assert list(weights.round(2)) == [0.79, 0.11, 0.11]

# --- The transformer ---
assert 1000 * 1000 == 10**6  # a million pairs
assert (2 * 1000) ** 2 / 1000**2 == 4
# A linear recurrence h = a h + b needs no queue: two steps in a row
# are one step of the same kind, so 1000 steps take ten rounds.
rng = np.random.default_rng(0)
for scale in (0.1, 0.5, 0.9):
    a, b = scale * rng.normal(size=1000), rng.normal(size=1000)
    h, one_by_one = 0, []
    for slope, shift in zip(a, b):
        h = slope * h + shift
        one_by_one.append(h)
    reach, rounds = 1, 0
    while reach < 1000:
        b[reach:] = a[reach:] * b[:-reach] + b[reach:]
        a[reach:] = a[reach:] * a[:-reach]
        reach, rounds = 2 * reach, rounds + 1
    assert rounds == 10 and np.allclose(b, one_by_one)


def attend(X, mask):
    """One layer of attention, with or without a mask of the future."""
    W = np.exp(X @ X.T)
    if mask:
        W = np.tril(W)
    return W / W.sum(axis=1, keepdims=True) @ X


# Without a mask, words in another order give the same outputs in that
# order; with a mask they do not.
for seed in range(10):
    X = np.random.default_rng(seed).normal(size=(5, 3))
    order = [2, 0, 1, 4, 3]
    same = [np.allclose(attend(X, mask)[order],
                        attend(X[order], mask))
            for mask in (False, True)]
    assert same == [True, False]

# --- Check yourself ---
rows = [((2, 1), -1), ((1, 1), 1)]
w, scores, _ = perceptron(rows[:1])
assert (w, scores) == ([-2, -1], [0])
w, scores, _ = perceptron(rows)
assert (w, scores) == ([-1, 0], [0, -3])
assert dot(w, (2, 1)) == -2 and dot(w, (1, 1)) == -1
# Wrong answers. Without the factor y:
assert [0 + 2, 0 + 1] == [2, 1] and dot((2, 1), (1, 1)) == 3 > 0

# --- Figure 1: python3 Stage1.py --figure > perceptron-step.svg ---

# Colours on a light page, and the ones that replace them on a dark.
DARK = {"#ffffff": "#1b1e24", "#1b1f24": "#e7e3da",
        "#0b5fa5": "#8fc4f5", "#a8480a": "#d98a57",
        "#57606a": "#aaa69c", "#d0d7de": "#363b44"}
RULES = "".join(f'[{part}="{light}"]{{{part}:{dark}}}'
                for light, dark in DARK.items()
                for part in ("fill", "stroke"))
STYLE = ("<style>@media (prefers-color-scheme:dark)"
         f"{{{RULES}}}</style>")


def figure():
    """Two panels: w and its line before and after the correction."""
    ink, red, blue = "#1b1f24", "#a8480a", "#0b5fa5"
    out = []

    def text(x, y, words, colour=ink, size=14, weight="normal"):
        out.append(f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" '
                   f'font-weight="{weight}" fill="{colour}">{words}'
                   "</text>")

    def line(x1, y1, x2, y2, colour, width, more=""):
        out.append(f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" '
                   f'stroke="{colour}" stroke-width="{width}" {more}/>')

    def panel(top, w, title):
        cx, cy, s = 180, top + 150, 30  # the origin, pixels a unit
        text(16, top, title, size=15, weight="bold")
        line(cx - 130, cy, cx + 130, cy, "#d0d7de", 1)
        line(cx, cy + 70, cx, cy - 120, "#d0d7de", 1)
        # The line w·x = 0 stands at a right angle to w.
        k = 105 / math.hypot(*w)
        line(cx - w[1] * k, cy - w[0] * k, cx + w[1] * k,
             cy + w[0] * k, ink, 2, 'stroke-dasharray="6 4"')
        line(cx, cy, cx + w[0] * s, cy - w[1] * s, blue, 3,
             'marker-end="url(#a)"')
        text(cx + w[0] * s + (8 if w[0] > 0 else -72),
             cy - w[1] * s - 12,
             f"w = ({w[0]}, {w[1]})".replace("-", "−"), blue,
             weight="bold")
        for (x, y), label in [((1, 3), 1), ((2, -1), -1), ((3, 1), -1)]:
            px, py = cx + x * s, cy - y * s
            right = label * dot(w, (x, y)) > 0
            if label > 0:
                out.append(f'<circle cx="{px}" cy="{py}" r="8" '
                           f'fill="{blue}"/>')
            else:
                out.append(f'<rect x="{px - 7}" y="{py - 7}" '
                           f'width="14" height="14" fill="{red}"/>')
            if not right:
                out.append(f'<circle cx="{px}" cy="{py}" r="15" '
                           f'fill="none" stroke="{red}" '
                           'stroke-width="2.5"/>')
                text(px - 22, py + 34, "score 6", red)

    panel(28, (1, 3), "Before: (3, 1) is wrong")
    panel(278, (-2, 2), "After: w − (3, 1) = (−2, 2)")
    text(16, 528, "● y = +1", blue)
    text(106, 528, "■ y = −1", red)
    text(196, 528, "dashed: score 0")
    return "\n".join([
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 545" '
        'width="360" height="545" role="img" aria-labelledby="t d" '
        'font-family="DejaVu Sans, Verdana, Arial, sans-serif">',
        '<title id="t">One correction of the perceptron</title>',
        '<desc id="d">Two panels with the points (1, 3), label +1, and '
        "(2, −1) and (3, 1), label −1. Above, w = (1, 3): its line of "
        "score 0 leaves (3, 1) on the wrong side. Below, w = (−2, 2): "
        "the line has turned about the origin, and all three points "
        "are on their sides.</desc>", STYLE,
        '<rect width="360" height="545" rx="10" fill="#ffffff"/>',
        '<defs><marker id="a" viewBox="0 0 10 10" refX="9" refY="5" '
        'markerWidth="4" markerHeight="4" orient="auto">'
        f'<path d="M0 0L10 5L0 10Z" fill="{blue}"/></marker></defs>',
        *out, "</svg>"])


if "--figure" in sys.argv:
    print(figure())

# Tested: {"source":"e4a90fd2483dd662e143053626670fa179be47bb6ba8a79d14782ff06d3958cc","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":4,"stable":"2026-11-29"}}
