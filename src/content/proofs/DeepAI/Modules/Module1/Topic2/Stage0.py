"""The numbers of 'One node to one node with an activation'.

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
sigmoid, relu, clipped = (names[n] for n in
                          ("sigmoid", "relu", "clipped"))


def near(value, stated, digits):
    return round(value, digits) == stated


# Statement 1: w = -0.5, b = 3; width times weight; the tanh.
assert (3 / 0.5, -0.5 / 4) == (6, -0.125)
assert near(2 * math.log(9) / 0.5, 8.79, 2)
assert near(2 * math.log(9), 4.394, 3)
for w, width in [(0.5, 8.789), (2, 2.197), (10, 0.439)]:
    assert near(2 * math.log(9) / w, width, 3)
    assert abs(w * width - 4.394) < 0.006
for z in (-30, -2.5, 0, 0.1, 7):
    assert abs(math.tanh(z) - (2 * sigmoid(2 * z) - 1)) < 1e-15
assert near(math.tanh(math.log(9) / 2), 0.8, 12)

# Statement 3: the constant 1/2 misses none by more than 1/2.
assert max(abs(0.5 - y) for y in (0, 1, 0)) == 0.5

# SiLU dips below zero for negative z.
assert names["silu"](-1) < 0 and names["silu"](-20) > names["silu"](-1)

# Statement 5, exactly, for several bounds; one bound alone.
for low, high in [(-3, 5), (0, 0), (2, 7), (-8, -1)]:
    for u in range(-20, 21):
        built = high - relu((high - low) - relu(u - low))
        assert built == min(high, max(low, u))
        assert low + relu(u - low) == max(low, u)
        assert high - relu(high - u) == min(high, u)
assert names["collapse"](names["example"]) == (-6, 4, 1, 16)

# A leaky chain of n nodes has n kinks if their places differ.
for seed in range(100):
    depth = 1 + seed % 6
    chain = names["random_chain"](seed, depth)
    places = []
    for k in range(depth):
        z = Fraction(0)
        for i in range(k, -1, -1):
            w, b = chain[i]
            z = (z - b) / w
            if i:
                z = z if z >= 0 else 2 * z
        places.append(z)
    points = sorted(set(places))
    near_by = [points[0] - 1, *((p + q) / 2 for p, q
                                in zip(points, points[1:])),
               points[-1] + 1]
    tiny = Fraction(1, 10 ** 12)

    def leaky(z):
        return max(z, z / 2)

    slopes = [(names["run"](chain, x + tiny, leaky)
               - names["run"](chain, x, leaky)) / tiny for x in near_by]
    if len(points) == depth:
        assert all(p != q for p, q in zip(slopes, slopes[1:]))

# More than half of the chains are constant from four nodes on.
for depth in range(4, 17):
    lines = [names["collapse"](names["random_chain"](s, depth))
             for s in range(1000)]
    assert sum(low == high for _, _, low, high in lines) > 500

# A closed node: the slope in x stays 0, a later bias still learns.
dead = [(1, 0), (-1, -1), (1, 3)]
assert names["collapse"](dead)[2:] == (3, 3)
bias, losses = 3.0, []
for _ in range(200):
    outs = [names["run"]([*dead[:2], (1, bias)], x, relu)
            for x in (-2, 0, 5)]
    assert len(set(outs)) == 1
    losses.append((outs[0] - 5) ** 2 / 2)
    bias -= 0.1 * (outs[0] - 5)
assert losses[0] == 2 and losses[-1] < 1e-17

# Statement 6 and the window of w2 = 2, b2 = -1; Statement 7.
assert near(sigmoid(-1), 0.269, 3) and near(sigmoid(1), 0.731, 3)
assert near(4.0 ** -10 * 1e7, 9.5, 1)
assert names["slope_of"](4.6) < 0.01 < names["slope_of"](4.5)
assert 8e-17 < math.exp(-37) < 9e-17
assert sigmoid(37) == 1

# Check yourself.
w = 2 * math.log(9) / 4
assert near(w, 1.0986, 4) and near(-14 * w, -15.38, 2)
assert near(-14 * w / 2, -7.69, 2)
assert sum(w < 0 for w in (-2, 3, -1, 4, -5)) == 3


def span(x):
    return 10 - 2 * relu(4 - relu(x - 3))


values = [span(x) for x in range(-20, 40)]
assert (min(values), max(values), span(5)) == (2, 10, 2 * 5 - 4)
assert near(sigmoid(-3), 0.047, 3) and near(sigmoid(1), 0.731, 3)
assert sigmoid(-3) < 0.25 < sigmoid(1) < 0.75 and 0.03 < sigmoid(-3)
top = [sigmoid(x + 1) - sigmoid(x - 1) for x in (-2, -1, 0, 1, 2)]
assert top[0] < top[1] < top[2] > top[3] > top[4]

# The exercise of the syllabus.
assert (2 / 4, 4 / 4) == (0.5, 1)
assert near(2 * math.log(9) / 4, 1.099, 3)

# Seeds 0 to 499, 201 inputs; odds of 0.9; the chain of check two.
assert len(range(499 + 1)) == 500 and (10 - -10) * 10 + 1 == 201
assert abs(math.log(0.9 / 0.1) - math.log(9)) < 1e-12


def five(x, biases):
    for w, b in zip((-2, 3, -1, 4, -5), biases):
        x = math.tanh(w * x + b)
    return x


for biases in [(0, 0, 0, 0, 0), (1, -2, 0.3, 0.1, 1), (-1, 2, 1, 0, 0)]:
    assert five(2, biases) <= five(0, biases) + 0.3 * 1e-12
print("all numbers of the page hold")

# Tested: {"source":"d8069a87c6af761a55642bd6896332456f747089539f1d243ae7186694b283cd","page":"6a4b3afed9bc3da91673f039123eae2f4e92027cae0d434bc5b2deb4edb69df9","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":8,"stable":"2026-11-29"}}
