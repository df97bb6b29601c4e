"""The numbers of 'Interview questions: classification'.

Most are arithmetic with the numbers of the question. Data: the
wine table of scikit-learn (question 4), and small simulations
with seed 0 where an answer says what happens (3 and 9).
"""
from math import e, exp, log, log2, sqrt

import numpy as np
from scipy import stats
from scipy.spatial.distance import pdist
from sklearn.datasets import load_wine
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import matthews_corrcoef, roc_auc_score
from sklearn.model_selection import (FixedThresholdClassifier,
                                     StratifiedKFold, cross_val_score)
from sklearn.neighbors import KNeighborsClassifier
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

# --- Question 1: 3 faults in 100 machines ---
assert round(1 - 0.03, 2) == 0.97  # call every machine healthy
# Follow-up: 2 of 3 faults found, 4 false alarms.
checks, missed = 2 + 4, 3 - 2
assert checks * 20 == 120
assert checks * 20 + missed * 3000 == 3120
assert 3 * 3000 == 9000  # nobody checked
assert 2000 == 100 * 20 < 3120  # every machine checked
# A threshold that finds the third fault pays below 100 checks.
assert 99 * 20 < 2000

# --- Question 2: TP 45, FP 15, FN 5, TN 135 ---
tp, fp, fn, tn = 45, 15, 5, 135
assert tp + fp + fn + tn == 200
assert (tp + tn) / 200 == 0.90
assert tp / (tp + fp) == 0.75
assert tp / (tp + fn) == 0.90
assert tn / (tn + fp) == 0.90
f1 = 2 * tp / (2 * tp + fp + fn)
assert round(f1, 3) == 0.818
assert np.isclose(f1, stats.hmean([0.75, 0.90]))


def mcc(tp, fp, fn, tn):
    product = (tp + fp) * (tp + fn) * (tn + fp) * (tn + fn)
    return (tp * tn - fp * fn) / sqrt(product)


assert (tp + fp, tp + fn, tn + fp, tn + fn) == (60, 50, 150, 140)
assert round(mcc(tp, fp, fn, tn), 3) == 0.756
# It is the correlation of label and prediction.
label = np.repeat([1, 0, 1, 0], [tp, fp, fn, tn])
called = np.repeat([1, 1, 0, 0], [tp, fp, fn, tn])
assert np.isclose(mcc(tp, fp, fn, tn), np.corrcoef(label, called)[0, 1])
# A prediction independent of the label: 0 for three shares.
for share in (1, 5, 50):
    assert mcc(share * 3, (100 - share) * 3, share, 100 - share) == 0
assert matthews_corrcoef([0, 1, 1], [1, 1, 1]) == 0  # constant: 0/0
# Follow-up: the share of positives falls from 25 % to 5 %.
assert (tp + fn) / 200 == 0.25
true, false = 0.05 * 0.90, 0.95 * (1 - 0.90)
assert (round(true, 3), round(false, 3)) == (0.045, 0.095)
assert round(true / (true + false), 2) == 0.32
assert round(mcc(true, false, 0.05 - true, 0.95 - false), 2) == 0.50
assert np.isclose(true + 0.95 - false, 0.90)  # accuracy

# --- Question 3: half of each score, the same order ---
rng = np.random.default_rng(0)
for n in (20, 100, 1000):
    truth, score = np.arange(n) % 3 == 0, rng.random(n)
    half = roc_auc_score(truth, 0.5 * score)
    assert half == roc_auc_score(truth, score)

# --- Question 4: 5 neighbours on wine, raw and standardised ---
X, y = load_wine(return_X_y=True)
five = KNeighborsClassifier(5)
scaled = make_pipeline(StandardScaler(), five)
raw_scores, scaled_scores = [], []
for seed in range(20):
    folds = StratifiedKFold(10, shuffle=True, random_state=seed)
    raw_scores.append(cross_val_score(five, X, y, cv=folds).mean())
    scaled_scores.append(cross_val_score(scaled, X, y, cv=folds).mean())
assert round(np.mean(raw_scores), 2) == 0.70
assert round(np.mean(scaled_scores), 2) == 0.97
names = np.array(load_wine().feature_names)
order = names[np.argsort(X.std(axis=0))[::-1]]
assert list(order[:2]) == ["proline", "magnesium"]
largest = sorted(X.max(axis=0))[::-1]
assert largest[:3] == [1680, 162, 30]
# k = 1 knows its training rows; k = n gives the majority class.
one = KNeighborsClassifier(1).fit(X, y)
assert len(np.unique(X, axis=0)) == len(X) and one.score(X, y) == 1
every = KNeighborsClassifier(len(X)).fit(X, y)
assert set(every.predict(X)) == {np.bincount(y).argmax()}

