"""The numbers of 'One node to one node: reading the line back'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
raw, collapse = names["raw"], names["collapse"]
recover, train = names["recover"], names["train"]
xs, zs, exact = names["xs"], names["zs"], names["exact"]


def near(value, shown, digits):
    return abs(value - shown) <= 0.5000001 * 10 ** -digits


# The chain of the opening is depth 3, seed 0; its line is y = 3x - 2.
import random
r = random.Random(0)
start = [[r.uniform(-1, 1) for _ in range(3)] for _ in range(2)]
mx, sx = names["mx"], names["sx"]
sy = 3 * sx
ts = [(y - 13) / sy for y in exact]
weights, biases, _ = train(zs, ts, *start)
for got, shown in [(weights, (1.134, 0.992, 0.888)),
                   (biases, (-0.371, 0.158, 0.186))]:
    assert all(near(a, b, 3) for a, b in zip(got, shown))
w, b = raw(*collapse(weights, biases), mx, sx, 13, sy)
assert abs(w - 3) < 1e-9 and abs(b + 2) < 1e-9

# Statement 1 with a number, and on lines with other shifts and scales.
assert 0.5 * 8 / 2 == 2
for seed in range(100):
    r = random.Random(seed)
    ws, bs, m1, m2, y0 = (r.uniform(-5, 5) for _ in range(5))
    s1, s2 = r.uniform(0.1, 9), r.uniform(0.1, 9)
    w, b = raw(ws, bs, m1, s1, m2, s2)
    assert abs(m2 + s2 * (ws * (y0 - m1) / s1 + bs) - w * y0 - b) < 1e-9

# Statement 2: the factor 1 - rate, with noise, for three rates.
for rate in (0.1, 0.5, 1.7):
    r = random.Random(3)
    us = [r.gauss(0, 1) for _ in zs]
    m, s = names["mean_sd"](us)
    us = [(u - m) / s for u in us]
    noise = [2 * u + 1 + r.gauss(0, 1) for u in us]
    best = sum(u * t for u, t in zip(us, noise)) / len(us)
    level = sum(noise) / len(us)
    one = train(us, noise, [0.3], [0.2], rate, 0, 1)
    assert abs(one[0][0] - best - (1 - rate) * (0.3 - best)) < 1e-12
    assert abs(one[1][0] - level - (1 - rate) * (0.2 - level)) < 1e-12
assert near(0.9 ** 100, 0.000027, 6)

# Raw x from 0 to 10: the two curvatures, and a rate of 0.1 diverges.
square = sum(x * x for x in xs) / 11
root = math.sqrt(((square - 1) / 2) ** 2 + 5 ** 2)
high, low = (square + 1) / 2 + root, (square + 1) / 2 - root
assert near(high, 35.7, 1) and near(low, 0.3, 1) and 0.1 * high > 2
diverged = train(xs, exact, [0.3], [0.2], 0.1, 1e-12, 50)
assert abs(diverged[0][0]) > 1e9

# Figure 2 and the digits of the noisy run.
best_w, best_b = names["best_w"], names["best_b"]
se_w, se_b = names["se_w"], names["se_b"]
assert near(best_w, 3.016, 3) and near(abs(best_w - 3), 0.016, 3)
assert sum((x - 5) ** 2 for x in xs) == 110
assert near(se_w * math.sqrt(110), 0.447, 3)
assert near(se_w, 0.043, 3) and near(se_b, 0.25, 2)
assert near(best_w, 3.02, 2) and near(se_w, 0.04, 2)
assert near(best_b, -2.2, 1) and near(se_b, 0.3, 1)
low, high = best_w - 2.26 * se_w, best_w + 2.26 * se_w
assert near(low, 2.92, 2) and near(high, 3.11, 2)
assert all(low < v < high for v in (3, 2.95, 3.1, math.pi - 0.1))
assert 0.2 / (0.5 / math.sqrt(110)) > 4 and near(1 / 0.045, 22, 0)
assert 0.93 <= names["contains"](3, 3) <= 0.97
assert names["contains"](3, 2.8) == 0.045
assert len(range(999 + 1)) == 1000
assert len(names["fresh"]) == 401
assert abs(names["fresh"][-1] - 15) < 1e-9
assert near(0.48731, 0.487, 3) and near(0.48731, 0.49, 2)
# The error of the slope has the scale s_y / s_x of a slope.
ys = names["ys"]
m, s = names["mean_sd"](ys)
ts = [(y - m) / s for y in ys]
keep = names["xs"]
names["xs"] = zs
assert abs(names["least_squares"](ts)[2] * s / sx - se_w) < 1e-12
names["xs"] = keep

# 40 at x = 1000; Check yourself.
assert 0.04 * 1000 == 40
assert raw(1.2, 0, 20, 5, 100, 10) == (2.4, 52)
assert 100 - 1.2 * 20 == 76 and 100 - 1.2 * 5 / 10 * 20 == 88
assert collapse([2, -1.5], [1, -2]) == (-3, -3.5) and 1 - 2 == -1
assert near(3 - 2.91, 0.09, 2) and near(0.5 - 0.48731, 0.0127, 4)
assert all(abs(v - 0.48731) < 2.05 * 0.0237 for v in (0.46, 0.5, 0.51))

# The exercise of the syllabus, and the step further.
w, b = raw(0.8, 0.04, 50, 10, 200, 25)
assert abs(w - 2) < 1e-12 and abs(b - 101) < 1e-12
assert abs(w * 60 + b - 221) < 1e-9
slope, constant = collapse([-0.5, -1.2], [0.2, 0.1])
assert abs(slope - 0.6) < 1e-12 and abs(constant + 0.14) < 1e-12
assert 0.012 * 15 == 0.18 and abs(300 - 8.4 - 180 - 111.6) < 1e-9
print("30 of 30 starts give y = 3x - 2")

# Tested: {"source":"63c0c2e6ad0c4fac67a1cb06aef2c6ad8c3c585da0043d68929fec1d7a63fd25","page":"6052fced3718a99fcd28b0e1a5daf652554e54b3dee1aa5e64c4070f80384a0f","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
