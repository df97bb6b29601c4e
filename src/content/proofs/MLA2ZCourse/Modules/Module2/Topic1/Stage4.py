"""The numbers of 'Interview questions: NumPy', one by one.

Data: the arrays that the questions give; random ones with seed 0.
Sizes that would not fit into a small machine are multiplied out,
and the code is run on a smaller array of the same shape. NumPy 2.4.
"""
import math
import sys
import warnings

import numpy as np
from sklearn.neighbors import BallTree

rng = np.random.default_rng(0)

# --- Question 1: a list of a million floats ---
numbers = rng.random(10**6).tolist()
pointers = sys.getsizeof(numbers)
objects = sum(map(sys.getsizeof, numbers))
assert round(pointers / 10**6) == 8 and objects == 24 * 10**6
assert round((pointers + objects) / 10**6) == 8 + 24 == 32
assert np.array(numbers).nbytes == 8 * 10**6
assert np.array(numbers, dtype=np.float32).nbytes == 4 * 10**6
assert np.finfo(np.float32).nmant + 1 == 24  # bits; 7 digits
assert int(24 * math.log10(2)) == 7

# --- Question 2: which share memory? ---
a = np.arange(12).reshape(3, 4)
for view in (a[1:], a[:, ::-1], a.T, a[1], a[0, 1:]):
    assert np.shares_memory(a, view)
for copy in (a[[1, 2]], a[a > 3], a.T.reshape(12)):
    assert not np.shares_memory(a, copy)
assert a.T.reshape(12)[:5].tolist() == [0, 4, 8, 1, 5]
# Slices of three differently shaped arrays: always views.
for base in (a, np.zeros((2, 3, 4)), np.arange(7)):
    for cut in (slice(1, None), slice(None, None, -1), slice(0, 2)):
        assert np.shares_memory(base, base[cut])
        assert not np.shares_memory(base, base[[0, 1]])
# An empty slice has no element to share.
assert a[5:].size == 0 and not np.shares_memory(a, a[5:])
d = a[[1, 2]]
d += 100
assert a.max() == 11
a[[1, 2]] += 100
assert a.max() == 111

# --- Question 3: ten pairs of shapes ---
pairs = [((3, 1), (1, 4), (3, 4)), ((5, 4), (4,), (5, 4)),
         ((5, 4), (5, 1), (5, 4)), ((7,), (7, 1), (7, 7)),
         ((2, 1, 3), (4, 1), (2, 4, 3)), ((6,), (), (6,)),
         ((8, 1, 2), (1, 5, 2), (8, 5, 2)), ((1,), (9, 2), (9, 2)),
         ((0, 3), (1, 3), (0, 3))]
for left, right, result in pairs:
    assert (np.zeros(left) + np.zeros(right)).shape == result
failed = False
try:
    np.zeros((5, 4)) + np.zeros(5)
except ValueError:
    failed = True
assert failed
assert np.zeros(5)[:, np.newaxis].shape == (5, 1)
assert (np.zeros(7) + np.zeros((7, 1))).nbytes == 49 * 8 == 392


# --- Question 4: log of a sum of tiny probabilities ---
def log_sum(z):
    return z.max() + np.log(np.exp(z - z.max()).sum())


z = np.array([-1000.0, -1001.0])
with np.errstate(divide="ignore"):
    assert np.log(np.exp(z).sum()) == -np.inf
assert np.nextafter(0.0, 1.0) == 5e-324
assert np.exp(-1000.0) == 0
assert round(np.log(1 + np.exp(-1)), 4) == 0.3133
assert round(log_sum(z), 3) == round(-1000 + 0.3133, 3) == -999.687
assert np.isclose(np.logaddexp.reduce(z), log_sum(z))
assert log_sum(np.append(z, -2000.0)) == log_sum(z)  # follow-up
nothing = np.array([-np.inf, -np.inf])
with np.errstate(invalid="ignore"):
    assert np.isnan(log_sum(nothing))
assert np.logaddexp.reduce(nothing) == -np.inf
assert math.exp(-700) < 1e-16  # already e**-700 is invisible

# --- Question 5: 50 000 squared in int32 ---
s = np.array([50_000], dtype=np.int32)
with warnings.catch_warnings():
    warnings.simplefilter("error")  # no warning comes
    square = s**2
