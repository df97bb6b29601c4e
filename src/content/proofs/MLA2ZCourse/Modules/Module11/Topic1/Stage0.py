"""The numbers of 'Neurons, layers and activations', one assertion each.

Data: rows made here, with named seeds. The blocks of the page run
first, and what they print must stand below them.
"""
import sys
import warnings
from itertools import product
from pathlib import Path

import numpy as np
from scipy.special import expit
from scipy.stats import norm

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
relu, dead_share, joined = (
    names[key] for key in ("relu", "dead_share", "joined"))

# --- The lamp: no single sum, tried on a grid of weights ---
square = np.array(list(product((0, 1), repeat=2)))
grid = np.linspace(-3, 3, 25)
for w1, w2, b in product(grid, repeat=3):
    on = square @ (w1, w2) + b > 0
    assert on.tolist() != [False, True, True, False]
# The figure at rest: only (1, 1) is wrong.
assert (square @ (1, 1) - 0.5 > 0).tolist() == [False, True, True, True]


def lamp(x):
    s = x.sum(axis=1)
    return relu(s) - 2 * relu(s - 1)


assert lamp(square).tolist() == [0, 1, 1, 0]
assert relu(2) - 2 * relu(1) == 0
cube = np.array(list(product((0, 1), repeat=3)))
s = cube.sum(axis=1)
three = relu(s) - 2 * relu(s - 1) + 2 * relu(s - 2)
assert np.array_equal(three, s % 2)

# --- The forward pass of the table ---
z1, z2 = 1 * 2 + 2 * -1 + 0.5, -1 * 2 + 1 * -1 + 1
assert (z1, z2) == (0.5, -2)
z3 = 3 * relu(z1) - 4 * relu(z2) - 1
assert z3 == 0.5 and round(expit(z3), 3) == 0.622


def count(*widths):
    return sum(i * o + o for i, o in zip(widths, widths[1:]))


assert (count(2, 2), count(2, 1), count(2, 2, 1)) == (6, 3, 9)
assert (count(30, 16), count(16, 1), count(30, 16, 1)) == (496, 17, 513)
assert count(64, 32, 10) == 2410
assert (count(20, 32), count(32, 20), count(20, 3)) == (672, 660, 63)
assert count(20, 32, 20, 3) == 1395
assert 20 * 32 + 32 * 20 + 20 * 3 == 1340 and 1395 + 20 == 1415

# --- Layers without a bend fold: ten seeds, random widths ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    widths = rng.integers(1, 40, rng.integers(3, 8))
    x = rng.normal(size=(20, widths[0]))
    deep, W, b = x, np.eye(widths[0]), np.zeros(widths[0])
    for i, o in zip(widths, widths[1:]):
        Wk, bk = rng.normal(size=(i, o)), rng.normal(size=o)
        deep, W, b = deep @ Wk + bk, W @ Wk, b @ Wk + bk
    assert np.allclose(deep, x @ W + b)
    assert np.linalg.matrix_rank(W) <= widths.min()
for x in (-2.0, 0.0, 1.5):
    assert 3 * (2 * x + 1) - 4 == 6 * x - 1
# A bend that never happens: positive scores on all rows.
rng = np.random.default_rng(0)
x, W = rng.uniform(0, 1, (50, 4)), rng.uniform(0, 1, (4, 6))
assert np.array_equal(relu(x @ W), x @ W)
# A sigmoid at the end keeps the boundary flat.
z = np.linspace(-9, 9, 1001)
assert np.array_equal(expit(z) > 0.5, z > 0)

# --- Activations ---
z = np.linspace(-30, 30, 600_001)
gelu, gelu_slope = z * norm.cdf(z), norm.cdf(z) + z * norm.pdf(z)
assert -0.17 < gelu.min() < -0.1699
assert (round(gelu_slope.min(), 2), round(gelu_slope.max(), 2)) \
    == (-0.13, 1.13)
s = expit(z)
assert round((s * (1 - s)).max(), 6) == 0.25
assert round((1 - np.tanh(z) ** 2).max(), 6) == 1
assert round(1 - np.tanh(2) ** 2, 2) == 0.07
assert f"{0.25 ** 10:.1e}" == "9.5e-07"
# A weight of 4 in each layer makes up for the 1/4 at z = 0.
assert (0.25 * 4) ** 10 == 1

