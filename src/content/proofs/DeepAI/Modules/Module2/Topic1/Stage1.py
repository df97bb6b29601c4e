"""The numbers of 'One node to two nodes: vector equations'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import math
import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
xs, train, lines = names["xs"], names["train"], names["lines"]
relation, loss = names["relation"], names["loss"]
least_squares, outputs = names["least_squares"], names["outputs"]
y1, y2 = outputs()


def near(value, shown, digits):
    return abs(value - shown) <= 0.5000001 * 10 ** -digits


# Statement 1: the pair of lines and the relation, on random networks.
for seed in range(200):
    r = random.Random(seed)
    net = [r.uniform(-3, 3) for _ in range(6)]
    w, b, v1, v2, c1, c2 = net
    (a1, d1), (a2, d2) = lines(net)
    x = r.uniform(-9, 9)
    h = w * x + b
    pair = v1 * h + c1, v2 * h + c2
    assert abs(a1 * x + d1 - pair[0]) < 1e-9
    assert abs(a2 * x + d2 - pair[1]) < 1e-9
    n1, n2, c = relation((a1, d1), (a2, d2))
    assert abs(n1 * pair[0] + n2 * pair[1] - c) < 1e-9
    other = relation(*lines((-2 * w, -2 * b, v1 / -2, v2 / -2,
                             c1, c2)))
    assert max(abs(p - q) for p, q in zip(other, (n1, n2, c))) < 1e-9
n1, n2, c = relation((1.5, -1), (-0.5, 2))
assert abs(n2 / n1 - 3) < 1e-12 and abs(c / n1 - 5) < 1e-12
assert -0.5 * -1 - 1.5 * 2 == -2.5
assert 2 + 3 * 1 == 5 and 2 + 3 * 2 == 8
assert relation((0, 1), (2, 0))[1] == 0
assert relation((2, 0), (0, 1))[:2] == (0, 1)
# Dividing by the first coefficient works where y1 is constant ...
assert relation((0, 3), (2, 1)) == (1, 0, 3)
# ... and the sign jumps where the first coefficient passes zero.
plus, minus = (relation((2, 1), (tiny, 3)) for tiny in (1e-12, -1e-12))
for p, m in zip(plus[1:], minus[1:]):
    assert abs(p + m) < 1e-9 < abs(p)

# Ten trainings: gap, range of |w| and the relation found.
assert names["gap"] < 1e-8 and len(names["nets"]) == 10
assert max(names["sizes"]) - min(names["sizes"]) > 0.1
n1, n2, c = names["found"][0]
assert near(n2 / n1, 2.96, 2) and near(c / n1, 4.90, 2)
# Statement 2 with unequal weights: scaled outputs, the same minimum.
twice = [math.sqrt(5) * y for y in y2]
net = train(y1, twice, names["random_start"](4), 0.02, 20000)
assert all(abs(p - q) < 1e-7
           for ys, got in zip((y1, twice), lines(net))
           for p, q in zip(got, least_squares(ys)))

# The noise of y1 + 3 y2 and of y1 - y2.
assert abs(0.01 * (1 + 6 + 9) - 0.16) < 1e-12
assert abs(0.01 * (1 + 9) - 0.10) < 1e-12 and 1 - 2 + 1 == 0
correlation = (names["s12"]
               / math.sqrt(names["s11"] * names["s22"]))
assert near(correlation, 0.16, 2)
assert abs(correlation) < 2 / math.sqrt(41)

# Statement 3: predicted and trained slopes for four decays, the limit.
m = sum(x * x for x in xs) / len(xs)
best = [least_squares(ys)[0] for ys in (y1, y2)]
size = math.hypot(*best)
assert near(m, 1.4, 1) and near(size, 1.593, 3)
assert near(m * size, 2.23, 2)
for decay in (0.1, 0.5, 1, 3):
    net = train(y1, y2, names["random_start"](0), decay=decay)
    left = max(0, 1 - decay / (m * size))
    assert all(abs(a - left * b) < 1e-6
               for (a, _), b in zip(lines(net), best))
assert near(1 - 1 / (m * size), 0.55, 2)
dead = lines(train(y1, y2, [0] * 6))
assert near(dead[0][1], -0.98, 2) and near(dead[1][1], 1.99, 2)
assert dead[0][0] == dead[1][0] == 0
assert 0.000001 * 1_500_000 == 1.5
assert names["missed"] == 17 and len(range(100, 299 + 1)) == 200

# Outputs of very different size: the loss, the bias, a rate too high.
large = names["large"]
for seed in range(3):
    start = names["random_start"](seed)
    first = sum(loss(ys, *line)
                for ys, line in zip(large, lines(start)))
    net = train(*large, start, 0.001, 100)
    left = sum(loss(ys, *line)
               for ys, line in zip(large, lines(net)))
    assert near(left / first, 0.002, 3)
    assert near(1 - left / first, 0.998, 3)
    net = train(*large, start, 0.001, 5000)
    w, b = net[:2]
    assert all((w * x + b) * b > 0 for x in xs)
    assert near(abs(net[0]), 3.6, 1) and near(abs(net[1]), 14, 0)
assert near(sum(large[1]) / 41, 200, -1)
try:
    net = train(*large, names["random_start"](0), 0.05, 60)
    assert not abs(net[0]) < 99
except OverflowError:
    pass
unit = [names["slope_errors"]((y1, y2), s, 0.001, 5000)
        for s in range(3)]
assert near(100 * max(e[0] for e in unit), 0.3, 1)
slow = [[names["slope_errors"](large, s, 0.001, k)[0]
         for s in range(3)]
        for k in (100, 5000)]
assert near(min(slow[0]), 0.66, 2) and near(max(slow[0]), 0.76, 2)
assert near(min(slow[1]), 0.43, 2) and near(max(slow[1]), 0.50, 2)

# Check yourself.
n1, n2, c = relation((4, 1), (3, -2))
assert abs(c - 2.2) < 1e-12 and near(11 / 3, 3.667, 3)
assert 3 * 1 - 4 * -2 == 11 and 3 * 1 + 4 * -2 == -5 and -5 / 5 == -1
assert lines((2, 1, 3, -1, 0, 2)) == ((6, 3), (-2, 1))
assert lines((-2, -1, -3, 1, 0, 2)) == ((6, 3), (-2, 1))
assert lines((1, 1, 6, -2, 0, 2)) == ((6, 6), (-2, 0))
assert lines((2, 0, 3, -1, 0, 2)) == ((6, 0), (-2, 2))
assert 2 * math.hypot(3, -4) == 10 and 2 * (3 + 4) == 14
assert abs(6 / (2 * 5) - 0.60) < 1e-12
assert near(0.4 / 0.0003, 1300, -2) and near(-0.7 / 0.0003, -2300, -2)

# The exercise of the syllabus, and the step further.
first = lines((-2, 1, 0.5, -1.5, 3, -0.5))
assert first == ((-1, 3.5), (3, -2)) and 3 * 3.5 - 2 == 8.5
assert lines((4, 3, -0.25, 0.75, 4.25, -4.25)) == first
assert -4.5 + 3.5 == -1 and 3 * 4.5 - 2 == 11.5 and 3 * -1 + 11.5 == 8.5
assert -0.25 * 3 == -0.75 and 0.75 * 3 == 2.25
print("ten starts, one relation")

# Tested: {"source":"2bf287f70125e5d4b276b0c743aad6cc44fcefafe48b35b9ce2371054d0a56a4","page":"a69b691142ed09b823c48569aafc6de8c9d574dd38a3b2c02fb992f71d503c1a","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":9,"stable":"2026-11-29"}}
