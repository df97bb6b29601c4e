"""The numbers of 'Two nodes to one node with an activation'.

All blocks of the page are run in order; each must print what the page
shows, and the checks of the exercise must pass.
"""
import math
import sys
from itertools import product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
relu, sigmoid, formula, regions = (
    names[n] for n in ("relu", "sigmoid", "formula", "regions"))
corners = [(0, 0), (0, 1), (1, 0), (1, 1)]


def near(value, stated, digits):
    return round(value, digits) == stated


# Statement 1: w = (6, 8), b = -20.
assert math.hypot(6, 8) == 10 and 20 / 10 == 2
assert near(abs(6 + 8 - 20) / 10, 0.6, 9) and 6 * 8 - 8 * 6 == 0
for x in [(0, 0), (1.5, -2), (7, 3)]:
    z = [6 * (x[0] + 8 * t) + 8 * (x[1] - 6 * t) - 20
         for t in (0, 1, -2.5)]
    assert max(z) - min(z) < 1e-9
assert [1 - (a + b - 1) ** 2 for a, b in corners] == [0, 1, 1, 0]

# Statement 2 and the constant 1/2; Statement 3 and the middle.
assert max(abs(0.5 - y) for y in (0, 1, 1, 0)) == 0.5


def xor(a, b):
    return relu(a + b) - 2 * relu(a + b - 1)


assert [xor(*x) for x in corners] == [0, 1, 1, 0]
assert xor(0.5, 0.5) == 1

# Statement 4: the weights of the proof give 14 tables.


def table(w1, w2, b):
    return tuple(w1 * p + w2 * q + b > 0 for p, q in corners)


found = {table(0, 0, -1), table(0, 0, 1)}
for p in corners:
    w1, w2 = (1 if each else -1 for each in p)
    b = 0.5 - sum(p)
    assert [x for x, on in zip(corners, table(w1, w2, b)) if on] == [p]
    found |= {table(w1, w2, b), table(-w1, -w2, -b)}
for w1, w2, b in [(1, 0, -0.5), (-1, 0, 0.5), (0, 1, -0.5),
                  (0, -1, 0.5)]:
    found.add(table(w1, w2, b))
assert len(found) == 14 == 2 + 4 + 4 + 4 and 2 ** 4 == 16
assert near(14 / 16 * 100, 88, 0) and near(104 / 256 * 100, 41, 0)
# Wider weights find no more, neither for two inputs nor for three.
for inputs, count in [(2, 14), (3, 104)]:
    cases = list(product((0, 1), repeat=inputs))
    wide = set()
    for w in product(range(-5, 6), repeat=inputs):
        sums = [sum(a * b for a, b in zip(w, x)) for x in cases]
        for cut in {*sums, min(sums) - 1}:
            wide.add(tuple(s > cut for s in sums))
    assert len(wide) == count

# Statement 5: gradient by differences; the odds; ln 2.
for w1, w2, b, x1, x2, y in [(0.3, -1, 0.5, 2, 1, 1),
                             (2, 2, -3, -1, 4, 0),
                             (-0.7, 0.1, 0, 3, 3, 1)]:
    def loss(w):
        p = sigmoid(w * x1 + w2 * x2 + b)
        return -math.log(p) if y else -math.log(1 - p)

    slope = (loss(w1 + 1e-5) - loss(w1 - 1e-5)) / 2e-5
    p = sigmoid(w1 * x1 + w2 * x2 + b)
    assert abs(slope - (p - y) * x1) < 1e-6
    assert loss(w1 + 1) + loss(w1 - 1) >= 2 * loss(w1)
assert near(math.exp(0.7), 2.01, 2) and near(math.log(2), 0.693, 3)
assert names["squared_error"](-0.5, -0.5, -0.5, -0.5) == 6.75

# Statement 6.
assert [formula(n) for n in (3, 4, 5, 10)] == [7, 11, 16, 56]
assert all(formula(n) == 1 + n * (n + 1) // 2 for n in range(50))
assert all(formula(n) * 2 < 2 ** n for n in range(6, 40))
assert regions([(1, 1, 0), (1, 1, -1), (1, -1, 0)]) == 6

# Check yourself.
assert 2 * 3 - 1 == 2 * 4 - 3 == 5 and 2 * 6 - 2 == 10
assert 2 * 5 - 0 != 5
assert [1 - xor(*x) for x in corners] == [1, 0, 0, 1]
assert [relu(1 - a - b) for a, b in corners] == [1, 0, 0, 0]
both = [t for t in names["two"]
        if t not in ("0000", "1111", "0011", "1100", "0101", "1010")]
assert len(both) == 8 and 16 - 6 == 10 and 14 - 2 == 12
lines = [(1, 2, 0), (1, 2, -5), (3, -1, 1), (-2, 1, 7), (1, 5, 3)]
assert regions(lines) == 15 and 2 ** 5 == 32
assert 1 + 1 - 0.5 == 1.5

# The exercise of the syllabus.
assert abs(5) / math.hypot(3, -4) == 1 and 3 - 8 + 5 == 0
assert sigmoid(0) == 0.5 and 1 + 4 + 6 == 11
assert names["halves"][0] == -6.5 and names["halves"][-1] == 6.5
assert {"0110", "1001"} == names["every"] - names["two"]
print("all numbers of the page hold")

# Tested: {"source":"193e19eda39b4b83ef343c5cc542ab9b3242601f9ef87667b85537bda5e418fe","page":"26b0efb8997294f7915f940a7df6fc097711d82c89d994e44aaf13a0cb19b62d","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