assert square.dtype == np.int32 and square[0] == -1794967296
assert 50_000**2 == 2_500_000_000  # wrong: the true square
assert np.iinfo(np.int32).max == 2_147_483_647  # wrong: the largest
assert 2**32 == 4_294_967_296
assert 2_500_000_000 - 2**32 == -1794967296
assert 2_500_000_000 - 2**31 == 352516352  # wrong: 2**31
assert 46_340**2 <= 2_147_483_647 < 46_341**2
assert (s.astype(np.int64) ** 2)[0] == 2_500_000_000
assert np.repeat(s, 100_000).sum() == 5_000_000_000
assert s.prod().dtype == s.cumsum().dtype == np.int64
inside = np.repeat(s, 100_000)
np.cumsum(inside, out=inside)
assert inside[-1] != 5_000_000_000  # out= keeps int32: wrapped
# A Python float gives the default float, whatever the width.
for kind in (np.int8, np.uint8, np.int16, np.int32, np.int64):
    assert (np.ones(1, kind) * 2.0).dtype == np.float64
assert (s * np.float32(2)).dtype == np.float64
assert (np.ones(1, np.int16) * np.float32(2)).dtype == np.float32
assert np.finfo(np.float64).nmant + 1 == 53

# --- Question 6: centring a square matrix ---
X = np.array([[1.0, 2.0], [3.0, 8.0]])
assert X.mean(axis=1).tolist() == [1.5, 5.5]
false = X - X.mean(axis=1)
assert false.tolist() == [[-0.5, -3.5], [1.5, 2.5]]
assert false.mean(axis=0).tolist() == [0.5, -0.5]
assert X.mean(axis=0).tolist() == [2, 5]
assert (X - X.mean(axis=0)).tolist() == [[-1, -3], [1, 3]]
by_row = X - X.mean(axis=1, keepdims=True)
assert by_row.tolist() == [[-0.5, 0.5], [-2.5, 2.5]]
single = np.arange(4.0)[:, np.newaxis]
assert (single - single.mean(axis=1)).shape == (4, 4)
for seed in range(10):  # the guard's tolerance is absolute
    draw = np.random.default_rng(seed).normal(size=(1000, 3))
    for size, passes in ((1, True), (1e9, False)):
        centred = size * draw - (size * draw).mean(axis=0)
        assert np.allclose(centred.mean(axis=0), 0) == passes
tall = rng.random((4, 3))
failed = False
try:
    tall - tall.mean(axis=1)
except ValueError:
    failed = True
assert failed


# --- Question 7: the nearest centre ---
def nearest_by_loop(P, C):
    labels = []
    for p in P:
        best, best_k = float("inf"), -1
        for k, c in enumerate(C):
            d = sum((pi - ci) ** 2 for pi, ci in zip(p, c))
            if d < best:
                best, best_k = d, k
        labels.append(best_k)
    return labels


P, C = rng.normal(size=(200, 10)), rng.normal(size=(20, 10))
D = ((P[:, np.newaxis, :] - C) ** 2).sum(axis=2)
scores = (C**2).sum(axis=1) - 2 * P @ C.T
assert D.shape == scores.shape == (200, 20)
assert D.argmin(axis=1).tolist() == nearest_by_loop(P, C)
assert scores.argmin(axis=1).tolist() == nearest_by_loop(P, C)
hole = np.array([[np.nan] + [0.0] * 9])  # follow-up: a gap
assert nearest_by_loop(hole, C) == [-1]
assert ((hole[:, np.newaxis] - C) ** 2).sum(axis=2).argmin() == 0
assert 100_000 * 20 * 10 * 8 / 1e6 == 160  # MB of differences
assert 100_000 * 20 * 8 / 1e6 == 16  # MB of scores

# --- Question 8: a moving mean ---
x, w = rng.random(5000), 100
c = np.concatenate([[0.0], np.cumsum(x)])
means = (c[w:] - c[:-w]) / w
loop = [sum(x[i:i + w]) / w for i in range(len(x) - w + 1)]
assert len(means) == 5000 - 100 + 1 and np.allclose(means, loop)
assert 10**6 - 1000 + 1 == 999_001
assert round(999_001 * 1000 / 1e9) == 1  # 10**9 additions
assert round((10**6 + 999_001) / 1e6) == 2  # and 2 * 10**6
windows = np.lib.stride_tricks.sliding_window_view(x, w)
assert windows.strides == (8, 8) and np.shares_memory(windows, x)


def by_subtraction(x, w):
    c = np.concatenate([[0.0], np.cumsum(x)])
    return (c[w:] - c[:-w]) / w


for seed in range(10):  # near a million: subtract the mean first
    high = 1e6 + np.random.default_rng(seed).normal(size=50_000)
    slow = np.lib.stride_tricks.sliding_window_view(high, w)
    slow = slow.mean(axis=1)
    plain = abs(by_subtraction(high, w) - slow).max()
    moved = by_subtraction(high - high.mean(), w) + high.mean()
    assert abs(moved - slow).max() < plain / 10
