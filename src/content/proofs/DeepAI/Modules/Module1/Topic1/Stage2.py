"""The numbers of 'Two nodes to one node: fan-in without activation'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import sys
from math import isclose, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
train, dot, away = names["train"], names["dot"], names["away"]
random = names["random"]

# The opening: three exact fits, and what they say at (1, 0).
for w, at_1_0 in [((10, 0), 10), ((1, 3), 1), ((-290, 100), -290)]:
    assert w[0] + 3 * w[1] == 10 and w[0] == at_1_0


# Statement 1: the distance, against the foot of the perpendicular.
def distance(w, b, x, c):
    return abs(dot(w, x) + b - c) / sqrt(dot(w, w))


for w, b, x, c in [((3, 4), -5, (3, 4), 10), ((5, -12), 1, (2, 1), 25),
                   ((-0.5, 0), 2, (7, 7), -1),
                   ((1, 2, 2), 0, (1, 1, 1), 8)]:
    size = dot(w, w)
    s = (c - dot(w, x) - b) / size
    foot = [a + s * e for a, e in zip(x, w)]
    assert isclose(dot(w, foot) + b, c)
    gap = [a - f for a, f in zip(x, foot)]
    assert isclose(sqrt(dot(gap, gap)), distance(w, b, x, c))
assert 9 + 16 - 5 == 20 and distance((3, 4), -5, (3, 4), 10) == 2
assert sqrt(3**2 + 4**2) == 5 and dot((3, 4), (4, -3)) == 0

# Statement 3: the factors and the pass rule.
assert [round(1 / (1 - r * r), 1) for r in (0, 0.9)] == [1, 5.3]
assert round(1 / (1 - 0.99**2)) == 50
assert all(abs(q - 1) < 0.06 for q in names["ratios"])
# Figure 2: S = s11 (1, r; r, 1) stretches (1, -1) by s11 (1 - r) and
# (1, 1) by s11 (1 + r); half axes against those of the circle.
for corr, longer in ((0.9, 3.2), (0.99, 10.0)):
    for sign, factor in ((-1, 1 - corr), (1, 1 + corr)):
        assert abs(1 + corr * sign - factor) < 1e-12
        assert abs(corr + sign - sign * factor) < 1e-12
    assert round((1 - corr) ** -0.5, 1) == longer
    assert (1 + corr) ** -0.5 < 1
assert round(0.06 * sqrt(2 * 1999)) == 4
assert 7 < 1 / sqrt(1 - 0.99**2) < 7.2 and len(names["first"]) == 2000


# Statement 4: (1, 3), (5.8, 1.4), the bound of the step.
def hessian_top(x1, k):
    return (1 + k * k) * dot(x1, x1) / len(x1)


assert 0.045 > 2 / hessian_top([1, 2, 3], 3) > 0.04
assert isclose(hessian_top([1, 2, 3], 3), 14 / 3 * 10)
assert round(14 / 3 * 10, 1) == 46.7
assert round(2 / (140 / 3), 4) == 0.0429
assert round(sqrt(10), 2) == 3.16 and names["loss"] > 1e6
part = (5 * 3 + -1 * -1) / 10
assert isclose(part * 3, 4.8) and isclose(part * -1, -1.6)
assert away((1 + 4.8, 3 - 1.6), (5.8, 1.4)) < 1e-12
assert away(train(*names["data"], (5, -1), 0.04), (5.8, 1.4)) < 1e-9
assert names["worst"] < 1e-9 and len(range(199 + 1)) == 200
for t in (-3, 0.5, 2):
    assert (1 + 3 * t)**2 + (3 - t)**2 > 10

# The same with three inputs, x3 = x1 + x2: the end solves the normal
# equations and has no part in the null space, (1, 1, -1).
for seed in (0, 1, 2):
    r = random.Random(seed)
    X = [(a, b, a + b) for a, b in ((r.gauss(0, 1), r.gauss(0, 1))
                                    for _ in range(6))]
    y = [r.gauss(0, 2) for _ in X]
    w = [0, 0, 0]
    for _ in range(4000):
        e = [dot(row, w) - t for row, t in zip(X, y)]
        w = [v - 0.1 * dot(e, [row[j] for row in X]) / 6
             for j, v in enumerate(w)]
    e = [dot(row, w) - t for row, t in zip(X, y)]
    assert all(abs(dot(e, [row[j] for row in X])) < 1e-9
               for j in range(3))
    assert abs(dot(w, (1, 1, -1))) < 1e-9

# Another unit: x2 ten times larger, 30 x1.
small = [10 / 901, 300 / 901]
assert isclose(small[0] + 30 * small[1], 10) and 1 + 30**2 == 901
assert round(small[0], 3) == 0.011

# Adam's first step is as long for both weights: not along (1, 3).
gradient = [dot((-10, -20, -30), c) / 3 for c in ((1, 2, 3), (3, 6, 9))]
step = [g / (abs(g) + 1e-8) for g in gradient]
assert abs(3 * step[0] - step[1]) > 1

# Statement 5: the diamond that cancels; seven parameters.
for x in (-2, 0, 5):
    assert 3 * (2 * x + 1) - 2 * (3 * x - 4) + 7 == 0 * x + 18
assert 2 + 2 + 2 + 1 == 7 and 3 * 2 + -2 * 3 == 6 - 6 == 0

# Statement 6 on three grids: residuals orthogonal to 1, x1 and x2.
for U, V in [([0, 1, 2, 3, 4], [0, 1, 2, 3, 4]), ([-2, 5], [1, 2, 9]),
             ([0.5, 1, 4], [-1, 0, 3, 3.5])]:
    m1, m2 = sum(U) / len(U), sum(V) / len(V)
    rest = {(a, b): a * b - (m2 * a + m1 * b - m1 * m2)
            for a in U for b in V}
    assert all(isclose(v, (a - m1) * (b - m2), abs_tol=1e-12)
               for (a, b), v in rest.items())
    for column in (lambda a, b: 1, lambda a, b: a, lambda a, b: b):
        assert abs(sum(v * column(*p) for p, v in rest.items())) < 1e-9
for values, share in [([-2, -1, 0, 1, 2], 0), ([0, 1, 2, 3, 4], 0.8)]:
    assert isclose(names["best_plane_on_grid"](values)[1], share)
# The effect of a unit of water: 0 in the dark, 4 in full light, mean 2.
assert [(1 - 0) * light for light in (0, 2, 4)] == [0, 2, 4]
assert (0 - 2) * (0 - 2) == 4 and (4 - 2) * (0 - 2) == -4

# Check yourself.
assert 5 * 2 - 12 * 1 + 1 == -1
assert distance((5, -12), 1, (2, 1), 25) == 2
assert sqrt(25 + 144) == 13 and round(26 / (5 + 12), 2) == 1.53
assert round(1 / (1 - 0.64), 2) == 2.78 and round(1 / (1 - 0.8)) == 5
assert round(sqrt(1 / 0.36), 2) == 1.67
ones = [1, 2, 3]
end = train(ones, ones, [6, 12, 18], (0, 4), 0.05)
assert away(end, (1, 5)) < 1e-9
assert away(train(ones, ones, [6, 12, 18], (0, 0), 0.05), (3, 3)) < 1e-9

# The exercise of the syllabus and its further start.
five = names["five"]
assert away(train(*five, (0, 0), 0.05), (1, 2)) < 1e-9
assert away(train(*five, (3, 0), 0.05), (3.4, 0.8)) < 1e-9
assert isclose(6 / 5 * 2, 2.4) and isclose(6 / 5 * -1, -1.2)
assert 0.05 < 2 / hessian_top([1, 2, 3], 2) and 1 + 2 * 2 == 5
print("from zero, gradient descent ends at the smallest solution")

# Tested: {"source":"7f23cc74b7761ff6ae6f314dbb4e9c42585503063db36987aff8a2b87607dfe4","page":"1f640b8c6ba448c6e6d255d71e503d840611e282cd95d04c63fd9ec1ae23763c","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":4,"stable":"2026-11-29"}}
