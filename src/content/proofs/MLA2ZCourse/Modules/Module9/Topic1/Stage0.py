"""The numbers of 'Classification problems', one assertion for each.

Data: the breast cancer table of scikit-learn (569 samples, malignant
is positive), and two bell curves whose truth is known (seed 0).
"""
import math
import sys
from pathlib import Path

import numpy as np
from scipy.stats import norm
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from sklearn.model_selection import StratifiedKFold, cross_val_predict

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names, outputs = {}, []
for block in blocks(__file__, "python"):
    outputs.append(printed(block.code, names))
    assert outputs[-1].rstrip() == block.output.rstrip(), outputs[-1]

X, y, p, cost = (names[key] for key in ("X", "y", "p", "cost"))

# --- Labels, scores and probabilities ---
assert y.sum() == 212 and len(y) == 569
for values in p.values():
    assert ((values > 0.5) == y).mean() > 0.90
sure = p["naive Bayes"] >= 0.9
benign = (y[sure] == 0).sum()
assert round(sure.sum() / benign) == 24
# The order of both models is good, whatever their probabilities are.
assert roc_auc_score(y, p["naive Bayes"]) > 0.98
low = p["naive Bayes"][y == 1]
assert (low < 0.05).sum() == 21
assert (low < 1e-5).sum() >= 5

# Both models' `predict` decides at 0.5.
for model in names["models"].values():
    sure = model.fit(X, y).predict_proba(X)[:, 1] > 0.5
    assert np.array_equal(model.predict(X), sure)

# --- The threshold from the costs ---
assert 2 / (2 + 6) == 0.25
assert (round(0.15 * 6, 2), round(0.85 * 2, 2)) == (0.90, 1.70)
assert 0.25 * 6 == 0.75 * 2 == 1.5                    # Figure 1
grid = np.linspace(0.001, 0.999, 999)
for false_alarm, miss in [(2, 6), (1, 19), (1, 1), (30, 720), (5, 1)]:
    cheaper = (1 - grid) * false_alarm < grid * miss - 1e-12
    right = grid > false_alarm / (false_alarm + miss) + 1e-12
    assert np.array_equal(cheaper, right)
assert 1 / (1 + 19) == 0.05
# The figure that moves, at the thresholds 0, 0.05, ..., 1.
steps = np.arange(21) / 20
alarms = p["logistic"] > steps[:, None]
missed = [0, 1, 4, 5, 5, 5, 5, 7, 7, 8, 9, 12, 14, 16, 16, 19, 23, 24,
          26, 32, 212]
raised = [357, 52, 33, 21, 19, 16, 12, 12, 8, 6, 4, 3, 1, 1, 0, 0, 0, 0,
          0, 0, 0]
assert (~alarms & (y == 1)).sum(axis=1).tolist() == missed
assert (alarms & (y == 0)).sum(axis=1).tolist() == raised
# Opening each bottle in doubt costs 2, cracked or not.
assert 2 / 6 == 1 / 3

# Ten shuffles of the folds.
found = {name: [] for name in p}
for seed in range(10):
    folds = StratifiedKFold(10, shuffle=True, random_state=seed)
    for name, model in names["models"].items():
        values = cross_val_predict(model, X, y, cv=folds,
                                   method="predict_proba")[:, 1]
        found[name].append([int(cost(values, t)) for t in (0.5, 0.05)])
logistic, bayes = (np.array(found[name]) for name in p)
assert (logistic[:, 1].min(), logistic[:, 1].max()) == (67, 106)
assert (bayes[:, 1].min(), bayes[:, 1].max()) == (358, 415)
assert (bayes > 357).all()
assert (logistic[:, 1] < logistic[:, 0]).all()
assert cost(p["naive Bayes"], 1e-10) == 109

# --- The Bayes classifier ---
assert round(norm.cdf(-1), 3) == 0.159
assert round(norm.cdf(-math.sqrt(2)), 3) == 0.079
# By integration: half of the area under the lower of the two bells.
x = np.linspace(-8, 10, 200_001)
lower = np.minimum(norm.pdf(x), norm.pdf(x, 2))
assert round(0.5 * lower.sum() * (x[1] - x[0]), 3) == 0.159
# No other border does better: the error at each of 400 borders.
borders = np.linspace(-3, 5, 401)
errors = 0.5 * norm.sf(borders) + 0.5 * norm.cdf(borders, 2)
assert round(borders[errors.argmin()], 6) == 1
# Two readings averaged: checked by simulation.
rng = np.random.default_rng(1)
label = rng.integers(0, 2, 400_000)
two = rng.normal(2.0 * label[:, None], 1, (400_000, 2)).mean(axis=1)
assert abs(((two > 1) != label).mean() - 0.079) < 0.002

