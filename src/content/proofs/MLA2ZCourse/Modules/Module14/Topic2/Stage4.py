"""The numbers of the interview on monitoring, question by question."""
from math import ceil, sqrt

import numpy as np
import pandas as pd
from scipy.stats import binom, binomtest, ks_2samp, norm

# --- Question 1: a hundred tests a day ---
assert 100 * 0.01 == 1 and round(0.01 / 30, 5) == 0.00033
assert np.isclose(100 * (0.01 / 30) * 30, 1)
assert round(0.99**100, 2) == 0.37
# The expectation adds up for dependent tests as well: copies.
rng = np.random.default_rng(0)
p = np.repeat(rng.random((200_000, 1)), 100, axis=1)
assert abs((p < 0.01).sum(axis=1).mean() - 1) < 0.1

# --- Question 2: label shift changes all odds by one factor ---


def odds(p):
    return p / (1 - p)


for seed in range(10):
    rng = np.random.default_rng(seed)
    f1, f0 = rng.dirichlet(np.ones(6), 2)
    old, new = 0.1, 0.2
    before = old * f1 / (old * f1 + (1 - old) * f0)
    after = new * f1 / (new * f1 + (1 - new) * f0)
    assert np.allclose(odds(after) / odds(before),
                       odds(new) / odds(old))

# The error rate can even fall when positives become more frequent:
# recall 0.95, false alarms 0.20, share from 0.1 to 0.2.
assert (0.2 * 0.05 + 0.8 * 0.20) < (0.1 * 0.05 + 0.9 * 0.20)
# (c) one kind of order only: no single factor.
assert odds(0.1) / odds(0.2) != odds(0.3) / odds(0.3) == 1

# --- Question 3: error budget ---
budget = (1 - 99.9 / 100) * 5_000_000
assert np.isclose(budget, 5000)
requests = 5_000_000 * 6 / 720
assert round(requests) == 41_667 and round(0.02 * requests) == 833
assert round(100 * 0.02 * requests / budget, 1) == 16.7
assert np.isclose(0.02 / 0.001, 20) and 720 / 20 == 36
assert round(100 * 6 / 720, 2) == 0.83
assert np.isclose(0.0015 / 0.001, 1.5) and 30 / 1.5 == 20
assert np.isclose(0.001 * 30 * 24 * 60, 43.2) and 6 * 60 == 360

# --- Question 4: limits that vary ---
sunday, weekday = (sqrt(0.04 * 0.96 / n) for n in (150, 600))
assert np.isclose(sunday, 0.016) and np.isclose(weekday, 0.008)
assert np.isclose((12 / 150 - 0.04) / sunday, 2.5)
assert np.isclose((12 / 150 - 0.04) / weekday, 5)
assert round(0.04 / sqrt(0.08 * 0.92 / 150), 1) == 1.8
assert 150 * 0.04 == 6
limit = 150 * (0.04 + 3 * sunday)
assert binom.sf(np.floor(limit), 150, 0.04) > 1.5 * norm.sf(3)
assert max(0, max(0, 0 + 2.5 - 0.5) + 2.5 - 0.5) == 4.0

# --- Question 5: the inner join sees the miss rate only ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    n = 20_000
    log = pd.DataFrame({"id": np.arange(n),
                        "day": rng.integers(0, 60, n),
                        "flag": rng.integers(0, 2, n)})
    label = (rng.random(n) < 0.2 + 0.4 * log["flag"]).astype(int)
    wait = np.where(label == 1, rng.integers(1, 14, n), 14)
    known = log["day"] + wait
    labels = pd.DataFrame({"id": log["id"], "returned": label,
                           "known_on": known})
    seen = log.merge(labels[labels["known_on"] <= 59], on="id")
    young = seen[seen["day"] > 52]
    assert (young["returned"] == 1).all()
    old = log[log["day"] <= 59 - 14].merge(
        labels[labels["known_on"] <= 59], on="id", how="left")
    assert old["returned"].notna().all()
    # A missing label compares as unequal: it counts as an error.
    left = log.merge(labels[labels["known_on"] <= 59], on="id",
                     how="left")
    gap = left[left["returned"].isna()]
    assert len(gap) and (gap["flag"] != gap["returned"]).all()

# --- Question 6 ---
assert ceil(0.05 * 0.95 * (1.96 / 0.02) ** 2) == 457

# --- Question 7: weights ---
assert np.isclose(odds(0.8), 4) and np.isclose(4 * 1000 / 4000, 1)
w = np.array([1, 1, 4])
assert w.sum() ** 2 == 36 and (w**2).sum() == 18
assert w.sum() ** 2 / (w**2).sum() == 2 and 4000 / 5000 == 0.8
x = np.random.default_rng(1).normal(size=3)
assert np.isclose((w * x).sum() / w.sum(),
                  (9 * w * x).sum() / (9 * w).sum())

# --- Question 8: the limit of D ---
assert round(1.36 * sqrt(2 / 2_000_000), 4) == 0.0014
assert round(2 * (1.36 / 0.004) ** 2, -3) == 231_000
for seed in range(3):                   # 1.36 is the 5 % limit
    rng = np.random.default_rng(seed)
    big = [ks_2samp(rng.random(2000), rng.random(2000)).statistic
           for _ in range(300)]
    assert 0.01 < np.mean(np.array(big) > 1.36 * sqrt(2 / 2000)) < 0.10