# The nearest of 1 000 uniform points, in units of the mean distance.
for seed in range(3):
    for dims, ratio in [(2, 0.03), (100, 0.8)]:
        points = np.random.default_rng(seed).random((1000, dims))
        near = KNeighborsClassifier(2).fit(points, np.zeros(1000))
        first = near.kneighbors(points)[0][:, 1].mean()
        mean = pdist(points).mean()
        digits = 2 if dims == 2 else 1
        assert round(first / mean, digits) == ratio
assert 1_000 * 100_000 == 10**8

# --- Question 5: a fully grown tree ---
grown = DecisionTreeClassifier(random_state=0).fit(X, y)
assert grown.score(X, y) == 1
# At most n leaves: labels that change from row to row along a line.
places = np.arange(len(X))
most = DecisionTreeClassifier(random_state=0).fit(
    places[:, None], places % 2)
assert most.get_n_leaves() == len(X)


# --- Question 6: two splits of 8 positives and 8 negatives ---
def gini(p, n):
    return 1 - (p / (p + n)) ** 2 - (n / (p + n)) ** 2


def bits(p, n):
    shares = [k / (p + n) for k in (p, n) if k]
    return -sum(share * log2(share) for share in shares)


def weighted(measure, children):
    return sum((p + n) / 16 * measure(p, n) for p, n in children)


def errors(children):
    return sum(min(p, n) for p, n in children)


A, B = [(8, 4), (0, 4)], [(6, 2), (2, 6)]
assert errors(A) == errors(B) == 4 and 4 / 16 == 0.25
assert round(gini(8, 4), 3) == 0.444
assert (gini(0, 4), gini(6, 2)) == (0, 0.375)
assert round(weighted(gini, A), 3) == 0.333
assert weighted(gini, B) == 0.375
assert gini(8, 8) == 0.5
assert round(0.5 - weighted(gini, A), 3) == 0.167
assert 0.5 - weighted(gini, B) == 0.125
assert round(bits(8, 4), 3) == 0.918
assert round(weighted(bits, A), 3) == 0.689
assert round(weighted(bits, B), 3) == 0.811

# --- Question 7: a miss costs 180, a needless review 20 ---
assert 20 / (20 + 180) == 0.10
# Follow-up, and the wrong value: 20/180 if every review costs 20.
assert round(20 / 180, 3) == round(1 / 9, 3) == 0.111
# A computed threshold that stays with the model.
pay, fraud = load_wine(return_X_y=True)
fraud = (fraud == 2).astype(int)
plain = make_pipeline(StandardScaler(), LogisticRegression())
chance = plain.fit(pay, fraud).predict_proba(pay)[:, 1]
kept = FixedThresholdClassifier(
    plain, threshold=0.10, response_method="predict_proba")
assert (kept.fit(pay, fraud).predict(pay) == (chance >= 0.10)).all()
assert (kept.predict(pay) != plain.predict(pay)).any()
# Wrong values: costs swapped, and per cent.
assert (180 / (20 + 180), 100 * 0.10) == (0.9, 10)

# --- Question 8: prevalence 0.1 %, TPR 0.90, FPR 0.05 ---
true, false = 0.001 * 0.90, 0.999 * 0.05
assert (round(true, 4), round(false, 5)) == (0.0009, 0.04995)
assert round(true + false, 5) == 0.05085
precision = true / (true + false)
assert round(precision, 4) == 0.0177 and 56 < 1 / precision < 57
assert round(100 * precision, 2) == 1.77
# Wrong value: sick and healthy people taken for equally many.
assert round(100 * 0.90 / (0.90 + 0.05), 1) == 94.7
# Follow-up: as many false alarms as true ones.
assert round(100 * 0.0009 / 0.999, 2) == 0.09


# --- Question 9: the variance of an average of B trees ---
def variance(rho, B, sigma2=1):
    return rho * sigma2 + (1 - rho) / B * sigma2


assert round(variance(0.3, 100), 3) == 0.307
assert round(variance(0.3, 10**9), 3) == 0.3
# The formula, tried: 20 000 averages of 100 correlated numbers.
shared = rng.normal(size=(20_000, 1)) * sqrt(0.3)
own = rng.normal(size=(20_000, 100)) * sqrt(0.7)
assert abs((shared + own).mean(axis=1).var() - 0.307) < 0.01
# Rows that a bootstrap sample leaves out.
assert round(100 / e, 1) == 36.8
assert round(100 * (1 - 1 / 10_000) ** 10_000, 1) == 36.8

# --- Question 10: looks at the test set ---
assert len(np.linspace(0, 1, 101)) == 101


# --- Question 11: intercept -3.0, coefficient 0.7 ---
def chance(late):
    return 1 / (1 + exp(-(-3.0 + 0.7 * late)))


