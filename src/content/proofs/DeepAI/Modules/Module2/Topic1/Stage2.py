"""The numbers of 'Two nodes to one node: planes and power laws'.

All blocks of the page are run in order; each must print what the page
shows (the starter of the exercise shows nothing).
"""
import math
import sys
from pathlib import Path

import numpy as np
from scipy import stats

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    assert not block.output or text == block.output, text
fit, carts, whole = names["fit"], names["carts"], names["whole"]
X, y, inputs = names["X"], names["y"], names["inputs"]
U, S, V, n = names["U"], names["S"], names["V"], names["n"]


def near(value, shown, digits):
    return abs(value - shown) <= 0.5000001 * 10 ** -digits


# Statement 1 on tables of other shapes: the estimate and the factor.
for seed, (rows, columns) in enumerate([(9, 2), (30, 4), (200, 3)]):
    r = np.random.default_rng(seed)
    A, t = r.normal(size=(rows, columns)), r.normal(size=rows)
    u, s, v = np.linalg.svd(A, full_matrices=False)
    best = np.linalg.lstsq(A, t, rcond=None)[0]
    assert np.allclose(v @ best, u.T @ t / s)
    w = r.normal(size=columns)
    step = names["train"](A, t, w, 0.3, 1)
    assert np.allclose(v @ (step - best),
                       (1 - 0.3 * s ** 2 / rows) * (v @ (w - best)))
# Centring the outputs changes nothing: the u have mean 0.
assert abs(U.mean(axis=0)).max() < 1e-12

# The four ends: predictions on the rows and off the ridge.
ends = names["ends"] @ V
rows = np.array([X @ w for w in ends])
assert near(np.ptp(rows, axis=0).max(), 0.3, 1)
far = [y.mean() + w @ (np.array([10, 0]) - inputs.mean(axis=0))
       for w in ends]
assert near(min(far), -4.5, 1) and near(max(far), 42.8, 1)
best = np.linalg.lstsq(X, y - y.mean(), rcond=None)[0]
assert near(best[0], 3.06, 2) and near(best[1], 0.97, 2)
assert near(0.1 / S[1], 0.6, 1) and near(0.1 / S[0], 0.002, 3)
assert near(names["ends"][0][0], 2.24, 2)
assert np.allclose(V[0] * math.sqrt(5), [1, 2], atol=2e-3)
assert near(V[0][0], 0.45, 2) and near(V[0][1], 0.89, 2)
assert 5 * 10 == 2.5 * 20 == 10 + 2 * 20
start = V[1] @ np.array([[0, 0], [4, 0], [0, 4], [-2, -2]]).T
assert abs(start - names["ends"][:, 1]).max() < 0.06
# What is left of the start along v2: nearly all, and in the end none.
kept = 1 - (S[1] / S[0]) ** 2
assert kept ** 1000 > 0.98 and kept ** 1_000_000 < 1e-5

# The power law: intervals, the constant, the narrow range.
coef, se = names["coef"], names["se"]
assert near(stats.t.ppf(0.975, n - 3), 2, 1)
assert near(math.log(0.5), -0.693, 3)
assert near(coef[2] - 2 * se[2], 1.995, 3)
assert near(coef[2] + 2 * se[2], 2.002, 3)
k = math.exp(coef[0])
assert near(coef[0], -0.690, 3) and near(k, 0.501, 3)
assert near(k * se[0], 0.002, 3)
assert math.exp(coef[0] - 2 * se[0]) < 0.5 < math.exp(
    coef[0] + 2 * se[0])
value, error = names["coef_n"][2], names["se_n"][2]
assert near(value, 1.7, 1) and near(error, 0.4, 1)
assert all(abs(value - v) < 2 * error for v in (1, 1.9, 2.1))
assert abs(np.ptp(np.log([5, 5.05])) - 0.01) < 1e-4
for low, high, rate in [(1, 10, 0.91), (5, 5.05, 0)]:
    good = 0
    for seed in range(500):
        mv, energy = carts(seed, low, high)
        c, s, _ = fit(np.log(mv), np.log(energy))
        good += whole(c[1], s[1], 1) and whole(c[2], s[2], 2)
    assert near(good / 500, rate, 2)
assert near(0.95 ** 2, 0.90, 2)

# Means and medians.
assert (1 + 9) / 2 == 5 and near(math.exp(math.log(9) / 2), 3, 9)
assert near(math.exp(0.01 ** 2 / 2), 1.00005, 5)
assert near(math.exp(0.5 ** 2 / 2), 1.133, 3)
assert np.mean(names["plain"]) > 1.1
for ratios in (names["normal"], names["smear"]):
    assert abs(np.mean(ratios) - 1) < 0.02

# The class: R² of the plane, the limit of F, the alarms.
energy, rest = names["energy"], fit(names["mv"], names["energy"])[2]
centred = energy - energy.mean()
assert near(1 - rest @ rest / (centred @ centred), 0.82, 2)
assert near(stats.f.ppf(0.99, 3, n - 6), 4.17, 2)
share = [count / 500 for count in names["alarms"].values()]
assert [round(100 * s, 1) for s in (share[0], share[4])] == [0.8, 1.0]
assert share[0] <= 0.025 and share[1] <= 0.025
assert abs(0.05 * 60 - 3) < 1e-12
assert share[2] == 1 and near(share[3], 0.96, 2) and share[3] > 0.9
assert share[4] <= 0.025 and 499 + 1 == 500 and 199 + 1 == 200
assert coef[2] - 2 * se[2] < 1.999 < coef[2] + 2 * se[2]
assert 1 / math.sqrt(2 * 1000) < 0.0225  # about 2 %

# Check yourself.
assert {a + 3 * b for a, b in [(7, 0), (1, 2), (-2, 3)]} == {7}
assert np.allclose(np.linalg.pinv([[1, 3]])[:, 0] * 7, [0.7, 2.1])
assert (7 + 1 - 2) / 3 == 2 and near((0 + 2 + 3) / 3, 1.67, 2)
assert abs(0.2 / 0.5 - 0.4) < 1e-12 and 0.2 / 50 == 0.004
assert 0.2 * 0.5 == 0.1
assert near(2.94 - 0.12, 2.82, 9) and near(2.94 + 0.12, 3.06, 9)
assert not whole(2.94, 0.06, 3) and 2.82 < 2.9

# The exercise of the syllabus, and the step further.
assert near(math.exp(0.405), 1.50, 2) and near(1.5 * 4 / 4, 1.50, 2)
assert near(math.exp(0.405), 1.499, 3) and 0.4 ** 2 / 2 < 0.0801
assert near(math.exp(0.405 + 0.08), 1.624, 3)
print("w1 + 2 w2 is fixed, w1 alone is not")

# Tested: {"source":"43a6cc1a9abf0587573e4bf75305d9f294be57074cac9a8c3d2a3fe9882fb189","page":"7ee0b4e0056b8e60707ac65b5ddbadc8c315576b1b51bfc709cf388fa8dfcd3f","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":21,"stable":"2026-11-29"}}
