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
rng = np.random.default_rng(0)
n = 10_000
age = rng.uniform(20, 65, n)
income = 1000 + 50 * age + rng.normal(0, 400, n)


def sigmoid(z):
    return 1 / (1 + np.exp(-z))


def z(v):
    return (v - v.mean()) / v.std()


def with_gaps(chance):
    """Share of gaps, mean of complete rows, mean once filled, gaps."""
    gap = rng.random(n) < chance
    slope, const = np.polyfit(age[~gap], income[~gap], 1)
    filled = np.where(gap, const + slope * age, income)
    return gap.mean(), income[~gap].mean(), filled.mean(), gap


assert round(income.mean()) == 3125

share, complete, filled, _ = with_gaps(np.full(n, 0.3))  # MCAR
assert (round(100 * share), round(complete), round(filled)) == (30, 3113, 3123)

share, complete, filled, gap = with_gaps(sigmoid(-1 + 1.5 * z(age)))  # MAR
assert (round(100 * share), round(complete), round(filled)) == (34, 2879, 3127)
assert round(income.mean()) - round(complete) == 246
# 'The people who left the field blank were older.'
assert age[gap].mean() > age[~gap].mean() + 10

share, complete, filled, _ = with_gaps(sigmoid(-1 + 1.5 * z(income)))  # MNAR
assert (round(100 * share), round(complete), round(filled)) == (34, 2844, 3032)
assert round(income.mean()) - round(filled) == 93

# --- What filling with the mean does ---
gap = rng.random(n) < 0.3
seen = ~gap
mean_filled = np.where(gap, income[seen].mean(), income)
r = np.corrcoef(age, income)[0, 1]
r_filled = np.corrcoef(age, mean_filled)[0, 1]
assert round(mean_filled.var() / income[seen].var(), 3) == 0.700
assert (round(r, 3), round(r_filled, 3)) == (0.854, 0.712)
assert round(0.854 * np.sqrt(0.7), 3) == 0.715

# Figure 1: filling from age by regression makes the correlation too strong.
slope, const = np.polyfit(age[seen], income[seen], 1)
line_filled = np.where(gap, const + slope * age, income)
assert round(np.corrcoef(age, line_filled)[0, 1], 3) == 0.891

# The variance rule is exact for any column: here three of other shapes.
cases = [([2, 4, 9], 3 / 5), ([0, 0, 1], 1 / 2), (list(range(50)), 5 / 7)]
for column, kept in cases:
    gaps = round(len(column) / kept) - len(column)
    whole = np.array(column + [np.mean(column)] * gaps)
    assert np.isclose(whole.var(), kept * np.var(column))

# Exercise 1: [2, NaN, 4, NaN, 9].
assert np.isclose(np.var([2, 4, 9]), 26 / 3) and round(26 / 3, 2) == 8.67
assert np.isclose(np.var([2, 5, 4, 5, 9]), 5.2)

# Check yourself: 40 % gaps and r = 0.50; 0.30 is the factor of the covariance.
assert round(0.50 * np.sqrt(0.6), 2) == 0.39
assert round(0.50 * 0.6, 2) == 0.30

# Exercise 3: gaps that depend on age and income, each with weight 0.75.
town = np.random.default_rng(0)
age = town.uniform(20, 65, n)
income = 1000 + 50 * age + town.normal(0, 400, n)
rng = town
with_gaps(np.full(n, 0.3))
with_gaps(sigmoid(-1 + 1.5 * z(age)))
with_gaps(sigmoid(-1 + 1.5 * z(income)))
both = 0.75 * z(age) + 0.75 * z(income)
_, _, mixed, _ = with_gaps(sigmoid(-1 + both))
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

X, y = load_diabetes(as_frame=True, scaled=False, return_X_y=True)
complete = X.copy()
rng = np.random.default_rng(7)
for column in ["bmi", "bp", "s5"]:
    X.loc[rng.random(len(X)) < 0.3, column] = np.nan
assert (len(X.dropna()), len(X)) == (145, 442)
assert round(0.7**3 * 442) == 152

flagged = SimpleImputer(strategy="median", add_indicator=True)
boosting = HistGradientBoostingRegressor(
    learning_rate=0.05, max_iter=60, random_state=0
)
iterative = IterativeImputer(max_iter=30, random_state=0)
folds = KFold(10, shuffle=True, random_state=0)


def r2(table, *steps):
    """Mean and sd of R2 over the ten folds, to three digits."""
    model = make_pipeline(*steps)
    scores = cross_val_score(model, table, y, cv=folds, scoring="r2")
    return round(scores.mean(), 3), round(scores.std(), 3)


assert r2(X, SimpleImputer(), StandardScaler(), Ridge()) == (0.407, 0.102)
assert r2(X, flagged, StandardScaler(), Ridge()) == (0.403, 0.101)
assert r2(X, StandardScaler(), KNNImputer(), Ridge()) == (0.420, 0.116)
assert r2(X, StandardScaler(), iterative, Ridge()) == (0.421, 0.112)
assert r2(X, boosting) == (0.322, 0.125)
assert r2(complete, StandardScaler(), Ridge()) == (0.484, 0.113)
assert r2(complete, StandardScaler(), boosting) == (0.447, 0.116)
# 'Twice the loss of ridge with an imputer.'
assert round((0.447 - 0.322) / (0.484 - 0.421), 1) == 2.0

# --- Rubin's rules: estimates 10, 12, 11, each with variance 4 ---
estimates = np.array([10, 12, 11])
between = estimates.var(ddof=1)
total = 4 + (1 + 1 / 3) * between
assert (estimates.mean(), between, round(total, 2)) == (11, 1, 5.33)
assert (round(np.sqrt(total), 2), np.sqrt(4)) == (2.31, 2)

print("All numbers of the page are as it says.")

# Tested: {"source":"3e174f80d2caada9feab7709734402352eec632529e4072abf7ab6af8ddaf016","tested":{"date":"2026-11-22","python":"3.11.2","libraries":{"NumPy":"1.24.2","scikit-learn":"1.2.1"},"seconds":66,"stable":"2026-11-22"}}
