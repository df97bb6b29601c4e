"""The numbers of 'One node to one node: inverting an activation'."""
import math
import random
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
logit, sigmoid = names["logit"], names["sigmoid"]
information, se_of_w = names["information"], names["se_of_w"]

# The opening: rounding to three decimals.
low, high = logit(0.9985), logit(0.9995)
assert (round(low, 2), round(high, 2)) == (6.50, 7.60)
assert round(logit(0.5005), 3) == 0.002
assert round((high - low) / (2 * logit(0.5005))) == 275
assert round(logit(0.8), 3) == round(math.log(4), 3) == 1.386
# Figure 1
assert round(logit(0.54), 2) == 0.16
assert [round(logit(p), 1) for p in (0.91, 0.99)] == [2.3, 4.6]

# Three decimals: the two pairs.
misses = []
for pair in ((-1, 2), (4, 5)):
    w, b = names["by_logit"](
        [(x, round(sigmoid(1.5 * x - 0.6), 3)) for x in pair])
    misses.append((abs(w - 1.5), abs(b + 0.6)))
assert [round(w, 3) for w, _ in misses] == [0.001, 0.111]
assert round(misses[1][1], 2) == 0.56
assert misses[1][0] / misses[0][0] > 95

# The factor 1/(p(1 - p)), at least 4.
for p, factor in ((0.5, 4), (0.99, 101), (0.999, 1001)):
    assert round(1 / (p * (1 - p))) == factor
assert all(p / 99 * (1 - p / 99) <= 1 / 4 for p in range(1, 99))
assert [round(sigmoid(1.5 * x - 0.6), 2) for x in (-1, 1.8)] \
    == [0.11, 0.89]

# The two verdicts, also with seeds 4 and 5.
trial = names["trial"]
wide, narrow = trial(-4, 4), trial(-1, 1.8)
assert 4.5 < wide[0] / wide[1] < 5 and round(wide[3], 3) == -0.146
assert 1.2 < narrow[0] / narrow[1] < 1.3


class Seeds:
    def __init__(self, seed):
        self.seed = seed

    def Random(self, _):
        return random.Random(self.seed)


for seed in (4, 5):
    names["random"] = Seeds(seed)
    for ends, verdict in (((-4, 4), True), ((-1, 1.8), False)):
        e_logit, e_squares, se, _ = trial(*ends)
        assert abs(e_squares / se - 1) < 0.2
        assert (e_squares <= e_logit / 2) is verdict
more = []
for seed in range(3, 15):
    names["random"] = Seeds(seed)
    e_logit, e_squares, _, _ = trial(-1, 1.8)
    more.append(round(100 * (e_logit / e_squares - 1)))
assert (more[0], min(more), max(more)) == (26, 7, 26)
names["random"] = random

# Statement 2: weight, bound, and the last window.
for z in (-30, -5, -0.1, 0, 0.1, 3, 20):
    q = 1 / (2 + math.exp(z) + math.exp(-z))
    assert q < math.exp(-abs(z))
    assert abs(sigmoid(z) * sigmoid(-z) - q) < 1e-12
for start in (0.5, 2.5, 4.5, 6.5):
    xs = [(start + 0.6) / 1.5 + k / 20 for k in range(41)]
    sxx = sum((x - sum(xs) / 41) ** 2 for x in xs)
    assert round(sxx, 2) == 14.35
    bound = math.exp(start / 2) / math.sqrt(sxx)
    assert se_of_w(xs, 1.5, -0.6, 1) > bound
assert round(bound, 1) == 6.8
assert round(se_of_w(xs, 1.5, -0.6, 1), 2) == 14.78
assert 9 < se_of_w(xs, 1.5, -0.6, 1) / 1.5 < 11
assert 9 < se_of_w(xs, 1.5, -0.6, 2, 0.02) / 1.5 < 11

# Nodes that the last window cannot tell from the truth.
x = np.array(xs)
true_p = 1 / (1 + np.exp(-(1.5 * x - 0.6)))
for w, b, gap in ((0, 7.63, 0.0004), (4, -12.75, 0.0003)):
    p = 1 / (1 + np.exp(-(w * x + b)))
    rms = math.sqrt(((p - true_p) ** 2).mean())
    assert round(rms, 4) == gap and 0.02 / rms > 45
for x in (-2, 0, 0.3, 4):
    there = 2 * math.tanh(3 * x - 6)
    assert abs(-2 * math.tanh(-3 * x + 6) - there) < 1e-12
    there = -5 * math.tanh(2 * x - 1)
    assert abs(5 * math.tanh(-2 * x + 1) - there) < 1e-12


