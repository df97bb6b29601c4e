"""The numbers of 'Interview questions: fine-tuning'.

Arithmetic with the numbers of the questions; two small simulations
(seed 0) for the maximum of normal numbers and for random trials.
"""
from math import ceil, log, sqrt

import numpy as np
from scipy.stats import norm

rng = np.random.default_rng(0)

# --- Question 2 ---
assert round(log(0.1) / log(0.98), 2) == 113.97
assert ceil(log(0.1) / log(0.98)) == 114 and 1 - 0.98**113 < 0.9
assert 0.9 / 0.02 == 45 and 1 / 0.02 == 50
assert round(log(0.05) / log(0.95), 1) == 58.4
assert ceil(log(0.05) / log(0.95)) == 59
hit = rng.random((20_000, 114)).min(axis=1) < 0.02
assert abs(hit.mean() - 0.9) < 0.01

# --- Question 3 ---
assert 5**3 == 125

# --- Question 4 ---
assert round(0.5 + 0.5 / 5, 9) == 0.6
assert round(0.5 + 0.5 / 50, 9) == 0.51
assert round(0.3 + 0.7 / 5, 9) == 0.44 and (1 + 4) / 4 == 1.25

# --- Question 5: shares by descent, over ten directions ---
for s in np.geomspace(0.1, 1, 10):
    w = 0.0
    for _ in range(40):
        w += 0.5 * s * (s * 1.0 - s * w)
    assert np.isclose(w, 1 - (1 - 0.5 * s**2) ** 40)
    assert s**2 / (s**2 + s**2) == 0.5

# --- Question 6 ---
for count, expected in ((10, 1.54), (100, 2.51)):
    top = rng.normal(size=(100_000, count)).max(axis=1).mean()
    assert abs(top - expected) < 0.01
assert round(0.80 + 1.54 * 0.01, 4) == 0.8154
assert round(0.80 + 2.51 * 0.01, 3) == 0.825
assert round(1.54 * 0.02, 4) == 0.0308
assert round(0.80 + 0.0308, 3) == 0.831
assert round(0.80 + 1.54 * 0.1, 3) == 0.954

# --- Question 7 ---
assert 40 * 5 + 1 == 201 and 201 * 11 == 2211 and 2211 * 6 == 13266
assert 13266 // 3600 == 3 and round(13266 % 3600 / 60) == 41
assert 201 * 6 == 1206 and 201 * 10 == 2010 and 200 * 11 == 2200
assert 200 * 10 == 2000

# --- Question 8 ---
rates = np.linspace(0.001, 1, 5)
assert (rates >= 0.25).sum() == 4 and 5 * 5 * 5 + 1 == 126

# --- Question 10 ---
assert 4 * 4 == 16 and 16 * 7 == 112

# --- Question 11 ---
assert 8 * (768 + 768) == 12288 and 768**2 == 589824
assert round(100 * 12288 / 589824, 2) == 2.08
assert 768**2 / 1536 == 384 and 8 * 768 == 6144
assert 768 * 1536 == 2 * 589824

# --- Question 12 ---
assert 130 - 120 == 10 and 10 / 5000 == 0.002 and 130 + 120 == 250
assert round(sqrt(250) / 2, 1) == 7.9
assert round(5 / (sqrt(250) / 2), 2) == 0.63
assert 0.4 < 2 * norm.sf(0.63) < 0.6
share = 250 / 5000
rows = 4 * share / 0.002**2
assert round(rows) == 50_000
assert (170 - 80) / 5000 == 0.018 and 170 - 125 == 45
assert round(45 / (sqrt(250) / 2), 1) == 5.7

# --- Question 13 ---
assert 3 * 2 + 54 + 24 + 12 + 4 == 100
assert 54 / 0.5 == 108 and 12 * 2 == 24 and 2 * 3 * 2 == 12
assert round(100 * (1 - 0.95**108), 1) == 99.6


# --- Question 14 ---
def improvement(mean, sd, best):
    z = (mean - best) / sd
    return (mean - best) * norm.cdf(z) + sd * norm.pdf(z)


assert round(improvement(0.90, 0.01, 0.90), 4) == 0.0040
assert round(improvement(0.88, 0.04, 0.90), 4) == 0.0079
assert round(improvement(0.88, 0.01, 0.90), 4) == 0.0001
assert round(0.04 * 0.3521, 4) == 0.0141
assert round(0.02 * 0.3085 + 0.04 * 0.3521, 4) == 0.0203
assert round(norm.cdf(-0.5), 4) == 0.3085
assert round(norm.pdf(-0.5), 4) == 0.3521
assert round(norm.pdf(0), 4) == 0.3989
drawn = np.maximum(0, rng.normal(0.88, 0.04, 400_000) - 0.90).mean()
assert abs(drawn - 0.0079) < 0.0002

# Tested: {"source":"16b95e17cc2346fd17c8e3de8e6a1c1e62f1b9af494586e498360f0daac338fe","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":4,"stable":"2026-11-28"}}
