"""The numbers of 'Why reduce dimensions'.

Data: points made by the rules in the blocks of the page, uniform
or normal (seeds 0 to 19). Each block is run as it is shown.
"""
import sys
from math import ceil, factorial, gamma, log, pi
from pathlib import Path

import numpy as np
from scipy.spatial.distance import pdist

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    assert printed(block.code, names) == block.output, block.code
contrast, nearest = names["contrast"], names["nearest"]

# --- Noor: an interval of 10 in 100 ---
assert 1000 * 0.1 == 100 and np.isclose(1000 * 0.1**2, 10)
assert np.isclose(1000 * 0.1**10, 1 / 1e7)
rng = np.random.default_rng(0)
answers = rng.uniform(0, 100, (1_000_000, 2))
like = (abs(answers - 50) <= 5).all(axis=1).mean()
assert abs(like - 0.01) < 0.001
# Copies are not independent: both answers leave as many as one.
assert abs((abs(answers[:, :1] - 50) <= 5).all(axis=1).mean()
           - 0.1) < 0.001


# --- Balls ---
def share(d):
    """Part of the cube [-1, 1]^d in the unit ball."""
    return pi ** (d / 2) / gamma(d / 2 + 1) / 2**d


assert round(pi**2 / 2, 2) == 4.93 and round(share(4), 2) == 0.31
for d in range(2, 21, 2):
    assert gamma(d / 2 + 1) == factorial(d // 2)
assert all(share(d + 1) < share(d) for d in range(1, 150))
assert share(150) < 1e-100 and f"{share(20):.1e}" == "2.5e-08"
assert np.allclose([0.2, 0.04, 0.008], [0.2**d for d in (1, 2, 3)])
assert 0.2**3 == 1 / 125 or np.isclose(0.2**3, 1 / 125)

# --- Contrast, ten draws ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    points = rng.uniform(size=(1020, 1000))
    found = [contrast(points[20:, :d], points[:20, :d])
             for d in (2, 10, 100, 1000)]
    assert all(np.diff(found) < 0)
    assert found[0] > 50 and 0.10 < found[3] < 0.14
    # Another law of equal spread and light tails: the same.
    for table in (rng.normal(size=(1020, 1000)),
                  rng.exponential(size=(1020, 1000))):
        assert contrast(table[20:], table[:20]) < 0.5
    # The four tables that keep their contrast.
    wide = points.copy()
    wide[:, 0] *= 1000
    for table, least in (
            (points / np.arange(1, 1001), 3),
            (rng.uniform(size=(1020, 2)) @ rng.normal(size=(2, 1000)),
             40),
            (wide, 20), (rng.standard_cauchy(size=(1020, 1000)), 100)):
        assert contrast(table[20:], table[:20]) > least
# Mean of the squared distance grows like d, its spread like root d.
rng = np.random.default_rng(0)
moments = []
for d in (100, 400):
    squares = (rng.uniform(-1, 1, (20_000, d)) ** 2).sum(axis=1)
    moments.append([squares.mean(), squares.std()])
assert np.allclose(np.divide(*moments[::-1]), [4, 2], rtol=0.03)

# --- Intrinsic dimension, ten draws and other quantiles ---
wall = np.linspace(0, 1, 50)
for seed in range(10):
    rng = np.random.default_rng(seed)
    place = rng.uniform(0.1, 0.9, 1000)
    bumps = np.exp(-((wall - place[:, None]) / 0.05) ** 2 / 2)
    r = pdist(bumps)
    for part in (0.01, 0.02, 0.04):
        far = np.quantile(r, part)
        slope = np.log2((r < far).sum() / (r < far / 2).sum())
        assert 0.9 < slope < 1.1
    s2 = np.linalg.svd(bumps - bumps.mean(axis=0),
                       compute_uv=False) ** 2
    assert (s2.cumsum() < 0.95 * s2.sum()).sum() + 1 in (7, 8)
    ten = pdist(rng.uniform(size=(1000, 10)))
    far = np.quantile(ten, 0.02)
    assert np.log2((ten < far).sum() / (ten < far / 2).sum()) < 9.8

# --- Two thermometers ---
errors = np.random.default_rng(0).normal(size=(100_000, 2))
assert abs(errors.mean(axis=1).std() - 0.71) < 0.01
assert round(1 / 2**0.5, 2) == 0.71

# --- Three goals, twenty draws ---
for seed in range(20):
    rng = np.random.default_rng(seed)
    label = np.repeat([0, 1], 300)
    cloud = rng.normal(0, [5, 1], (600, 2))
    cloud[:, 1] += np.where(label == 1, 1.5, -1.5)
    before = nearest(cloud)
    kept, right = [], []
    for axis in (0, 1):
        after = nearest(cloud[:, [axis]])
        kept.append(np.mean([len(set(a) & set(b)) / 10
                             for a, b in zip(before, after)]))
        right.append(((cloud[:, axis] > 0) == label).mean())
    assert cloud[:, 0].var() > cloud[:, 1].var()
    assert kept[0] > kept[1]
    assert abs(right[0] - 0.5) < 0.07 and right[1] > 0.9

# --- Denoising: ten other draws ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    clean = names["bumps"]
    noisy = clean + rng.normal(0, 0.1, clean.shape)
    middle = noisy.mean(axis=0)
    u, s, vt = np.linalg.svd(noisy - middle, full_matrices=False)
    error = {k: np.sqrt(np.mean(
        (middle + u[:, :k] * s[:k] @ vt[:k] - clean) ** 2))
        for k in (2, 10)}
    assert 0.045 < error[10] < 0.055 and error[2] > 0.1

# --- The best number of terms, by width of the bump, ten draws ---
for width, least, most in ((0.03, 14, 16), (0.05, 10, 12),
                           (0.1, 6, 6)):
    for seed in range(10):
        rng = np.random.default_rng(seed)
        place = rng.uniform(0.1, 0.9, 1000)
        clean = np.exp(-((wall - place[:, None]) / width) ** 2 / 2)
        noisy = clean + rng.normal(0, 0.1, clean.shape)
        middle = noisy.mean(axis=0)
        u, s, vt = np.linalg.svd(noisy - middle, full_matrices=False)
        error = [np.mean((middle + u[:, :k] * s[:k] @ vt[:k]
                          - clean) ** 2) for k in range(1, 25)]
        assert least <= 1 + np.argmin(error) <= most
# Of noise a space chosen without it keeps k/50 on average; the
# space of the largest singular values keeps more.
noise = np.random.default_rng(0).normal(size=(2000, 50))
fixed = np.linalg.qr(np.random.default_rng(1).normal(size=(50, 10)))[0]
total = (noise**2).sum()
assert abs(((noise @ fixed) ** 2).sum() / total - 10 / 50) < 0.01
s2 = np.linalg.svd(noise, compute_uv=False) ** 2
assert s2[:10].sum() / total > 0.23

# --- A lamp of one angle: noise of the camera lowers contrast ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    turn, phase = rng.uniform(size=1020), rng.uniform(size=2000)
    lamp = 0.5 + np.cos(2 * np.pi * (turn[:, None] + phase)) / 2
    noisy = lamp + rng.normal(0, 0.05, lamp.shape)
    pure, seen = [contrast(t[20:], t[:20]) for t in (lamp, noisy)]
    assert pure > 400 and 7 < seen < 12

# --- Johnson and Lindenstrauss ---


def bound(n, eps):
    return 4 * log(n) / (eps**2 / 2 - eps**3 / 3)


assert round(4 * log(1000), 2) == 27.63
assert np.isclose(0.3**2 / 2 - 0.3**3 / 3, 0.036)
assert np.ceil(bound(1000, 0.3)) == 768
assert np.ceil(bound(1000, 0.1)) == 5921
assert round(bound(10**6, 0.3), 1) == 1535.1
assert 1000 * 999 // 2 == 499_500
for seed in range(10):
    random = names["GaussianRandomProjection"](768, random_state=seed)
    ratio = pdist(random.fit_transform(names["table"]),
                  "sqeuclidean") / names["old"]
    assert 0.7 < ratio.min() and ratio.max() < 1.3

# --- Selection before and inside the folds, twenty draws ---
SelectKBest, cross_val_score = (
    names["SelectKBest"], names["cross_val_score"])
outside, inside = [], []
for seed in range(20):
    rng = np.random.default_rng(seed)
    noise, coin = rng.normal(size=(60, 5000)), rng.permutation(60) % 2
    chosen = SelectKBest(k=20).fit_transform(noise, coin)
    outside.append(cross_val_score(
        names["model"], chosen, coin, cv=5).mean())
    inside.append(cross_val_score(
        names["inside"], noise, coin, cv=5).mean())
assert (round(min(outside), 2), round(max(outside), 2)) == (0.88, 0.98)
assert (round(min(inside), 2), round(max(inside), 2)) == (0.38, 0.65)
assert round(np.mean(inside), 3) in (0.505, 0.506)

# --- Questions and exercise ---
assert round(0.01**0.1, 2) == 0.63 and round(0.01**0.5, 1) == 0.1
assert (round(share(2), 3), round(share(10), 5)) == (0.785, 0.00249)
assert round(pi**5 / 120, 3) == 2.550 and 2**10 == 1024
assert round(pi**5 / 120 / 32, 4) == 0.0797
# 100 points in the ball of ten dimensions: how many to draw.
need = ceil(100 / share(10))
assert need == 40_155 and round(share(10), 4) == 0.0025
assert round((100 * (1 - share(10))) ** 0.5, 1) == 10.0
assert 100 - 2 * 10 == 80 and 100 + 2 * 10 == 120
counts = []
for seed in range(20):
    points = np.random.default_rng(seed).uniform(-1, 1, (need, 10))
    counts.append(((points**2).sum(axis=1) <= 1).sum())
assert (min(counts), max(counts)) == (85, 111)

print("All numbers of the page are as it says.")

# Tested: {"source":"b01df66a685d8ccb299221dbed841a63b932215e8995e5fe24bfb1e6f7d834a0","page":"6a942eba135c812379b3d40d8be96befd74bc32d61ac46892cd81ff7c48af7ab","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":9,"stable":"2026-11-29"}}
