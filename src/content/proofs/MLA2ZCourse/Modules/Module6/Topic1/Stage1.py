"""The numbers of 'Handling missing values', one assertion for each.

Data: a town of 10 000 people made by the rule on the page
(seed 0), and the diabetes data of scikit-learn (442 patients)
with values taken out (seed 7).
"""
import numpy as np

# --- How many rows survive deletion ---
# 5 % gaps in each of 20 columns, independently.
assert round(0.95**20, 2) == 0.36
# Exercise 2: of 1 000 such rows.
assert round(1000 * 0.95**20) == 358

# --- The town: a known rule, so that the truth is known ---


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def z(v):
    return (v - v.mean()) / v.std()


def town(seed):
    """Generator, ages and incomes of 10 000 people."""
    rng = np.random.default_rng(seed)
    age = rng.uniform(20, 65, 10_000)
    return rng, age, 1000 + 50 * age + rng.normal(0, 400, 10_000)


def with_gaps(rng, age, income, chance):
    """Gaps, mean of complete rows, mean once filled, fitted slope."""
    gap = rng.random(len(age)) < chance
    slope, const = np.polyfit(age[~gap], income[~gap], 1)
    filled = np.where(gap, const + slope * age, income)
    return gap, income[~gap].mean(), filled.mean(), slope


def mechanisms(seed):
    """The three rows of the page, in its order."""
    rng, age, income = people = town(seed)
    chances = [np.full(len(age), 0.3), sigmoid(-1 + 1.5 * z(age)),
               sigmoid(-1 + 1.5 * z(income))]
    return people, [with_gaps(*people, chance) for chance in chances]


(rng, age, income), rows = mechanisms(0)
n = len(age)
assert round(income.mean()) == 3125
seen = [(round(100 * gap.mean()), round(complete), round(filled))
        for gap, complete, filled, _ in rows]
assert seen == [(30, 3113, 3123), (34, 2879, 3127), (34, 2844, 3032)]
assert (3125 - 2879, 3125 - 3032, 3125 - 2844) == (246, 93, 281)
assert (round(rows[1][3], 1), round(rows[2][3], 1)) == (50.2, 45.4)
# 'The people who left the field blank were older.'
gap = rows[1][0]
assert age[gap].mean() > age[~gap].mean() + 10
# 100 more for each silent person lifts the mean by 34.
assert round(100 * gap.mean()) == 34

# Ten towns: misses of deletion and of filling, MAR and MNAR.
misses = []
for seed in range(10):
    (_, _, incomes), (_, mar, mnar) = mechanisms(seed)
    truth = incomes.mean()
    misses.append([round(truth - mar[1]), abs(round(truth - mar[2])),
                   round(truth - mnar[2])])
low, high = np.min(misses, axis=0), np.max(misses, axis=0)
assert (low[0], high[0], high[1]) == (241, 264, 6)
assert (low[2], high[2]) == (86, 95)

# Sixty towns where income does not go with age: MAR without a bias.
off = []
for seed in range(60):
    draw, ages, _ = town(seed)
    flat = 1000 + 50 * 42.5 + draw.normal(0, 400, 10_000)
    silent = draw.random(10_000) < sigmoid(-1 + 1.5 * z(ages))
    off.append(abs(flat[~silent].mean() - flat.mean()))
assert 3 < max(off) < 6            # ten towns alone stay below 3

# --- What filling with the mean does ---
gap = rng.random(n) < 0.3
seen = ~gap
mean_filled = np.where(gap, income[seen].mean(), income)
r = np.corrcoef(age, income)[0, 1]
r_filled = np.corrcoef(age, mean_filled)[0, 1]
assert round(mean_filled.var() / income[seen].var(), 3) == 0.700
assert (round(r, 3), round(r_filled, 3)) == (0.854, 0.712)
assert round(0.854 * np.sqrt(0.7), 3) == 0.715

# Figure 1: filling on the line makes the correlation too strong.
slope, const = np.polyfit(age[seen], income[seen], 1)
line_filled = np.where(gap, const + slope * age, income)
assert round(np.corrcoef(age, line_filled)[0, 1], 3) == 0.891

# The variance rule is exact for any column: here three of other shapes.
cases = [([2, 4, 9], 3 / 5), ([0, 0, 1], 1 / 2),
         (list(range(50)), 5 / 7)]
for column, kept in cases:
    gaps = round(len(column) / kept) - len(column)
    whole = np.array(column + [np.mean(column)] * gaps)
    assert np.isclose(whole.var(), kept * np.var(column))

# Exercise 1: [2, NaN, 4, NaN, 9].
assert np.isclose(np.var([2, 4, 9]), 26 / 3)
assert round(26 / 3, 2) == 8.67
assert np.isclose(np.var([2, 5, 4, 5, 9]), 5.2)
# pandas divides by one less: 13 falls to 6.5, a half.
observed, filled = np.array([2, 4, 9]), np.array([2, 5, 4, 5, 9])
assert np.isclose(observed.var(ddof=1), 13)
assert np.isclose(filled.var(ddof=1), 6.5)
# On a long column the two ratios agree.
long, seen_part = mean_filled, income[seen]
ratio = long.var(ddof=1) / seen_part.var(ddof=1)
assert abs(ratio - 0.700) < 0.001

