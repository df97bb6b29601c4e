"""The numbers of 'One node to two nodes with activations'.

All blocks of the page are run in order; each must print what the page
shows, and the checks of the exercise must pass.
"""
import math
import sys
from fractions import Fraction
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
relu, sigmoid, bump = (names[n] for n in ("relu", "sigmoid", "bump"))
slopes, reachable, build = (names[n] for n in
                            ("slopes", "reachable", "build"))


def near(value, stated, digits):
    return round(value, digits) == stated


# The opening: 0, 1, 0 without any error.
assert [1 - relu(x) - relu(-x) for x in (-1, 0, 1)] == [0, 1, 0]

# Figure 1: on a1 + a2 = 3 between the kinks, on the axes outside.
for x in [Fraction(i, 4) for i in range(-20, 21)]:
    a1, a2 = relu(x + 1), relu(2 - x)
    assert (a1 + a2 == 3) == (-1 <= x <= 2)
    assert -1 <= x <= 2 or a1 * a2 == 0

# Statement 1: kinks -3 and 2, slopes 4, 6, 2; then (1, 2, 3).
nodes = [(2, 1, 3), (-1, -4, 8)]
assert [Fraction(-b, w) for _, w, b in nodes] == [-3, 2]
assert slopes(nodes) == (4, 6, 2) and reachable(4, 6, 2)
assert [v * abs(w) for v, w, _ in nodes] == [2, -4]
assert reachable(0, 2, -1) and reachable(1, 3, 2)
assert not reachable(1, 2, 3) and len(names["single"]) == 112
assert 112 * 111 // 2 == 6216 and 3 * 2 + 1 == 7

# The kit, exactly.
for x in [Fraction(i, 3) for i in range(-9, 10)]:
    assert relu(x) - relu(-x) == x
    assert relu(x) + relu(-x) == abs(x)
    assert relu(x) - relu(x - 1) == min(1, max(0, x))
    hill = relu(x + 1) - 2 * relu(x) + relu(x - 1)
    assert hill == max(0, 1 - abs(x))

# Statement 3 and the top of the shallow bump.
for k in (0.5, 1, 2, 5, 20):
    assert abs(bump(0, k) - math.tanh(k / 2)) < 1e-15
    values = [bump(i / 10, k) for i in range(0, 15)]
    assert all(p > q > 0 for p, q in zip(values, values[1:]))
    assert abs(bump(0.7, k) - bump(-0.7, k)) < 1e-15
assert near(math.tanh(0.25), 0.245, 3) and 4 < 1 / 0.245 < 4.1

# Statement 4 and Figure 2: w = (1, 2), b = (1, -1).
for x in range(-3, 4):
    assert 2 * (x + 1) - (2 * x - 1) == 3
assert near(sigmoid(1), 0.731, 3) and near(sigmoid(-1), 0.269, 3)


def bend(f, g):
    """Zero where three points of the curve lie on a line."""
    (a, b), (c, d), (e, h) = [(sigmoid(f(x)), sigmoid(g(x)))
                              for x in (-1, 0.3, 1.2)]
    return abs((c - a) * (h - b) - (e - a) * (d - b))


assert bend(lambda x: 2 * x - 1, lambda x: 1 - 2 * x) < 1e-12
assert bend(lambda x: 2 * x - 1, lambda x: 2 * x + 1) > 1e-3
assert bend(lambda x: x, lambda x: 3 * x) > 1e-3

# Softmax: boundary 1 and 0.953; the start does not move the function.
assert (1 + 2) / (1 + 2) == 1 and near(sigmoid(3 * 2 - 3), 0.953, 3)
assert names["moved"] < 1e-9 and max(names["spread"]) < 1e-6
assert len(names["data"]) == 8
w1, w2, _, _ = names["train"](0, decay=0.05)
assert near(w1 - w2, 0.824, 3) and near(names["runs"][0][0]
                                        - names["runs"][0][1], 0.970, 2)
# One weight 0: p1 is constant, so the curve is a straight segment.
assert bend(lambda x: 1.0, lambda x: 2 * x + 1) < 1e-12

# Check yourself.
check = [(-3, 2, -6), (-1, -1, 1)]
assert slopes(check) == (1, 0, -6) and -6 - 1 == -7
assert -3 * 2 + -1 * -1 == -5 and -3 - 1 == -4
assert not reachable(2, 3, 5) and not reachable(-1, 0.5, 2)
assert reachable(4, 1, -3)
assert [n[:2] for n in build(4, 1, -3)] == [(-3, 1), (-4, -1)]
assert 2 + 5 == 7 and -1 + 2 == 1
assert near(sigmoid(2), 0.881, 3) and near(sigmoid(-2), 0.119, 3)
assert near(1003 / (1003 + 1001), 0.5005, 4)
assert near(3.2 - 1.2, 2.0, 9) and near(-0.4 - -2.4, 2.0, 9)

# The exercise of the syllabus and the steps further.
assert near(sigmoid(1.5), 0.818, 3)
assert 0.5 + 2 * 4 - 3 * 2 == 2.5
assert near(math.log(19), 2.944, 3)
assert near(bump(0, math.log(19)), 0.9, 9)
assert names["train"](0, steps=4000) == names["runs"][0]
print("all numbers of the page hold")

# Tested: {"source":"561695647819a349876b5edbbf47dcd66e4baf482207c23f89430683dfa25ff0","page":"d4f34db085c35d5b047121b1f3912d91bb5fafab62b83782de1d0bd673cf342d","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":4,"stable":"2026-11-29"}}