def odds(p):
    return p / (1 - p)


assert round(exp(0.7), 2) == 2.01
assert (round(-3 + 0.7 * 2, 1), round(-3 + 0.7 * 3, 1)) == (-1.6, -0.9)
assert (round(chance(2), 3), round(chance(3), 3)) == (0.168, 0.289)
assert round(odds(chance(2)), 3) == 0.202
assert round(odds(chance(3)), 3) == 0.407
assert round(odds(chance(3)) / odds(chance(2)), 2) == 2.01
assert round(chance(3) / chance(2), 2) == 1.72
assert round(0.7 / 1.5, 3) == 0.467
# Perfect separation: a weaker penalty gives a larger coefficient.
apart, label = np.array([[-2.0], [-1.0], [1.0], [2.0]]), [0, 0, 1, 1]
found = []
for C in (1, 100, 10_000):
    model = LogisticRegression(C=C, max_iter=10_000).fit(apart, label)
    found.append(model.coef_[0, 0])
assert found[0] < found[1] < found[2] and found[2] > 5 * found[0]

# --- Question 12: 22 against 8 discordant cases of 500 ---
p = 2 * stats.binom(30, 0.5).cdf(8)
assert round(p, 3) == 0.016
assert (22 - 8, 100 * 14 / 500) == (14, 2.8)
error = sqrt(22 + 8 - 14**2 / 500) / 500
assert round(error, 4) == 0.0109
low, high = 2.8 - 196 * error, 2.8 + 196 * error
assert (round(low, 1), round(high, 1)) == (0.7, 4.9)
assert 40 * 0.016 > 0.6
# Of the 470 on which they agree, d are wrong by both. Covariance of
# the errors, times 500 squared: positive from d = 1 on.
for d in (0, 1, 5, 50):
    covariance = (470 - d) * d - 22 * 8
    assert (covariance > 0) == (d >= 1)
    right = np.repeat([[1, 1], [1, 0], [0, 1], [0, 0]],
                      [470 - d, 22, 8, d], axis=0)
    assert np.isclose(np.cov(right.T, ddof=0)[0, 1] * 500**2,
                      covariance)
    separate = sqrt(right.var(axis=0).sum() / 500)
    assert (separate > error) == (d >= 1)

# --- Question 13: trained on 50 % positives, really 2 % ---
factor = 0.02 / 0.98
assert (round(0.80 / 0.20), round(factor, 4)) == (4, 0.0204)
real = 4 * factor  # odds; the probability is real/1.0816
assert round(real, 4) == 0.0816
assert round(real / (1 + real), 3) == 0.075
assert round(log(factor), 2) == -3.89
# Wrong values: the factor on the probability; the odds themselves.
assert (0.02 / 0.50, round(0.80 * 0.04, 3)) == (0.04, 0.032)
assert round(real, 3) == 0.082

# --- Question 14: 40 calls for 300 patients, 12 % come back ---
assert round(100 * 40 / 300) == 13
assert round(40 * 0.12, 1) == 4.8
assert round(9 / 4.8, 1) == 1.9

# --- Question 15: 0.30 at 50 %, now 10 % ---
assert round(0.30 / 0.70, 4) == 0.4286
assert round(0.1 / 0.9, 4) == 0.1111
moved = 0.30 / 0.70 * (0.1 / 0.9)
assert round(moved, 4) == 0.0476
corrected = moved / (1 + moved)
assert round(1 + moved, 4) == 1.0476
assert round(corrected, 4) == 0.0455
assert 10 / (10 + 90) == 0.10 and 0.30 > 0.10 > corrected
# The threshold on the old output: its odds, times 1/9, are 1/9.
assert np.isclose(0.1 / 0.9 * 9, 1)
# 'All senior' and 'none', a ticket.
assert np.isclose(0.9 * 10, 9) and np.isclose(0.1 * 90, 9)
# Wrong values: both factors on the probability.
assert np.isclose(0.30 * 0.10 / 0.50, 0.06)
assert round(0.30 / 9, 3) == 0.033
# Follow-up: Wilson's interval for 40 of 400.
centre, stretch = 0.1 + 1.96**2 / 800, 1 + 1.96**2 / 400
half = 1.96 * sqrt(0.1 * 0.9 / 400 + 1.96**2 / 800**2)
low, high = (centre - half) / stretch, (centre + half) / stretch
assert (round(100 * low, 1), round(100 * high, 1)) == (7.4, 13.3)
upper = odds(0.30) * odds(high)
assert round(upper / (1 + upper), 3) == 0.062

print("All numbers of the page are as it says.")

# Tested: {"source":"4a96ace5f145ce017c3e924e66f56935398b007f0fb996c3285af43b18deb5a1","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":11,"stable":"2026-11-24"}}
