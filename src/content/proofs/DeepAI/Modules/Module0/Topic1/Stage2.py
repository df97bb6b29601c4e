"""The numbers of 'The goal: what counts as recovering an equation'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import sys
from math import factorial, isclose, sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text

# The opening: two chains, one function.
assert 2 * 3 == 1.5 * 4 == 6


def size(slope, constant, low, high):
    """The largest size of a line on an interval: at an end."""
    return max(abs(slope * x + constant) for x in (low, high))


# Figure 1: 2.04x + 0.9 against 2x + 1.
assert isclose(size(0.04, -0.1, -2, 2), 0.18)
assert isclose(0.04 * -2.5 - 0.1, -0.2)
assert isclose(0.04 * 0.01 / 2, 0.0002)

# Statement 1 on a difference that is no line: it bends between points.
for h in (0.5, 0.1, 0.01):
    n = round(2 / h)
    rough = max(abs(1 - (-1 + h * i) ** 2 - 0.3)
                for i in range(n + 1))
    fine = max(abs(1 - (-1 + 2 * i / 99_999) ** 2 - 0.3)
               for i in range(100_000))
    assert fine <= rough + 2 * h / 2  # |slope| of x^2 is at most 2

# Ten tanh nodes.
assert factorial(10) * 2**10 == 3_715_891_200

# The noise floor: 40 even places over [-3, 3].
xs = [-3 + 6 * i / 39 for i in range(40)]
sxx = sum(x * x for x in xs)
assert abs(sum(xs)) < 1e-9 and round(sxx, 1) == 126.2
assert round(0.5 / sqrt(sxx), 3) == 0.045
assert round(2.0391, 2) == 2.04 and round(0.5 / sqrt(sxx), 2) == 0.04
assert round(names["sd"], 3) == 0.044
# At x = 3: slope 0.13, constant 0.08, together 0.16; 0.2 is 1.3 of it.
slope, constant = 3 * 0.5 / sqrt(sxx), 0.5 / sqrt(40)
assert (round(slope, 2), round(constant, 2)) == (0.13, 0.08)
assert round(sqrt(slope**2 + constant**2), 2) == 0.16
assert round(0.2 / sqrt(slope**2 + constant**2), 1) == 1.3
# The spread of 1000 draws is itself uncertain by about 2 %.
assert round(100 / sqrt(2 * 999)) == 2
assert 3 * 100 / sqrt(2 * 999) < 7
blocks_of = []
for first in range(0, 10_000, 1000):  # ten times 1000 other seeds
    found = [names["trial"](1000 + first + k, 2)[0]
             for k in range(1000)]
    middle = sum(found) / 1000
    spread = sqrt(sum((a - middle) ** 2 for a in found) / 999)
    blocks_of.append(100 * abs(spread / (0.5 / sqrt(sxx)) - 1))
assert 2 < max(blocks_of) < 7
# Close parameters, yet another function: 1000 x and 1000.1 x.
assert abs(1000.1 - 1000) < 0.2 < size(0.1, 0, -3, 3)
runs, sup = names["runs"], names["sup"]
for low, high, share in [(-3, 3, 68), (3, 10, 35)]:
    passed = sum(sup(a, b, low, high) <= 0.2 for a, b, _ in runs)
    assert round(passed / 10) == share and share < 95
assert names["alarms"] == 58 and 5.8 < 7 and len(range(999 + 1)) == 1000

# Results without a find.
for x1 in (-3, 0.5, 7):
    assert 9 * x1 == x1 + 2 * (4 * x1)
assert 9 * 1 - (1 + 2 * 0) == 8
assert 1.8 < 68 / 35 < 2.2
sigmoid = names["FUNCTIONS"]["sigmoid"]


def apart(low, high):
    steps = [low + (high - low) * i / 1000 for i in range(1001)]
    return max(abs(sigmoid(20 * x) - sigmoid(40 * x)) for x in steps)


assert 0 < apart(1, 3) < 1e-8 and round(apart(0, 1), 2) == 0.15

# Check yourself.
assert isclose(size(-0.01, 0.02, -5, 5), 0.07)
assert isclose(abs(-0.01 * 5 + 0.02), 0.03)


def node(w, b, v, x):
    return v * max(w * x + b, 0)


for x in (-4, 1.5, 2, 2.5, 9):
    assert node(3, -6, 2, x) == node(6, -12, 1, x)
assert node(-3, 6, -2, 0) != 0 == node(3, -6, 2, 0)
assert node(6, -6, 1, 1.5) == 3 != node(3, -6, 2, 1.5)
assert isclose(0.2 / sqrt(100), 0.02) and 0.2 / sqrt(25) == 0.04
assert isclose(0.2 / 100, 0.002)

# Figure 2: two ReLU nodes, one function, with its kink at 1.
for x in (-3, 0, 1, 1.5, 2, 40):
    assert 3 * max(2 * x - 2, 0) == 1.5 * max(4 * x - 4, 0)
    assert 3 * max(2 * x - 2, 0) == 6 * max(x - 1, 0)

# The exercise.
assert isclose(size(0.001, -0.002, -10, 10), 0.012)
assert isclose(0.001 * 10 - 0.002, 0.008)
assert isclose(0.001 * 1000 - 0.002, 0.998)
assert isclose(size(-0.001, 0.003, -10, 10), 0.013)
assert isclose(size(-0.001, 0.003, -17, 17), 0.02)

# Tested: {"source":"a48cb654ad2fd7a3a44baf08e20927c3d335d1301cc1195983b95f60d40f1f2c","page":"ea6d4a1cce832b46cd0ecbbbef21f9f395abb4f1877b07f86261c557398c7684","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":14,"stable":"2026-11-29"}}
