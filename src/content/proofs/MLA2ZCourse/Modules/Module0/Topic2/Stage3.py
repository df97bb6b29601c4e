"""The numbers of 'Ethics and open challenges'.

Data: a made world of 20 000 people by the rule below (seeds 0 to
9) and the 1 797 digit images of scikit-learn. Studies, dates of laws
and ProPublica's percentages are cited under the answers.
"""
import math

import numpy as np
from sklearn.datasets import load_digits
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import train_test_split
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.tree import DecisionTreeClassifier

# --- For whom: 1 000 faces ---
wrong = round(900 * 0.01 + 100 * 0.35)
assert wrong == 9 + 35 == 44 and 1 - wrong / 1000 == 0.956



def wilson(k, n, z=1.96):
    """Wilson's 95 % interval for k of n."""
    p = k / n
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    centre, stretch = p + z * z / (2 * n), 1 + z * z / n
    return (centre - half) / stretch, (centre + half) / stretch


assert [round(100 * v) for v in wilson(1, 20)] == [1, 24]

# --- Proxies: a world where the truth is known ---


def ratios(seed, n=20_000):
    """'Yes' in group 2 over group 1, for three sets of columns."""
    rng = np.random.default_rng(seed)
    group = rng.integers(0, 2, n)  # 1 stands for group 2
    skill = rng.normal(0, 1, n)  # the same in both groups
    agrees = rng.random(n) < 0.9
    postcode = np.where(agrees, group, 1 - group)
    # Past decisions: noisy, and stricter on group 2 by one sd.
    past = skill + rng.normal(0, 0.5, n) > group
    out = []
    for columns in [(skill, group, postcode), (skill, postcode),
                    (skill,)]:
        X = np.column_stack(columns)
        yes = LogisticRegression().fit(X, past).predict(X)
        out.append(yes[group == 1].mean() / yes[group == 0].mean())
    return out


seen = np.array([ratios(seed) for seed in range(10)]).T
spans = [(round(r.min(), 2), round(r.max(), 2)) for r in seen]
assert spans == [(0.31, 0.33), (0.46, 0.50), (0.95, 1.04)]
# The drawing shows the middle of the ten.
assert 0.48 <= np.median(seen[1]) < 0.49

# --- Two measures ---
assert (40 / 80, 12 / 40) == (0.50, 0.30)
assert math.isclose(40 / 80 - 12 / 40, 0.20)
assert 32 / 40 - 8 / 10 == 0 and 32 / 40 == 0.80
assert math.isclose(0.30 / 0.50, 0.60) and 0.60 < 0.80
assert round(0.98 / 0.99, 2) == 0.99
assert math.isclose(0.02 / 0.01, 2)  # refused twice as often

# --- COMPAS: percentages cited; only their distances are ours ---
assert (45 - 23, 48 - 28, 63 - 59) == (22, 20, 4)
# Fewer cases in the table, the same hit and false-alarm rates: the
# precision falls. Three base rates below the first.
precision = lambda b, h, f: b * h / (b * h + (1 - b) * f)
assert all(precision(b, 0.72, 0.45) < precision(0.51, 0.72, 0.45)
           for b in (0.3, 0.4, 0.5))

# --- Cannot have both ---


def table(cases, others, precision, hit_rate):
    """Found, flagged, false alarms, false-alarm rate."""
    found = cases * hit_rate
    flagged = found / precision
    return (round(found), round(flagged), round(flagged - found),
            round((flagged - found) / others, 3))


assert table(50, 50, 0.75, 0.60) == (30, 40, 10, 0.200)
assert table(20, 80, 0.75, 0.60) == (12, 16, 4, 0.050)
alarm_rate = lambda b, v, h: b / (1 - b) * (1 - v) / v * h
assert math.isclose(alarm_rate(0.5, 0.75, 0.6), 0.20)
assert math.isclose(alarm_rate(0.2, 0.75, 0.6), 0.05)
assert math.isclose(alarm_rate(0.5, 0.75, 0.15), 0.05)

# --- Membership inference: say 'yes' whenever the model is right ---
X, y = load_digits(return_X_y=True)


def attack(depth):
    """Accuracy in training and test, and of the attack: 20 splits."""
    rows = []
    for seed in range(20):
        Xa, Xb, ya, yb = train_test_split(
            X, y, test_size=0.5, stratify=y, random_state=seed)
        tree = DecisionTreeClassifier(max_depth=depth,
                                      random_state=seed).fit(Xa, ya)
        rows.append((tree.score(Xa, ya), tree.score(Xb, yb)))
    inside, outside = np.mean(rows, axis=0)
    guess = (inside + 1 - outside) / 2
    return round(inside, 2), round(outside, 2), round(guess, 2)


assert attack(None) == (1.00, 0.83, 0.59)
assert attack(5) == (0.72, 0.66, 0.53)

# --- Attackers: 100 weights of size 0.1, changes of 0.05 ---
assert math.isclose(100 * 0.1 * 0.05, 0.5)
# Random signs: the sd of a sum of 100 terms of size 0.005.
assert math.isclose(math.sqrt(100) * 0.1 * 0.05, 0.05)

# --- The model card ---
Xa, Xb, ya, yb = train_test_split(
    X, y, test_size=0.3, stratify=y, random_state=0)
assert (len(ya), len(yb)) == (1_257, 540)
# With the usual tolerance one image lies on the edge: 525 or 526,
# by the version of scikit-learn. Fitted to its end, it is 526.
model = make_pipeline(
    StandardScaler(),
    LogisticRegression(tol=1e-8, max_iter=1000)).fit(Xa, ya)
right = model.predict(Xb) == yb
share = right.mean()
assert right.sum() == 526 and round(share, 3) == 0.974
assert [round(v, 3) for v in wilson(526, 540)] == [0.957, 0.984]
assert [round(v, 2) for v in wilson(48, 52)] == [0.82, 0.97]
by_class = [(right[yb == k].sum(), (yb == k).sum()) for k in range(10)]
assert by_class[8] == (48, 52)
assert min(by_class, key=lambda c: c[0] / c[1]) == (48, 52)
assert [k for k, (r, n) in enumerate(by_class) if r == n] == [0, 7]

# --- Check yourself ---
assert (54 / 100, 18 / 50) == (0.54, 0.36)
assert round(0.36 / 0.54, 3) == 0.667
assert (48 / 60, 15 / 30) == (0.80, 0.50)
assert math.isclose(48 / 60 - 15 / 30, 0.30)
assert (round(48 / 54, 2), round(15 / 18, 2)) == (0.89, 0.83)
assert 60 / 100 == 30 / 50  # equal base rates: 60 %
assert [round(v, 2) for v in wilson(48, 60)] == [0.68, 0.88]
assert [round(v, 2) for v in wilson(15, 30)] == [0.33, 0.67]
assert 100 + 50 == 150
# Wrong answers: difference of precisions, ratio of head counts.
assert round(48 / 54 - 15 / 18, 2) == 0.06
assert round(18 / 54, 3) == 0.333

# Tested: {"source":"2fd0c0cb8e4acb10cccf8a29161a9858a4b9d2c7e6df2ca6340914507e847875","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":10,"stable":"2026-11-23"}}
