"""The numbers of 'Clustering problems and how to judge a result'.

Data: points given on the page, make_blobs and make_moons of
scikit-learn, even scatter and tables made by the rules of its
blocks (seeds 0 to 11). Each block is run as it is shown.
"""
import sys
from pathlib import Path

import numpy as np
from scipy.spatial.distance import cdist, cosine
from sklearn.cluster import DBSCAN, AgglomerativeClustering, KMeans
from sklearn.datasets import make_blobs, make_moons
from sklearn.metrics import (adjusted_rand_score, rand_score,
                             silhouette_samples, silhouette_score)

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    if not block.meta:
        assert printed(block.code, names) == block.output, block.code
    else:
        exec(block.code, names)

# --- The four parcels: A, B, C, D ---
parcels = np.array([[2, 30], [2.4, 80], [9, 32], [9.5, 78]])
for unit, pairs in ((1, [0, 1, 0, 1]), (0.01, [0, 0, 1, 1])):
    table = parcels * [1, unit]
    for model in (KMeans(2, n_init=10, random_state=0),
                  AgglomerativeClustering(2),
                  AgglomerativeClustering(2, linkage="single")):
        assert adjusted_rand_score(model.fit_predict(table), pairs) == 1
z = (parcels - parcels.mean(0)) / parcels.std(0)
far = cdist(z, z)
assert far[0, 2].round(2) == 1.98 and far[0, 1].round(2) == 2.08
assert abs(80 - 30) == 50 and 9 - 2 == 7

# --- Silhouettes by hand ---
assert round((7 - 2) / 7, 3) == 0.714 and np.mean([5, 6, 10]) == 7
assert np.argmin(names["by_hand"]) == 2
assert (7 + 5) / 2 == 6 and (1 + 5) / 2 == 3


def of_point(values, groups, i):
    return silhouette_samples(np.array(values).reshape(-1, 1),
                              groups)[i]


assert np.isclose(of_point([0, 1, 8, 13, 15], [0, 0, 0, 1, 1], 2), -0.2)
assert np.isclose(-1.5 / 6, -0.25) and round(1 / 6, 3) == 0.167
assert of_point([1, 5, 6], [0, 1, 1], 0) == 0        # alone: 0
# --- The exercise ---
assert round(of_point([1, 2, 6, 7], [0, 0, 1, 1], 1), 3) == 0.778
five = [1, 2, 3.9, 6, 7]
in_a, in_b = [0, 0, 0, 1, 1], [0, 0, 1, 1, 1]
assert round(of_point(five, in_a, 1), 3) == 0.678
assert round(of_point(five, in_a, 2), 3) == 0.077
assert round(of_point(five, in_b, 2), 3) == -0.077
column = np.array(five).reshape(-1, 1)
assert round(silhouette_score(column, in_a), 3) == 0.583
assert round(silhouette_score(column, in_b), 3) == 0.543
assert of_point([1, 2, 4, 6, 7], in_a, 2) == 0      # equal at 4

# --- ARI: identity, names, chance at other sizes ---
assert adjusted_rand_score([0, 0, 1], [1, 1, 0]) == 1
assert rand_score([1, 1, 1, 2, 2, 2], [1, 1, 2, 2, 2, 2]) == 10 / 15
for seed in range(10):
    rng = np.random.default_rng(seed)
    n, k = rng.integers(20, 400), rng.integers(2, 15)
    values = [adjusted_rand_score(*rng.integers(k, size=(2, n)))
              for _ in range(300)]
    assert abs(np.mean(values)) < 0.01 and min(values) < 0

# --- Clouds and moons, twelve draws ---
for seed in range(12):
    X, truth = make_moons(300, noise=0.05, random_state=seed)
    cut = KMeans(2, n_init=10, random_state=0).fit_predict(X)
    assert silhouette_score(X, cut) > silhouette_score(X, truth) + 0.1
    assert adjusted_rand_score(truth, cut) < 0.3
    crowd = DBSCAN(eps=0.2).fit_predict(X)
    assert adjusted_rand_score(truth, crowd) > 0.99
# The same at other noise and other sizes.
for noise, rows in ((0.01, 300), (0.1, 300), (0.15, 300), (0.05, 60),
                    (0.05, 1000)):
    for seed in range(4):
        X, truth = make_moons(rows, noise=noise, random_state=seed)
        cut = KMeans(2, n_init=10, random_state=0).fit_predict(X)
        assert silhouette_score(X, cut) > silhouette_score(X, truth)
