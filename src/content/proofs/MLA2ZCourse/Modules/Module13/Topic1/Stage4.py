"""The numbers of 'Interview questions: time series'.

Arithmetic with the numbers of the questions; simulated series
(seeds 0 to 19) where an answer says what happens.
"""
from math import sqrt

import numpy as np
import statsmodels.api as sm
from scipy.stats import chi2, norm

# --- Question 1: the band of white noise ---
assert 1.96 / sqrt(400) == 0.098 and 1 / sqrt(400) == 0.05
assert 0.05 * 20 == 1 and round((1.96 / 0.05) ** 2, -1) == 1540
assert 1.96 / 400 == 0.0049
outside = []
for seed in range(20):
    y = np.random.default_rng(seed).normal(size=400)
    d = y - y.mean()
    r = np.array([d[k:] @ d[:-k] for k in range(1, 21)]) / (d @ d)
    outside.append((abs(r) > 0.098).sum())
assert 0.5 < np.mean(outside) < 1.5

# The limit needs independent values: white noise whose spread
# depends on the value before leaves it far more often at lag 1.
rng = np.random.default_rng(0)
fresh, z = rng.normal(size=(500, 500)), np.zeros((500, 500))
for k in range(1, 500):
    z[k] = fresh[k] * np.sqrt(0.5 + 0.5 * z[k - 1] ** 2)
d = z[100:] - z[100:].mean(axis=0)
r = (d[1:] * d[:-1]).sum(axis=0) / (d**2).sum(axis=0)
assert abs(r.mean()) < 0.02 and (abs(r) > 0.098).mean() > 0.15

# --- Question 2: r1 of an MA(1) is at most one half; trends ---
# A trend makes the ACF fade slowly if it is large beside the noise.
for seed in range(10):
    e = np.random.default_rng(seed).normal(size=400)
    for rise, slow in ((20, True), (0.3, False)):
        y = rise * np.arange(400) / 400 + e
        d = y - y.mean()
        assert (d[20:] @ d[:-20] / (d @ d) > 0.5) == slow
theta = np.linspace(-50, 50, 10_001)
assert (theta / (1 + theta**2)).max() <= 0.5 == 1 / (1 + 1)

# --- Question 3: AR(1) on paper, and simulated ---
assert 6 / (1 - 0.5) == 12
assert 6 + 0.5 * 20 == 16 and 6 + 0.5 * 16 == 14
assert [20 - 12, 16 - 12, 14 - 12] == [8, 4, 2]
assert 4 * (1 + 0.5**2) == 5 and round(1.96 * sqrt(5), 1) == 4.4
assert round(4 / (1 - 0.25), 2) == 5.33 and 2 * 4 == 8
assert 4 * 1.5 == 6
e = np.random.default_rng(0).normal(0, 2, (2, 200_000))
two = 6 + 0.5 * (6 + 0.5 * 20 + e[0]) + e[1]
assert abs(two.mean() - 14) < 0.03 and abs(two.var() - 5) < 0.06

# --- Question 4: random folds against a rolling origin ---
folds, ahead = [], []
for seed in range(20):
    rng = np.random.default_rng(seed)
    y, t = rng.normal(size=300).cumsum(), np.arange(300)
    fold = rng.permutation(300) % 5
    miss = []
    for f in range(5):
        known = t[fold != f]
        for i in t[fold == f]:
            near = known[np.argsort(abs(known - i), kind="stable")[:2]]
            miss.append(abs(y[near].mean() - y[i]))
    folds.append(np.mean(miss))
    ahead.append(np.mean([abs(y[[o - 1, o - 2]].mean() - y[o:o + 30])
                          for o in range(200, 271)]))
assert round(np.mean(folds), 2) == 0.65
assert round(np.mean(ahead), 1) == 3.3
assert (np.array(ahead) > 3 * np.array(folds)).all()
# A target over days t+1 to t+14, known two days late: training row s
# is usable at origin o if s + 14 + 2 <= o; that is 15 rows between.
o = 100
last = max(s for s in range(o) if s + 14 + 2 <= o)
assert len(range(last + 1, o)) == 15 and 13 + 2 == 15

# --- Question 5: a spare part ---
train, truth, said = [0, 4, 0, 2, 4], [0, 2], [1, 1]
changes = abs(np.diff(train))
assert changes.tolist() == [4, 4, 2, 2] and changes.mean() == 3
mae = abs(np.subtract(truth, said)).mean()
assert mae == 1 and round(mae / 3, 4) == 0.3333
smape = [abs(a - b) / ((a + b) / 2) for a, b in zip(truth, said)]
assert [round(100 * v, 1) for v in smape] == [200, 66.7]
assert round(100 * np.mean(smape)) == 133
for small in (1e-6, 0.1, 50):
    assert abs(0 - small) / (small / 2) == 2
assert round(1 / (changes.sum() / 5), 4) == 0.4167
assert 50 / 50 == 1 and 50 / 100 == 0.5

# --- Question 6: what a centred window of 7 knows ---
import pandas as pd

s = pd.Series(np.random.default_rng(0).normal(size=60))
moved = s.copy()
moved.iloc[30:] += 1
for centred, expected in ((True, 3), (False, 0)):
    a, b = (v.rolling(7, center=centred).mean() for v in (s, moved))
    assert ((a - b).abs() > 1e-9).iloc[:30].sum() == expected

