"""The numbers of 'One node to one node: composing affine maps'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import sys
from math import exp, isclose, log, sqrt, tanh
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
closed_form, run_chain = names["closed_form"], names["run_chain"]
descend, one_step = names["descend"], names["one_step"]

# Fifty nodes, a hundred parameters; the chain of Figure 1.
assert 50 * 2 == 100
assert closed_form([3, 2, -1], [1, -4, 5]) == (-6, 7)
assert 1 * 2 * -1 + -4 * -1 + 5 == -2 + 4 + 5 == 7
assert names["compare"](lambda r: r.uniform(-2, 2))[0] == 162
assert len(range(299 + 1)) == 300

# Statement 2, backwards: any line by 1, 2 or 50 nodes.
for a, b in [(0, 3), (-6, 7), (0.25, -1)]:
    for n in (1, 2, 50):
        w, bias = [a] + [1] * (n - 1), [b] + [0] * (n - 1)
        assert closed_form(w, bias) == (a, b)

# Statement 3: three chains for -6x + 7, and its two free directions.
for w1, b1, w2, b2 in [(2, 1, -3, 10), (4, 2, -1.5, 10),
                       (2, 0, -3, 7)]:
    assert closed_form([w1, w2], [b1, b2]) == (-6, 7)
    for c in (-1, 0.5, 8):
        assert closed_form([c * w1, w2 / c], [c * b1, b2]) == (-6, 7)
    for s in (-2, 0.5, 4):
        assert closed_form([w1, w2], [b1 + s, b2 - w2 * s]) == (-6, 7)


# Statement 4: the Hessian, at zero and by differences elsewhere.
def hessian(w1, w2):
    return (w2 * w2, 2 * w1 * w2 - 1), (2 * w1 * w2 - 1, w1 * w1)


def times(matrix, v):
    return tuple(sum(a * b for a, b in zip(row, v)) for row in matrix)


def loss(w1, w2):
    return 0.5 * (w2 * w1 - 1) ** 2


assert times(hessian(0, 0), (1, 1)) == (-1, -1)
assert times(hessian(0, 0), (1, -1)) == (1, -1)
h = 1e-4
for w1, w2 in [(0, 0), (0.5, 2), (-1.3, 0.4)]:
    mixed = (loss(w1 + h, w2 + h) - loss(w1 + h, w2 - h)
             - loss(w1 - h, w2 + h) + loss(w1 - h, w2 - h)) / (4 * h**2)
    assert abs(mixed - hessian(w1, w2)[0][1]) < 1e-5
for w1 in (0.25, 1, -3):
    w2 = 1 / w1
    across = times(hessian(w1, w2), (w2, w1))
    size = w1 * w1 + w2 * w2
    assert isclose(across[0], size * w2)
    assert isclose(across[1], size * w1)
    along = times(hessian(w1, w2), (w1, -w2))
    assert max(map(abs, along)) < 1e-12
assert 16 + 0.25**2 == 16.0625 and round(2 / 16.0625, 4) == 0.1245

# The five starts: the pass rule.
for start in [(0, 0), (0.5, -0.5)]:
    assert abs(loss(*descend(*start)) - 0.5) < 1e-9
assert loss(*descend(0.5, -0.499999)) < 1e-12
near, away = (descend(4, 0.250001, s) for s in (0.12, 0.13))
assert abs(near[0] - 4) < 0.001 and abs(away[0] - 4) > 0.1
assert loss(*near) < 1e-12 and loss(*away) < 1e-12
assert round(loss(0.5, -0.5), 2) == 0.78
# Opposite weights stay opposite, but large ones do not shrink.
one = descend(5, -5, 0.1, 1)
assert one[0] == -one[1] and abs(one[0]) > 5

# Statement 5: the ratios of the pass rule.
drift = names["drift"]
for start in [(0.5, 0.2, 0.3, 0), (2, -1, 0.1, 3),
              (-0.3, 0.7, -1.2, 0.5)]:
    names["start"] = start
    once = drift(start, 0.01, 1) / drift(start, 0.005, 1)
    long = drift(start, 0.01, 2000) / drift(start, 0.005, 4000)
    assert 3.99 < once < 4.01 and 1.9 < long < 2.1
    assert isclose(0.01 * 2000, 20) and isclose(0.005 * 4000, 20)


def where_it_ends(D):
    """w1 > 0 with w1^2 - 1 / w1^2 = D."""
    return sqrt((D + sqrt(D * D + 4)) / 2)


for w1, w2, rounded in [(2, -1, (1.82, 0.55)), (1.5, 0, (1.62, 0.62))]:
    end = where_it_ends(w1 * w1 - w2 * w2)
    assert (round(end, 2), round(1 / end, 2)) == rounded
    slow = descend(w1, w2, 0.001, 20_000)
    assert abs(slow[0] - end) < 0.002
assert round(where_it_ends(2.25) ** 2, 3) == 2.630

# The logistic curve against small steps; the half-way times.
for p0 in (1e-4, 0.01, 0.3):
    w1 = w2 = sqrt(p0)
    for k in range(1, 8001):
        w1, w2 = descend(w1, w2, 0.001, 1)
        curve = 1 / (1 + (1 / p0 - 1) * exp(-2 * 0.001 * k))
        assert abs(w1 * w2 - curve) < 0.002
assert round(0.5 * log(1 / 0.0001 - 1), 2) == 4.61
assert round(log(2), 2) == 0.69

# The balance with an activation inside: kept by ReLU, not by tanh.
def drift_with(phi, slope, step, time=20, start=(0.5, 0.2, 0.3, 0.0)):
    w1, b1, w2, b2 = start
    rows = [(x, 2 * x + 1) for x in (-1, -0.5, 0, 0.5, 1)]
    for _ in range(round(time / step)):
        g = [0.0] * 4
        for x, y in rows:
            z = w1 * x + b1
            e = (w2 * phi(z) + b2 - y) / len(rows)
            back = e * w2 * slope(z)
            g = [p + q for p, q in zip(g, (back * x, back,
                                           e * phi(z), e))]
        w1, b1, w2, b2 = (p - step * q
                          for p, q in zip((w1, b1, w2, b2), g))
    before = start[0] ** 2 + start[1] ** 2 - start[2] ** 2
    return abs(w1 ** 2 + b1 ** 2 - w2 ** 2 - before)


def relu_pair(z):
    return max(z, 0.0)


coarse, fine = (drift_with(relu_pair, lambda z: z > 0, s)
                for s in (0.01, 0.005))
assert 1.9 < coarse / fine < 2.1
coarse, fine = (drift_with(tanh, lambda z: 1 - tanh(z) ** 2, s)
                for s in (0.01, 0.005))
assert fine > 0.1 and coarse / fine < 1.1

# The table of powers.
for n, small, large in [(2, 0.81, 1.21), (10, 0.35, 2.59)]:
    assert (round(0.9**n, 2), round(1.1**n, 2)) == (small, large)
assert round(0.9**50, 4) == 0.0052 and round(1.1**50, 1) == 117.4
assert 180 < 1 / 0.9**50 < 200
assert (2 * 0.5) ** 25 == 1  # fifty weights, none near 1

# Three nodes at zero: no second derivative, by differences.
def three(u, v, w):
    return 0.5 * (u * v * w - 1) ** 2


for i in range(3):
    for j in range(i):
        far = [[0.01 * a * (k == i) + 0.01 * b * (k == j)
                for k in range(3)] for a in (1, -1) for b in (1, -1)]
        pp, pm, mp, mm = (three(*point) for point in far)
        assert pp - pm - mp + mm == 0 == pp - 2 * three(0, 0, 0) + mm

# Check yourself.
assert (8 * 0.5**3, 8 * 0.5**4, 8 * 0.5) == (1, 0.5, 4)
assert closed_form([2, 3], [1, 0]) == (6, 3)
assert closed_form([-2, -3], [-1, 0]) == (6, 3)
assert closed_form([4, 1.5], [1, 0]) == (6, 1.5)
assert closed_form([3, 2], [1, 0]) == (6, 2)
assert 1.5**2 - 0 == 2.25 and round(0.3**9, 5) == 0.00002

# The exercise; the fourth node gives every input back.
assert closed_form([2, -0.5, 3], [1, 0, -2]) == (-3, -3.5)
for x in (-4, 0, 10):
    y = run_chain([2, -0.5, 3, -1 / 3], [1, 0, -2, -7 / 6], x)
    assert abs(y - x) < 1e-12
print("the balance breaks at second order in one step")

# Tested: {"source":"ee7480f10aa915f7b44d060267a3e89086f53bac292cd5a1b3274d5fa0f520c4","page":"171dabe4d64601c0d05f6ca05830c6e044c1a25bd7dbed9a8cd2cf0dfd87da20","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":18,"stable":"2026-11-29"}}