# Canonical forms, on points around each kink.
def relu(z):
    return max(z, 0)


for v, w, b in ((3, -2, 1), (-2, -3, 6), (-0.5, -4, -8), (0.25, -8, 4),
                (2, 5, -1)):
    s, t = math.copysign(1, w), -b / w
    for x in (-9, -3, -2.5, -2, 0, 0.5, 1, 2, 7):
        there = v * abs(w) * relu(s * (x - t))
        assert abs(v * relu(w * x + b) - there) < 1e-12
        z = w * x + b
        assert v * math.tanh(z) == -v * math.tanh(-z)
        sign = -v * sigmoid(-z) + v
        assert abs(v * sigmoid(z) - sign) < 1e-12
assert 3 * relu(-2 * 0 + 1) == 6 * relu(-(0 - 0.5)) == 3

# Statement 4 and its table.
for z in (-6, -2, 0, 3):
    gap = math.exp(z) - sigmoid(z)
    assert 0 < gap < math.exp(2 * z)
    assert abs(gap - math.exp(2 * z) / (1 + math.exp(z))) < 1e-12
assert round(math.log(2), 3) == 0.693
table = [(4, 5.4, 0.01, 0.03, -0.73, 0.23),
         (1.5, 1.65, 0.05, 0.04, -0.91, -0.85),
         (0.4, 0, 0.31, 0.10, -0.94, -1.00),
         (-1, -2.1, 12.3, 0.71, -0.96, -1.00)]
for end, largest, se_a, se_w, with_w, with_b in table:
    x = np.linspace(-4, end, 41)
    p = 1 / (1 + np.exp(-(1.5 * x - 0.6)))
    tangent = np.stack([p, 2 * p * (1 - p) * x, 2 * p * (1 - p),
                        np.ones(41)], axis=1)
    cov = np.linalg.inv(tangent.T @ tangent) * 0.02 ** 2
    se = np.sqrt(np.diag(cov))
    corr = cov / np.outer(se, se)
    assert abs(1.5 * end - 0.6 - largest) < 1e-9
    assert abs(se[0] - se_a) < (0.05 if se_a > 1 else 0.0051)
    assert abs(se[1] - se_w) < 0.0051
    assert abs(corr[0, 1] - with_w) < 0.0051
    assert abs(corr[0, 2] - with_b) < 0.0051

# Figure 2: other ceilings that fit the foot.
def curve(x, A, w, b):
    return A / (1 + np.exp(-(w * x + b))) + 0.3


x = np.linspace(-4, -1, 41)
for A, w, b, gap, ahead in ((1, 1.62, 0.32, 0.0017, 1.29),
                            (2, 1.5, -0.6, 0, 2.26),
                            (4, 1.45, -1.4, 0.0005, 4.10)):
    off = curve(x, A, w, b) - curve(x, 2, 1.5, -0.6)
    assert abs(off).max() < 0.02 / 4
    assert round(math.sqrt((off ** 2).mean()), 4) == gap
    assert round(float(curve(3, A, w, b)), 2) == ahead
assert 3 < 4.10 / 1.29 < 3.3

# Mistakes and checks.
assert round(logit(0.999), 1) == 6.9
assert round((logit(0.1) - logit(0.9)) / (3.197 - 1), 2) == -2
assert round(-0.8 / 2.197, 2) == -0.36
assert -0.5 * relu(-4 * -3 - 8) == -2 == -2 * relu(-(-3 + 2))
assert 0.999 * 0.001 < 0.001 and round(0.1 * 0.9 / 0.001) == 90

# The exercise of the syllabus.
assert round(logit(0.2689), 3) == -1 and round(logit(0.8808), 3) == 2
assert -2 * relu(-3 * 1 + 6) == -6 * relu(-(1 - 2)) == -6
for p, rest in ((0.2689, 0.7311), (0.8808, 0.1192)):
    assert abs(1 - p - rest) < 1e-12
assert round(logit(0.0474), 2) == -3 and round(logit(0.9526), 2) == 3
assert round(logit(0.1) - logit(0.9), 3) == -4.394
assert round(1 / (0.999 * 0.001), -1) == 1000
# Given numbers: the last step, a reading above 1, a third above 0.97.
assert round(logit(0.9820), 1) == 4 and round(logit(0.6225), 1) == 0.5
assert not 0 < 1.003 < 1 and 0.97 < 1
print("all numbers of the page hold")

# Tested: {"source":"68f4ddbdd0a118a6a636a7dbc62965ecb7477288f8a42809c2ccecac6548e386","page":"d6299f9b1eef7427c5321c9c68e2ffd0d7342ceedafce506e73e245687524594","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":29,"stable":"2026-11-29"}}