gap = np.concatenate([[1.0, np.nan], np.ones(8)])
c = np.concatenate([[0.0], np.cumsum(gap)])
assert np.isnan((c[3:] - c[:-3]) / 3).all()  # poisoned to the end
assert not np.isnan(gap[2:5].mean())  # the loop recovers

# --- Question 9: means of groups ---
g, v = rng.integers(0, 5, 1000), rng.random(1000)
sums, counts = np.bincount(g, weights=v), np.bincount(g)
loop = [np.mean([v[i] for i in range(1000) if g[i] == k])
        for k in range(5)]
assert np.allclose(sums / counts, loop)
assert 10**6 * 1000 == 10**9
once = np.zeros(2)
once[[0, 0, 1]] += 1  # the trap: a repeated index counts once
assert once.tolist() == [1, 1]
once = np.zeros(2)
np.add.at(once, [0, 0, 1], 1)
assert once.tolist() == [2, 1]

# --- Question 10: ten million times 0.1 in float32 ---
tenth = np.full(10_000_000, 0.1, dtype=np.float32)
assert f"{np.float32(0.1):.10f}" == "0.1000000015"
exact = math.fsum([float(tenth[0])] * 10_000_000)
assert round(exact, 4) == 1_000_000.0149
assert round(exact - 10**6, 4) == 0.0149
assert 0.05 < tenth.sum() - 1_000_000 < 0.15  # pairwise; 'about'
assert 0.5e-7 < abs(1 - float(tenth.sum()) / exact) < 2e-7
assert np.spacing(np.float32(10**6)) == 0.0625
near = np.float32(10**6) + np.float32(0.1)
assert near - np.float32(10**6) == 0.125
running = np.add.accumulate(tenth)[-1]
assert round(running) == 1_087_937
assert round(100 * (running / exact - 1)) == 9
assert 1_087_937 - 1_000_000 == 87_937
columns = np.full((10_000_000, 2), 0.1, dtype=np.float32)
assert columns.sum(axis=0).round().tolist() == [1_087_937] * 2
for value in (0.1, 0.3, 0.7, 1 / 3):  # pairwise, strided or not
    table = np.full((1_000_000, 2), value, dtype=np.float32)
    target = float(table[0, 0]) * 1_000_000
    by_column = np.asfortranarray(table).sum(axis=0)
    for good in (table[:, 0].sum(), by_column):
        assert np.allclose(good, target, rtol=1e-5)
    assert (abs(table.sum(axis=0) / target - 1) > 1e-3).all()
for seed in range(10):  # follow-up: small ones first
    draw = np.random.default_rng(seed).lognormal(0, 3, 20_000)
    draw = np.sort(draw.astype(np.float32))
    exact_sum = math.fsum(draw.tolist())
    up, down = (abs(np.add.accumulate(order)[-1] - exact_sum)
                for order in (draw, draw[::-1]))
    assert up < down
lucky = 0  # a single list can be lucky from large to small
for seed in range(100):
    draw = np.random.default_rng(seed).random(100).astype(np.float32)
    draw = np.sort(draw)
    exact_sum = math.fsum(draw.tolist())
    up, down = (abs(np.add.accumulate(order)[-1] - exact_sum)
                for order in (draw, draw[::-1]))
    lucky += down < up
assert 10 < lucky < 50
wide = columns.sum(axis=0, dtype=np.float64)
assert wide.round(4).tolist() == [1_000_000.0149] * 2

# --- Question 11: cache lines of a 4096 x 4096 matrix ---
assert 4096 * 8 / 64 == 512 and 64 / 8 == 8
X = np.empty((4096, 4096))
assert X.strides == (32_768, 8)
assert 4096 * 64 / 1024 == 256  # KiB for one column's lines
assert 4096 * 4 / 64 == 256  # lines of a row in float32

# --- Question 12: the faults of standardise ---
data = rng.integers(0, 100, (1000, 3))
failed = False
try:
    data -= data.mean(axis=0)
except TypeError:  # UFuncTypeError is one
    failed = True
assert failed
data = np.array(data, dtype=float)
train, test = data[:800], data[800:]
assert np.shares_memory(train, data) and len(test) == 200
assert not np.shares_memory(train.astype(float), data)
flat = np.column_stack([rng.random(800), np.full(800, 5.0)])
with np.errstate(invalid="ignore"):
    scaled = (flat - flat.mean(axis=0)) / flat.std(axis=0)
assert np.isnan(scaled).all(axis=0).tolist() == [False, True]
for whole in range(1, 2000, 7):
    assert np.full(800, float(whole)).std() == 0
