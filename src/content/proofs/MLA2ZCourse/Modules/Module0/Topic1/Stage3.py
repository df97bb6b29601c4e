"""The numbers of 'Where the field stands now'.

Data: the 1 797 digit images of scikit-learn (ten stratified splits,
seeds 0 to 9) for the twenty seeds of each split, and the table of
Charig and others (1986) for Simpson's paradox. Results of other
people's studies are cited under the answers, not computed here.
"""
import math
import warnings

import numpy as np
from scipy.stats import binomtest, t
from sklearn.datasets import load_digits
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import train_test_split
from sklearn.neural_network import MLPClassifier
from sklearn.preprocessing import StandardScaler

# --- LoRA: two thin matrices of rank 8 ---
full, thin = 4096 * 4096, 2 * 4096 * 8
assert (thin, full) == (65_536, 16_777_216)
assert round(100 * thin / full, 2) == 0.39

# --- Contamination ---
score = 0.2 * 1 + 0.8 * 0.7
assert math.isclose(score, 0.76) and round(100 * (score - 0.7)) == 6

# --- The best of twenty seeds ---
X, y = load_digits(return_X_y=True)
rest = np.arange(len(y))


def accuracies(split):
    """Per cent right on test and fresh images, a row a seed."""
    train, test = train_test_split(rest, train_size=400, test_size=400,
                                   stratify=y, random_state=split)
    fresh = np.setdiff1d(rest, np.r_[train, test])
    assert (len(train), len(test), len(fresh)) == (400, 400, 997)
    Z = StandardScaler().fit(X[train]).transform(X)
    rows = []
    for seed in range(20):
        net = MLPClassifier((16,), max_iter=500, random_state=seed)
        with warnings.catch_warnings():
            # 500 rounds are the rule of this experiment.
            warnings.simplefilter("ignore", ConvergenceWarning)
            net.fit(Z[train], y[train])
        rows.append([100 * net.score(Z[s], y[s])
                     for s in (test, fresh)])
    return np.array(rows)


def leads(table):
    """Lead over the mean of the seed that is best on the test."""
    return table[table[:, 0].argmax()] - table.mean(axis=0)


tables = [accuracies(split) for split in range(10)]
on_test = tables[0][:, 0]
assert round(on_test.mean(), 1) == 94.6
assert round(on_test.std(ddof=1), 1) == 0.9
assert (on_test.max(), on_test.min()) == (96.5, 93.25)
# Figure 1: how many seeds have which accuracy.
values, counts = np.unique(on_test.round(2), return_counts=True)
assert list(values) == [93.25, 93.5, 93.75, 94.25, 94.5, 94.75,
                        95, 95.25, 95.75, 96.25, 96.5]
assert list(counts) == [2, 2, 1, 3, 3, 2, 3, 1, 1, 1, 1]
# The winner of each split, on its test set and on fresh images.
ahead = np.array([leads(table) for table in tables])
assert list(ahead.mean(axis=0).round(1)) == [1.8, 0.4]
assert (ahead[:, 1] < ahead[:, 0]).sum() == 9  # it shrank
assert (ahead[:, 1] < 0).sum() == 3  # below the mean of its seeds
# Its 95 % interval over ten splits, t with 9 degrees of freedom. The
# splits share images, so the true one is wider still.
fresh = ahead[:, 1]
assert round(fresh.std(ddof=1), 1) == 0.8
reach = t.ppf(0.975, 9) * fresh.std(ddof=1) / math.sqrt(10)
assert (round(fresh.mean() - reach, 1),
        round(fresh.mean() + reach, 1)) == (-0.1, 1.0)

# --- Simpson's paradox: (successes, patients) ---
surgery = {"small": (81, 87), "large": (192, 263)}
newer = {"small": (234, 270), "large": (55, 80)}


def rate(*groups):
    won, treated = np.sum(groups, axis=0)
    return round(100 * won / treated)


assert tuple(np.sum([*surgery.values()], axis=0)) == (273, 350)
assert tuple(np.sum([*newer.values()], axis=0)) == (289, 350)
assert (rate(*surgery.values()), rate(*newer.values())) == (78, 83)
assert (rate(surgery["small"]), rate(newer["small"])) == (93, 87)
assert (rate(surgery["large"]), rate(newer["large"])) == (73, 69)
assert 263 / (263 + 80) > 0.5  # it got most of the large stones
# Surgery was given mostly to large stones, the newer one was not.
assert 263 / 350 > 0.5 > 80 / 350

# --- Check yourself ---
se = math.sqrt(0.9 * 0.1 / 400)
low, high = 0.9 - 1.96 * se, 0.9 + 1.96 * se
assert math.isclose(se, 0.015)
assert (round(100 * low, 1), round(100 * high, 1)) == (87.1, 92.9)
assert low < 0.92 < high
# Wilson's interval for 360 of 400.
centre = (0.9 + 1.96**2 / 800) / (1 + 1.96**2 / 400)
half = 1.96 * math.sqrt(0.9 * 0.1 / 400 + 1.96**2 / 800**2)
half /= 1 + 1.96**2 / 400
assert (round(100 * (centre - half), 1),
        round(100 * (centre + half), 1)) == (86.7, 92.6)
# Wrong answers. One standard error only; the root forgotten:
assert (round(0.9 - se, 3), round(0.9 + se, 3)) == (0.885, 0.915)
slip = 1.96 * 0.9 * 0.1 / 400
assert round(100 * (0.9 - slip), 2) == 89.96
assert round(100 * (0.9 + slip), 2) == 90.04
# The paired test: 368 against 360 right, a net gain of 8.
assert round(0.92 * 400) == 368 and round(0.90 * 400) == 360
assert 10 - 2 == 28 - 20 == 368 - 360 == 8
assert round(binomtest(10, 12).pvalue, 3) == 0.039
assert round(binomtest(28, 48).pvalue, 2) == 0.31

# Tested: {"source":"1c5cbbd607000e819c02e931ec6cd0f7af25784bb9041725b6578bc843949307","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":716,"stable":"2026-11-28"}}