# --- Question 7: the monthly change of carbon dioxide ---
y = (sm.datasets.co2.load_pandas().data["co2"].resample("MS").mean()
     .interpolate())
by_month = y.diff().groupby(y.index.month).mean()
assert round(by_month[11], 1) == 1.2 and round(by_month[8], 1) == -1.9

# A jump of 1 in noise of sd 1, 200 values: both ring; of 3: KPSS.
import warnings

from statsmodels.tsa.stattools import adfuller, kpss

for jump, expected in ((1, True), (3, False)):
    for seed in range(10):
        x = np.random.default_rng(seed).normal(size=200)
        x[100:] += jump
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            assert kpss(x, nlags="legacy")[0] > 0.463
        assert (adfuller(x, 4, autolag=None)[0] < -2.86) == expected

# --- Question 8: two differences too many ---
# (0, 2, 0) forecasts 2 y_n - y_(n-1): error = second difference.
w = np.array([1, -2, 1])
assert w @ w == 6 and w[:-1] @ w[1:] == -4
assert round(-4 / 6, 2) == -0.67 and round(w[0] * w[2] / 6, 2) == 0.17
for seed in range(10):
    e = np.random.default_rng(seed).normal(size=50_000)
    d = np.diff(e, 2)
    assert abs(d.var() - 6) < 0.2
    assert abs(np.corrcoef(d[1:], d[:-1])[0, 1] + 0.667) < 0.02
    d = np.diff(e)
    assert abs(d.var() - 2) < 0.1
    assert abs(np.corrcoef(d[1:], d[:-1])[0, 1] + 0.5) < 0.02

# --- Question 9: degrees of freedom ---
assert round(432.5 - 431.0, 1) == 1.5
assert round(chi2.ppf(0.95, 10 - 1 - 1), 1) == 15.5 < 16.2
assert round(chi2.ppf(0.95, 10), 1) == 18.3 > 16.2
assert round(1 + -0.7, 1) == 0.3

# --- Question 10: combining ---
def sd(rho, w=0.5):
    return sqrt((w * 3) ** 2 + ((1 - w) * 4) ** 2
                + 2 * rho * w * (1 - w) * 12)


assert sd(0) == 2.5 and round(sd(0.8), 2) == 3.32 and sd(1) == 3.5
assert round(sd(0.8) ** 2, 2) == 11.05
assert round((36 - 25) / 24, 2) == 0.46
assert sd(0.45) < 3 < sd(0.47)
assert round((1 / 9) / (1 / 9 + 1 / 16), 2) == 0.64
assert round(sd(0, 0.64), 2) == 2.4
assert sqrt(9 + 16) == 5 and round(sqrt(12.5), 2) == 3.54
# The mean is at most as bad as the worse of the two, in any pair.
a, b, t = np.random.default_rng(0).normal(size=(3, 10_000))
assert (abs((a + b) / 2 - t)
        <= np.maximum(abs(a - t), abs(b - t)) + 1e-12).all()

# --- Question 11: an interval of SES, and simulated ---
assert 100 * (1 + 4 * 0.5**2) == 200 and round(sqrt(200), 1) == 14.1
assert round(1.96 * sqrt(200), 1) == 27.7
assert round(1.96 * 10, 1) == 19.6
assert round(sqrt(5) * 10, 1) == 22.4
assert round(1.96 * sqrt(500), 1) == 43.8
assert round(1.96 * sqrt(300), 1) == 33.9
e = np.random.default_rng(0).normal(0, 10, (5, 200_000))
level = 0.0
for k in range(4):
    level = level + 0.5 * e[k]
assert abs((level + e[4]).std() - sqrt(200)) < 0.1

# --- Question 12: the quantile of costs 3 and 1 ---
assert 3 / (3 + 1) == 0.75
assert round(norm.ppf(0.75), 3) == 0.674
assert round(200 + norm.ppf(0.75) * 40) == 227
demand = np.random.default_rng(0).normal(200, 40, 200_000)
order = np.arange(190, 260)
cost = [np.where(demand > q, 3 * (demand - q), q - demand).mean()
        for q in order]
assert abs(order[np.argmin(cost)] - 227) <= 1

# --- Question 13: reconciliation ---
S = np.array([[1, 1], [1, 0], [0, 1]])
base = np.array([100, 60, 50])
parts = np.linalg.lstsq(S, base, rcond=None)[0]
assert (S @ parts).round(1).tolist() == [103.3, 56.7, 46.7]
assert 60 + 50 == 110 and 110 - 100 == 10
assert [round(100 * v / 110, 1) for v in (60, 50)] == [54.5, 45.5]
W = np.diag([4, 1, 1.0])             # one over the error variances
parts = np.linalg.solve(S.T @ W @ S, S.T @ W @ base)
assert round((S @ parts)[0], 1) == 101.1

# --- Question 14: SES after a jump of 100 ---
assert round(100 * 0.9**10, 1) == 34.9
assert round(100 * 0.5**10, 1) == 0.1

# Tested: {"source":"d4c9a76b713929a477528c2b9e4b5857d7967457094a3dc7eb67ee9f6522f3b5","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","pandas":"3.0.6","SciPy":"1.17.1","statsmodels":"0.15.0"},"seconds":3,"stable":"2026-11-28"}}