X, truth = make_moons(300, noise=0.05, random_state=0)
cut = KMeans(2, n_init=10, random_state=0).fit_predict(X)
assert round(silhouette_score(X, cut), 2) == 0.49
assert round(silhouette_score(X, truth), 2) == 0.33
X, truth = names["clouds"]
lost = DBSCAN(eps=0.7).fit_predict(X) == -1
centre = np.where(truth[:, None] == 0, [-3, 0], [3, 0])
middle = np.linalg.norm(X - centre, axis=1)
assert 0 < lost.sum() < 30
assert middle[lost].min() > np.median(middle)

# --- Noise: ten squares ---
best, steady = [], []
for seed in range(10):
    square = np.random.default_rng(seed).uniform(0, 1, (300, 2))
    for k in range(2, 9):
        model = KMeans(k, n_init=10, random_state=0)
        best.append(silhouette_score(square, model.fit_predict(square)))
    steady.append(names["stability"](square, 4))
assert (round(min(best), 2), round(max(best), 2)) == (0.35, 0.44)
assert (round(min(steady), 2), round(max(steady), 2)) == (0.74, 0.92)
assert round(steady[0], 2) == 0.88
# Blobs: two and three groups, ten other draws of ten halves.
blobs = names["blobs"]
for k, low, high in ((2, 0.70, 1.00), (3, 1.00, 1.00)):
    model = KMeans(k, n_init=10, random_state=0)
    whole, means = model.fit_predict(blobs), []
    for seed in range(10):
        rng = np.random.default_rng(seed)
        means.append(np.mean([adjusted_rand_score(whole, model.fit(
            blobs[rng.choice(300, 150, replace=False)]).predict(blobs))
            for _ in range(10)]))
    assert (round(min(means), 2), round(max(means), 2)) == (low, high)
# Two columns that rise together stand out, without groups.
for seed in range(10):
    rng = np.random.default_rng(seed)
    line = rng.uniform(0, 1, (300, 1))
    heap = line + rng.normal(0, 0.05, (300, 2))
    even = rng.uniform(heap.min(0), heap.max(0), (300, 2))
    model = KMeans(2, n_init=10, random_state=0)
    assert (silhouette_score(heap, model.fit_predict(heap))
            > silhouette_score(even, model.fit_predict(even)))
# Groups of k-means differ in the column that made them.
for seed in range(10):
    x = np.random.default_rng(seed).normal(size=(300, 1))
    g = KMeans(2, n_init=10, random_state=0).fit_predict(x)
    halves = abs(x[g == 0].mean() - x[g == 1].mean()) / x.std()
    assert 1.5 < halves < 1.7, halves
# An even scatter in one, two and ten columns, two to six groups.
for columns, low, high in ((1, 0.54, 0.66), (2, 0.34, 0.45),
                           (10, 0.07, 0.11)):
    for seed in range(5):
        even = np.random.default_rng(seed).uniform(size=(300, columns))
        for k in (2, 4, 6):
            model = KMeans(k, n_init=5, random_state=0)
            found = model.fit_predict(even)
            assert low < silhouette_score(even, found) < high

# --- Special rows: ten draws ---
marks = []
for seed in range(10):
    rng = np.random.default_rng(seed)
    special = np.repeat([0, 1], [380, 20])
    table = np.column_stack([rng.normal(0, 1, 400) + 6 * special,
                             rng.normal(0, 0.3, 400)])
    marks.append([adjusted_rand_score(special, KMeans(
        2, n_init=10, random_state=0).fit_predict(X))
        for X in (table, (table - table.mean(0)) / table.std(0),
                  table * [1, 100])])
raw, standard, finer = np.transpose(marks)
assert raw.min() > 0.935 and abs(finer).max() < 0.02
assert (standard > 0.9).sum() == 5 and (standard < 0.1).sum() == 5

# --- Shoppers ---
ines, kofi, lars = (2, 8), (20, 80), (8, 2)
assert round(np.hypot(6, 6), 1) == 8.5
assert round(np.hypot(18, 72)) == 74
assert np.isclose(cosine(ines, kofi), 0)
assert round(cosine(ines, lars), 2) == 0.53
# Fields: half a unit of pH against 300 metres.
assert 300 / 0.5 == 600

# Tested: {"source":"e45a2b47f28a7306cce5947ffe315f6d6f094c83da2eeb041d7863d70e288a29","page":"ed1b270e4abb72ff9c94f45ef0f2e7e57e473401df7c96cf0076d66b8a3b2389","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":200,"stable":"2026-11-29"}}