# --- Question 9: label shift ---
share = (0.126 - 0.04) / (0.90 - 0.04)
assert np.isclose(share, 0.10)
factor = odds(0.10) / odds(0.05)
assert round(factor, 2) == 2.11
assert round(factor / (1 + factor), 2) == 0.68
assert round(1 / (1 + factor), 2) == 0.32
assert round(0.126 / 0.90, 2) == 0.14
assert np.isclose(0.126 - 0.04, 0.086)
assert binom.interval(0.95, 100, 0.10) == (5, 16)

# After covariate shift the formula can be right or wrong: cases in
# two halves, P(y|x) 0.02 and 0.60, flagged 0.03 and 0.50, any shift.
chance, flagged = np.array([0.02, 0.60]), np.array([0.03, 0.50])
x = np.array([0.9, 0.1])
recall = x @ (chance * flagged) / (x @ chance)
alarm = x @ ((1 - chance) * flagged) / (1 - x @ chance)
for new, right in ((0.1, True), (0.4, False), (0.6, False)):
    now = np.array([1 - new, new])
    found = (now @ flagged - alarm) / (recall - alarm)
    assert (abs(found - now @ chance) < 1e-9) == right

# --- Question 10: the best interval ---


def monthly(T):
    return 800 / T + 50 * T


grid = np.linspace(0.5, 20, 3901)
assert np.isclose(grid[monthly(grid).argmin()], 4, atol=0.01)
assert monthly(4) == 400 and monthly(1) == 850
assert (round(monthly(3)), monthly(5)) == (417, 410)
assert 800 / 100 == 8 and round(sqrt(8), 2) == 2.83
assert sqrt(2 * 800 / 400) == 2 and 2 * 800 / 100 == 16

# --- Question 11: McNemar ---
p = binomtest(12, 42).pvalue
assert np.isclose(p, 2 * binom.cdf(12, 42, 0.5))
assert round(p, 3) == 0.008
assert round(p / 2, 3) == 0.004 and 2000 - 42 == 1958
assert round((18 - 1) ** 2 / 42, 1) == 6.9
assert round(18**2 / 42, 1) == 7.7
assert round(2 * norm.sf(sqrt(18**2 / 42)), 4) == 0.0055
assert 18 / 2000 == 0.009 and round(1 - 0.975**24, 2) == 0.46
assert round(binomtest(18, 42).pvalue, 2) == 0.44
assert round(norm.isf(0.025)**2, 2) == 3.84

# --- Question 12: A/B test ---
z = norm.isf(0.025) + norm.isf(0.20)
assert round(norm.isf(0.025), 2) == 1.96
assert round(norm.isf(0.20), 2) == 0.84
n = z**2 * (0.05 * 0.95 + 0.055 * 0.945) / 0.005**2
assert 30_800 < n < 31_500 and abs(2 * n - 62_000) < 1000
half = (1.96 + 0.84) ** 2 * 0.05 * 0.95 / 0.005**2
assert round(half, -2) == 14_900
rng = np.random.default_rng(0)
a = rng.binomial(31_000, 0.05, 20_000) / 31_000
b = rng.binomial(31_000, 0.055, 20_000) / 31_000
se = np.sqrt((a * (1 - a) + b * (1 - b)) / 31_000)
assert abs((abs(b - a) / se > 1.96).mean() - 0.80) < 0.02

# --- Question 13: the camera ---
assert 46 / 50 == 0.92 and 30 / 50 == 0.60
pooled = (46 + 30) / 100
se = sqrt(pooled * (1 - pooled) * 2 / 50)
assert round((0.92 - 0.60) / se, 1) == 3.7
defects = 4000 * 0.02 * 9
assert round(defects * (0.92 - 0.60)) == 230
assert round(4000 * 0.02 * 11 * 0.32) == 282       # until day 11
assert round(defects * 0.60) == 432 and round(defects * 0.40) == 288
assert 288 - 230 == 58 and round(4000 * 9 * 0.32) == 11_520

# --- Question 14: the price of a random release ---
assert 10_000 * 0.01 == 100 and 100 * 0.6 == 60
assert 60 * 200 == 12_000 and 1 / 0.01 == 100
assert 100 * 200 == 20_000 and 10_000 * 0.6 * 200 == 1_200_000
assert round(sqrt(0.6 * 0.4 / 100), 2) == 0.05
assert round(1.96 * sqrt(0.24 / 100), 1) == 0.1
# Weights 1/probability give the right mean of the blocked rows.
for seed in range(10):
    rng = np.random.default_rng(seed)
    fraud = rng.random(100_000) < 0.6
    kept = rng.random(100_000) < 0.01
    assert abs((fraud * kept / 0.01).mean() - 0.6) < 0.1

# Tested: {"source":"f52978064dd838e8cba0a3b7c8ef735619e98d92b8bef327f02c650da69f442c","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","pandas":"3.0.6","SciPy":"1.17.1"},"seconds":5,"stable":"2026-11-28"}}
