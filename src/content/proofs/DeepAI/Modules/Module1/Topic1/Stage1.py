"""The numbers of 'One node to two nodes: fan-out without activation'.

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
tie, descend = names["tie"], names["descend"]

# Statement 1 on several maps, one slope 0 and both slopes 0 among them.
for a1, b1, a2, b2 in [(2, -1, 1, 1), (0, 3, -2, 5), (4, 0, 0, 7),
                       (0, 2, 0, -1)]:
    p, q, c = tie(a1, b1, a2, b2)
    for x in (-7, 0, 2.5):
        assert p * (a1 * x + b1) + q * (a2 * x + b2) == c

# Figure 1: the line, a point on it and one beside it.
assert tie(2, -1, 1, 1) == (1, -2, -3)
assert 3 - 2 * 3 == -3 and (3 + 1) / 2 == 2 and 3 - 2 * 1 == 1
for x, pair in [(0, (-1, 1)), (1, (1, 2)), (2, (3, 3))]:
    assert (2 * x - 1, x + 1) == pair

# The displays: 10 mV per degree; °C to °F; divided by -20.
for x in (0.2, -0.4, 0.37):
    y1, y2 = 100 * x, 180 * x + 32
    assert isclose(y2, 1.8 * y1 + 32) and isclose(5 * y2 - 9 * y1, 160)
assert 180 / -20 == -9 and -100 / -20 == 5 and -3200 / -20 == 160
assert 5 * 70 - 9 * 20 == 170 != 160 and 100 * 0.010 == 1

# Statement 2: correlations of computed outputs.
def correlation(u, v):
    mu, mv = sum(u) / len(u), sum(v) / len(v)
    cov = sum((a - mu) * (b - mv) for a, b in zip(u, v))
    return cov / sqrt(sum((a - mu)**2 for a in u)
                      * sum((b - mv)**2 for b in v))


for xs in ([1, 2], [-3, 0, 0, 8], [0.1, 0.2, 5, 7, 7]):
    for a1, a2 in [(2, 1), (-3, 0.5), (-1, -4)]:
        r = correlation([a1 * x + 9 for x in xs], [a2 * x for x in xs])
        assert isclose(r, 1 if a1 * a2 > 0 else -1)
assert round(0.5 / sqrt(2), 2) == 0.35

# Statement 3: the map of Figure 1 through w = 5, c = 2.
for v, d, a, b in [(0.4, -1.8, 2, -1), (0.2, 0.6, 1, 1)]:
    assert isclose(v * 5, a) and isclose(v * 2 + d, b)

# The pass rules of the four predictions.
assert names["gap"] < 1e-9
lines_of, apart_by = names["lines_of"], names["apart_by"]
joint, shared = names["joint"], names["shared"]
assert (len(joint), len(shared)) == (500 + 1, 2000 + 1)
assert apart_by(lines_of(shared[20]), joint[20]) > 0.01
assert apart_by(lines_of(shared[-1]), joint[-1]) < 1e-6
assert abs(names["slope"] - names["summed"]) < 1e-8
assert len(names["xs"]) == 9 and names["xs"][0] == -2
assert names["targets"][0][0] != 1.5 * -2 - 1 and 0.3 > 0
copy_loss, corners = names["copy_loss"], names["corners"]
for seed in (0, 1, 2, 7, 8):
    r = names["random"].Random(seed)
    start = [r.uniform(-1, 1) for _ in range(4)]
    end = descend(copy_loss, start, steps=3000)[-1]
    assert abs(copy_loss(end) - 0.5) < 1e-6
assert copy_loss([0, 0, 1, 1]) == 1
# No direction of the middle node does better.
assert min(copy_loss([w1, w2, w1, w2])
           for w1, w2 in [(1, 0), (0, 1), (sqrt(0.5), sqrt(0.5))]
           ) > 0.5 - 1e-12


# Nor do biases: 0.5 is where training with them ends too.
def copy_with_biases(p):
    w1, w2, c, v1, d1, v2, d2 = p
    return sum(names["half_mse"](
        [v * (w1 * x1 + w2 * x2 + c) + d
         for v, d in ((v1, d1), (v2, d2))], (x1, x2))
        for x1, x2 in corners) / 4


for seed in (0, 1, 2):
    r = names["random"].Random(seed)
    start = [r.uniform(-1, 1) for _ in range(7)]
    end = descend(copy_with_biases, start, steps=3000)[-1]
    assert abs(copy_with_biases(end) - 0.5) < 1e-6

# The start that never moves: targets x and -x, w = c = 0, v = (1, 1).
rows = [-2, -1, 0, 1, 2]


def opposite(p):
    w, c, v1, d1, v2, d2 = p
    return sum((v1 * (w * x + c) + d1 - x)**2
               + (v2 * (w * x + c) + d2 + x)**2 for x in rows)


assert descend(opposite, [0, 0, 1, 0, 1, 0], steps=50)[-1] == [
    0, 0, 1, 0, 1, 0]

# Figure 2 and Check yourself.
assert 3 * 0.5 == 1.5 and 3 * 0.5 + -2 * 1 == -0.5
assert tie(4, -2, 1, 3) == (1, -4, -14) and (10 + 14) / 4 == 6
assert (10 + 2) / 4 == 3 and 3 + 3 == 6 and 10 / 4 + 3 == 5.5
assert 4 * 0.5 + -1 * 3 == -1 and 0.5 + 3 == 3.5 and -1 / 2 == -0.5


def rank_at_most_1(first, second):
    return first[0] * second[1] == first[1] * second[0]


assert [rank_at_most_1(*rows) for rows in [
    ((1, 0), (1, 1)), ((1, 1), (2, 2)), ((1, 1), (2, 1)),
    ((1, 0), (0, 1))]] == [False, True, False, False]

# The exercise: y1 + 2 y2 = 9; the new second node.
assert tie(2, 1, -1, 4) == (-1, -2, -9)
assert 5 + 2 * 2 == 9 and 2 * 2 + 1 == 5 and -2 + 4 == 2
assert 0 + 2 * 5 == 10
for x in (-4, 0, 11):
    assert 3 * (2 * x + 1) + 2 * (-3 * x - 1) == 1
print("unshared outputs: joint training is separate training")

# Tested: {"source":"e4368a8065cdcdd07b106bb023bb7b11c850b5ac300e39ca6c72186da72b585d","page":"20f912e295ba435a45b5884c56d89677d3b62c49379d0f60c4c7c43c2fc2ece3","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":6,"stable":"2026-11-29"}}