# --- Logistic regression ---
# The log-odds of the two bells are 2x - 2 plus the prior log-odds.
for share in (0.5, 0.05, 0.9):
    z = np.linspace(-3, 5, 9)
    ones, zeros = share * norm.pdf(z, 2), (1 - share) * norm.pdf(z)
    prior = math.log(share / (1 - share))
    assert np.allclose(np.log(ones / zeros), 2 * z - 2 + prior)


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


assert round(sigmoid(-2 + 0.5 * 2), 3) == 0.269
assert round(sigmoid(-2 + 0.5 * 3), 3) == 0.378
assert round(math.exp(0.5), 2) == 1.65
assert round(sigmoid(-0.5) / sigmoid(-1), 2) == 1.40
# Separated classes: a larger C, a steeper answer, the same border.
for C in (1, 10, 100, 1000):
    model = LogisticRegression(C=C, tol=1e-8).fit(
        names["separated"], [0, 0, 1, 1])
    assert model.score(names["separated"], [0, 0, 1, 1]) == 1
    assert abs(model.intercept_[0] / model.coef_[0, 0] + 3) < 0.005

# --- More than two classes ---
scores = np.array([2.0, 1.0, 0.0])
soft = np.exp(scores) / np.exp(scores).sum()
assert list(soft.round(3)) == [0.665, 0.245, 0.090]
alone = sigmoid(scores)
assert list(alone.round(3)) == [0.881, 0.731, 0.500]
assert list((alone / alone.sum()).round(3)) == [0.417, 0.346, 0.237]

# --- Base rates ---


def corrected(p, new, old=0.5):
    """The posterior after a shift of the prior."""
    odds = p / (1 - p) * (new / (1 - new)) / (old / (1 - old))
    return odds / (1 + odds)


assert round(0.60 / 0.40, 1) == 1.5
assert round(0.05 / 0.95, 4) == 0.0526
assert round(1.5 * 0.05 / 0.95, 4) == 0.0789
assert round(corrected(0.60, 0.05), 3) == 0.073
assert round(0.60 * 0.05 / 0.5, 2) == 0.06
assert round(math.log(0.05 / 0.95), 2) == -2.94
# A threshold of 0.05 stands at 0.50 on the old scale.
assert round(corrected(0.50, 0.05), 12) == 0.05
# The order of the rows stays.
some = np.sort(np.random.default_rng(0).random(1000))
for new in (0.01, 0.05, 0.3, 0.9):
    assert (np.diff(corrected(some, new)) > 0).all()
# Ten production runs: one in eight before, right within 0.04 after.
for seed in range(10):
    rng = np.random.default_rng(seed)

    def draw(n, share):
        label = (rng.random(n) < share).astype(int)
        return rng.normal(2.0 * label, 1)[:, None], label

    A, a = draw(4000, 0.5)
    C, c = draw(100_000, 0.05)
    old = LogisticRegression().fit(A, a).predict_proba(C)[:, 1]
    new = corrected(old, 0.05)
    here = (old > 0.5) & (old < 0.9)
    assert 0.115 < c[here].mean() < 0.135
    here = (new > 0.5) & (new < 0.9)
    assert abs(new[here].mean() - c[here].mean()) < 0.04

# --- Check yourself ---
assert 30 / (30 + 720) == 0.04
assert round(30 / 720, 4) == 0.0417
assert round(720 / 750, 2) == 0.96
assert round(math.sqrt(0.12 * 0.88 / 100), 3) == 0.032
assert round(math.exp(1.2), 2) == 3.32
assert round(3 * math.exp(0.4), 2) == 4.48
assert round(math.exp(0.4), 2) == 1.49
assert round(corrected(0.80, 0.1), 3) == 0.308
assert round(0.80 * 0.1 / 0.5, 2) == 0.16
assert round(4 / 9, 4) == 0.4444

# --- Exercise ---
assert 1 / (1 + 9) == 0.1
logit = math.log(0.1 / 0.9)
assert round(logit, 3) == -2.197
assert round((logit + 3) / 0.8, 2) == 1.00
assert round(1 / 9, 3) == 0.111
logit = math.log((1 / 9) / (8 / 9))
assert round(logit, 3) == -2.079
assert round((logit + 3) / 0.8, 2) == 1.15

# Tested: {"source":"b2b548ca3d65d1994b4df40d8bc0c0d435ed3b3b18f130287d5cb19f719c7ff3","page":"9dff148906d0a3c9e2967104f4d38f76aa15e131b1bb3c186678e563218d82cc","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":12,"stable":"2026-11-29"}}