# --- The unit that dies by one long step ---
x, y = np.array([0.5, 1.0]), np.zeros(2)


def gradient(w, b):
    z = w * x + b
    back = (relu(z) - y) * (z > 0)
    return (back * x).mean(), back.mean()


assert gradient(1, 0) == (0.625, 0.75)
w, b = 1 - 3 * 0.625, 0 - 3 * 0.75
assert (w, b) == (-0.875, -2.25)
assert (w * x + b < 0).all() and gradient(w, b) == (0, 0)
assert relu(w * -4 + b) == 1.25
w, b = 1 - 0.5 * 0.625, -0.5 * 0.75
assert (w * x + b > 0).any()

# --- Dead from the start: ten other seeds of rows and weights ---
for seed in range(10):
    shares = []
    for d in (2, 4, 8):
        raw = np.random.default_rng(seed + 50).uniform(0, 1, (500, d))
        scaled = (raw - raw.mean(axis=0)) / raw.std(axis=0)
        shares.append(dead_share(raw, seed))
        assert dead_share(scaled, seed) == 0
    assert 0.23 < shares[0] < 0.27 and shares[0] > shares[1] > shares[2]

# --- Output and loss: the slope in the score by differences ---
step = 1e-6


def softmax(z):
    e = np.exp(z - z.max())
    return e / e.sum()


for seed in range(10):
    z = np.random.default_rng(seed).normal(0, 2, 4)
    for k in range(4):
        move = step * (np.arange(4) == k)
        slope = (-np.log(softmax(z + move)[2])
                 + np.log(softmax(z - move)[2])) / (2 * step)
        assert np.isclose(slope, softmax(z)[k] - (k == 2), atol=1e-8)
    for y in (0, 1):
        loss = [-np.log(expit(v) if y else expit(-v))
                for v in (z[0] + step, z[0] - step)]
        slope = (loss[0] - loss[1]) / (2 * step)
        assert np.isclose(slope, expit(z[0]) - y, atol=1e-8)
p = expit(-6)
assert round(p, 4) == 0.0025 and round(p - 1, 3) == -0.998
assert round((p - 1) * p * (1 - p), 4) == -0.0025
assert 390 < 1 / (p * (1 - p)) < 420
# Rows that are right by far have a smaller slope still.
right = expit(6)
assert (1 - right) ** 2 * right < (1 - p) ** 2 * p / 100

# --- Universal approximation ---
x = np.linspace(-np.pi, np.pi, 2001)
error = [abs(joined(np.linspace(-np.pi, np.pi, k + 1), np.sin)(x)
             - np.sin(x)).max() for k in (4, 8, 16, 32, 64)]
assert round(error[1], 3) == 0.070
assert all(2.9 < a / b < 4.1 for a, b in zip(error, error[1:]))
training = next(b.code for b in blocks(__file__, "python")
                if "ten networks" in b.code)
for seed in range(11):
    other = dict(names)
    printed(training.replace("default_rng(0)",
                             f"default_rng({seed})"), other)
    assert other["worst"].min() > 0.10 > error[1]

# --- Common mistakes and questions ---
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    assert 1 / (1 + np.exp(np.float64(800))) == 0
    assert len(seen) == 1 and "overflow" in str(seen[0].message)
    assert expit(-800.0) == 0 and len(seen) == 1
h = relu(np.array([2 * 1 - 1 * -1, 1 - 1 - 4]))
assert h.tolist() == [3, 0] and 2 * 3 + 3 * 0 - 1 == 5
assert 2 * 3 + 3 * -4 - 1 == -7 and 2 * 1 - 1 == 1
column = np.linspace(-2, 2, 401)
units = {(-3, 1): 7, (0.5, -1.2): -0.2, (0.01, 0): 0.02, (4, -7.9): 0.1}
for (w, b), top in units.items():
    assert np.isclose((w * column + b).max(), top)

# Tested: {"source":"a0a9852a5a47f31727dbbd04adb1254470d42a86af681e7a65ac99116b797439","page":"f234b89f5bd65fe2afd15157a2bb0de3890a218c40daa73bc4e5213784d4553d","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":118,"stable":"2026-11-29"}}