for rows in (800, 1000, 12_345):
    for share in (1, 3, 7, 1000):  # of the largest whole number
        large = float(2**53 // rows // share)
        assert np.full(rows, large).std() == 0
assert np.full(1000, 1e14 + 1).std() > 0
for columns in (2, 3, 8):  # and so not 0
    left = np.full((800, columns), 0.3).std(axis=0)
    assert (4e-15 < left).all() and (left < 5e-15).all()

# --- Question 13: normal equations ---
eps = 1e-8
A = np.array([[1, 1], [eps, 0], [0, eps]])
gram = A.T @ A
assert (gram == 1).all() and np.linalg.matrix_rank(A) == 2
assert f"{np.finfo(float).eps:.1e}" == "2.2e-16"
assert eps**2 < np.finfo(float).eps / 2
failed = False
try:
    np.linalg.solve(gram, gram @ np.ones(2))
except np.linalg.LinAlgError:
    failed = True
assert failed
answer = np.linalg.lstsq(A, A @ np.ones(2), rcond=None)[0]
assert np.allclose(answer, [1, 1])
q, r = np.linalg.qr(A)
assert np.allclose(np.linalg.solve(r, q.T @ A @ np.ones(2)), [1, 1])
kappa = math.sqrt(2 + eps**2) / eps
assert f"{kappa:.1e}" == "1.4e+08" and f"{kappa**2:.0e}" == "2e+16"
assert np.isclose(np.linalg.cond(A), kappa)
for seed in range(10):  # about ten digits
    wanted = np.random.default_rng(seed).normal(size=2)
    B = np.array([[1, 1], [1e-3, 0], [0, 1e-3]])
    found = np.linalg.solve(B.T @ B, B.T @ (B @ wanted))
    assert abs(found - wanted).max() < 1e-9 * abs(wanted).max()
small = math.sqrt(2 + 1e-6) / 1e-3  # follow-up: eps = 1e-3
assert f"{small**2:.0e}" == "2e+06"
assert round(16 - math.log10(small**2)) == 10

# --- Question 14: dot products of all positions ---
Q, K = rng.random((2, 8, 16, 4)).astype(np.float32)
scores = np.einsum("bqd,bkd->bqk", Q, K)
assert scores.shape == (8, 16, 16)
assert np.allclose(scores, Q @ K.transpose(0, 2, 1))
assert 8 * 512 * 512 * 64 == 134_217_728
assert round(134_217_728 / 1e6) == 134  # million
assert 8 * 512 * 512 * 4 == 8388608 and round(8388608 / 1e6, 1) == 8.4
assert 8 * 512 * 512 == 2097152  # wrong: numbers, not bytes
assert 8 * 512 * 512 * 8 == 16777216  # wrong: float64
assert 8388608 * 64 == 536870912  # wrong: before the sum
assert round(536870912 / 1e6) == 537
assert 8 * 512 * 4 == 16384  # wrong: bqd,bqd->bq
assert np.einsum("bqd,bqd->bq", Q, K).shape == (8, 16)
V = rng.random((8, 16, 32))
assert np.einsum("bqk,bkv->bqv", scores, V).shape == (8, 16, 32)

# --- Question 15: nearest items in blocks ---
assert 20_000 * 50_000 * 64 * 8 / 1e9 == 512  # GB
assert 20_000 * 50_000 * 8 / 1e9 == 8
assert 500 * 50_000 * 8 / 1e6 == 200 and 20_000 / 500 == 40
assert 20_000 * 50_000 * 64 == 64 * 10**9


def nearest(points, expand):
    """Index of the nearest other point, in the dtype of points."""
    if expand:
        D = (points**2).sum(axis=1) - 2 * points @ points.T
    else:
        D = ((points[:, None] - points) ** 2).sum(axis=2)
    np.fill_diagonal(D, np.inf)
    return D.argmin(axis=1)


for seed in range(12):
    points = np.random.default_rng(seed).normal(size=(400, 64))
    truth = nearest(points, expand=False)
    plain = nearest(points.astype(np.float32), expand=True)
    moved = nearest((points + 10_000).astype(np.float32), expand=True)
    assert (plain == truth).all()
    assert (moved == truth).mean() < 0.01  # fewer than 1 %
# Distances that a ball tree computes, as a share of all pairs.
for name in ("plane", "noise"):
    items = rng.normal(size=(20_000, 2 if name == "plane" else 64))
    if name == "plane":
        items = items @ rng.normal(size=(2, 64))
    tree = BallTree(items[200:])
    tree.reset_n_calls()
    tree.query(items[:200], 10)
    computed = tree.get_n_calls() / (200 * 19_800)
    assert round(computed, 1) == (0.1 if name == "plane" else 1.0)

print("All numbers of the page are as it says.")

# Tested: {"source":"17fdcd2d8432dcf42ab0d51a0ad9a9c69ef7b379eab68099ac39579e8659c848","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":7,"stable":"2026-11-29"}}