# Check yourself: 40 % gaps and r = 0.50; 0.30 is the factor of the
# covariance.
assert round(0.50 * np.sqrt(0.6), 2) == 0.39
assert round(0.50 * 0.6, 2) == 0.30

# Wrong answers: the root of the gaps, the share of the gaps.
assert round(0.50 * np.sqrt(0.4), 3) == 0.316
assert round(0.50 * 0.4, 2) == 0.20

# Exercise 3: gaps that depend on age and income, weight 0.75 each,
# as a fourth entry of the page's dictionary.
people, _ = mechanisms(0)
both = 0.75 * z(people[1]) + 0.75 * z(people[2])
mixed = with_gaps(*people, sigmoid(-1 + both))[2]
assert round(mixed) == 3075
assert 3032 < mixed < 3127

# --- The methods on the diabetes data ---
from sklearn.datasets import load_diabetes
from sklearn.ensemble import HistGradientBoostingRegressor
from sklearn.experimental import enable_iterative_imputer  # noqa: F401
from sklearn.impute import IterativeImputer, KNNImputer, SimpleImputer
from sklearn.linear_model import Ridge
from sklearn.model_selection import KFold, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

whole, y = load_diabetes(as_frame=True, scaled=False, return_X_y=True)
boosting = HistGradientBoostingRegressor(
    learning_rate=0.05, max_iter=60, random_state=0)
methods = {
    "mean": (SimpleImputer(), StandardScaler(), Ridge()),
    "flag": (SimpleImputer(add_indicator=True), StandardScaler(),
             Ridge()),
    "neighbours": (StandardScaler(), KNNImputer(), Ridge()),
    "iterative": (StandardScaler(),
                  IterativeImputer(max_iter=30, random_state=0),
                  Ridge()),
    "boosting": (boosting,),
}
folds = KFold(10, shuffle=True, random_state=0)


def with_holes(seed, chance):
    """The table with values of three columns taken out."""
    rng = np.random.default_rng(seed)
    table = whole.copy()
    for column in ["bmi", "bp", "s5"]:
        table.loc[rng.random(len(table)) < chance, column] = np.nan
    return table


def r2(table, *steps):
    """Mean and sd of R2 over the ten folds, to three digits."""
    model = make_pipeline(*steps)
    scores = cross_val_score(model, table, y, cv=folds, scoring="r2")
    return round(scores.mean(), 3), round(scores.std(), 3)


assert len(whole) == 442
assert len(with_holes(7, 0.3).dropna()) == 145
assert round(0.7**3 * 442) == 152
draws = [{name: r2(with_holes(seed, 0.3), *steps)
          for name, steps in methods.items()} for seed in range(7, 12)]
assert draws[0] == {
    "mean": (0.407, 0.102), "flag": (0.403, 0.101),
    "neighbours": (0.420, 0.116), "iterative": (0.421, 0.112),
    "boosting": (0.321, 0.125)}
ridges = [draws[0][name][0] for name in list(methods)[:4]]
assert max(ridges) - min(ridges) < 0.02
no_gaps = r2(whole, StandardScaler(), Ridge())
boosting_no_gaps = r2(whole, StandardScaler(), boosting)
assert (no_gaps, boosting_no_gaps) == ((0.484, 0.113), (0.446, 0.113))

# Five draws of the gaps.
score = {name: np.array([draw[name][0] for draw in draws])
         for name in methods}
lead = score["iterative"] - score["mean"]
assert (round(lead.min(), 3), round(lead.max(), 3)) == (0.001, 0.034)
assert round(lead.mean(), 2) == 0.02
assert (score["flag"] < score["mean"]).all()
for name in list(methods)[:4]:
    assert (score["boosting"] < score[name]).all()
assert round(0.446 - score["boosting"].mean(), 2) == 0.08
assert round(0.484 - score["iterative"].mean(), 2) == 0.04

# When the flag helps: gaps where the disease progressed little.
gains = []
for seed in range(7, 12):
    table = with_holes(seed, sigmoid(-1 - 1.5 * z(y.to_numpy())))
    pair = [r2(table, *methods[name])[0] for name in ("mean", "flag")]
    gains.append(pair[1] - pair[0])
    if seed == 7:
        assert pair == [0.401, 0.649]
assert min(gains) > 0.2

# Figure 2: the mean of a column before the split and inside the fold.
assert ((2 + 4 + 9) / 3, (2 + 4) / 2) == (5, 3)

# --- Rubin's rules: estimates 10, 12, 11, each with variance 4 ---
estimates = np.array([10, 12, 11])
between = estimates.var(ddof=1)
total = 4 + (1 + 1 / 3) * between
assert (estimates.mean(), between, round(total, 2)) == (11, 1, 5.33)
assert (round(np.sqrt(total), 2), np.sqrt(4)) == (2.31, 2)

print("All numbers of the page are as it says.")

# Tested: {"source":"edd68924149b2c07c83aef5af5c7a9ae7f1debf58769aaf31930bf4e97e48d6f","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":229,"stable":"2026-11-29"}}
