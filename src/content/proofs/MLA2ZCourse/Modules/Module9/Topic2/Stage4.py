"""The numbers of 'Interview questions: regression'.

Most are arithmetic with the numbers of the question. Data: the
diabetes table of scikit-learn (question 7). What an answer says
in general is tried on ten random tables (seeds 0 to 9).
"""
from math import ceil, exp, sqrt

import numpy as np
import statsmodels.api as sm
from scipy import stats
from sklearn.datasets import load_diabetes
from sklearn.linear_model import (ElasticNet, Lasso, LassoCV,
                                  LinearRegression, Ridge)
from sklearn.model_selection import (GroupKFold, KFold,
                                     cross_val_score)
from sklearn.svm import SVR

SEEDS = range(10)


def slope_and_se(x, y):
    """Slopes and classic standard errors of tables, row by row."""
    gap = x - x.mean()
    slope = y @ gap / (gap @ gap)
    left = y - y.mean(axis=1, keepdims=True) - slope[:, None] * gap
    s = np.sqrt((left**2).sum(axis=1) / (len(x) - 2))
    return slope, s / np.sqrt(gap @ gap)


# --- Question 1: what fails when an assumption is broken ---
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    x = np.sort(rng.uniform(1, 10, 60))
    noise = rng.normal(size=(2000, 60))
    # A missing bend: the line is off on average at the ends.
    bent = 5 + 2 * x + 0.5 * (x - 5.5) ** 2 + noise
    slope, _ = slope_and_se(x, bent)
    end = bent.mean(axis=1) + slope * (x[-1] - x.mean())
    assert bent[:, -1].mean() - end.mean() > 1
    # Unequal variance: unbiased; the standard error errs both ways.
    for spread, short in [(0.3 + abs(x - 5.5) ** 1.5, True),
                          (5 - abs(x - 5.5), False)]:
        slope, se = slope_and_se(x, 5 + 2 * x + spread * noise)
        assert abs(slope.mean() - 2) < 4 * slope.std() / sqrt(2000)
        assert (slope.std() > 1.05 * se.mean()) == short
        assert short or slope.std() < 0.95 * se.mean()
    # Each row entered twice: the printed error is too small.
    y = 5 + 2 * x + noise
    slope, se = slope_and_se(np.tile(x, 2), np.tile(y, 2))
    assert se.mean() < 0.8 * slope.std()
    # Ridge: biased, and here with a smaller expected squared error.
    gap = x[:8] - x[:8].mean()
    small = 0.5 * gap + 2 * noise[:, :8]
    ols = small @ gap / (gap @ gap)
    ridge = small @ gap / (gap @ gap + 4)
    assert ((ridge - 0.5) ** 2).mean() < ((ols - 0.5) ** 2).mean()


# --- Question 2: orders 2, 3, 5, 9, 21 ---
def pinball(y, c, tau):
    gap = y - c
    return np.maximum(tau * gap, (tau - 1) * gap).mean()


orders = np.array([2, 3, 5, 9, 21])
assert (orders.sum(), orders.mean(), np.median(orders)) == (40, 8, 5)
assert list((orders - 8) ** 2) == [36, 25, 9, 1, 169]
assert ((orders - 8) ** 2).mean() == 48
assert list(abs(orders - 5)) == [3, 2, 0, 4, 16]
assert abs(orders - 5).mean() == 5
assert 0.75 * 5 == 3.75 and 3 / 5 < 0.75 < 4 / 5
assert (7 + 6 + 4, 0.25 * 17, 0.75 * 12) == (17, 4.25, 9)
assert np.isclose(pinball(orders, 9, 0.75), 13.25 / 5)
assert 13.25 / 5 == 2.65 and 3 / (3 + 1) == 0.75
grid = np.arange(0, 25, 0.25)
prices = {
    "squared": lambda c: ((orders - c) ** 2).mean(),
    "absolute": lambda c: abs(orders - c).mean(),
    "pinball": lambda c: pinball(orders, c, 0.75),
    "percentage": lambda c: (abs(orders - c) / orders).mean()}
best = {name: grid[np.argmin([price(c) for c in grid])]
        for name, price in prices.items()}
assert best == {"squared": 8, "absolute": 5, "pinball": 9,
                "percentage": 3}
assert 5 * 5 == 25
assert round((1 / orders).sum(), 2) == 1.19
assert round(1 / 2 + 1 / 3, 2) == 0.83 and 0.83 > 1.19 / 2 > 0.5
for seed in SEEDS:  # the three rules on other tables
    y = np.random.default_rng(seed).exponential(10, 41)
    c = np.sort(np.append(y, y.mean()))
    assert c[np.argmin([((y - k) ** 2).mean() for k in c])] == y.mean()
    assert c[np.argmin([abs(y - k).mean() for k in c])] == np.median(y)
    third = np.sort(y)[ceil(0.75 * 41) - 1]
    assert c[np.argmin([pinball(y, k, 0.75) for k in c])] == third
    share = [(abs(y - k) / y).mean() for k in c]
    assert c[np.argmin(share)] <= np.median(y)

# --- Question 3: 100 and 400 rows, s = 10, at the mean of x ---
t = stats.t.ppf(0.975, 98)
assert round(t, 3) == 1.984
assert round(t * 10 * sqrt(1 / 100), 2) == 1.98
assert round(t * 10 * sqrt(1 + 1 / 100), 1) == 19.9
t = stats.t.ppf(0.975, 398)
assert round(t * 10 * sqrt(1 / 400), 2) == 0.98
assert round(t * 10 * sqrt(1 + 1 / 400), 1) == 19.7
assert round(100 * (2 * stats.norm.cdf(0.098) - 1)) == 8
for seed in SEEDS:  # skew errors, 400 rows, at the mean of x
    rng = np.random.default_rng(seed)
    errors = rng.exponential(10, (2000, 400)) - 10
    new = rng.exponential(10, 2000) - 10
    middle, s = errors.mean(axis=1), errors.std(axis=1, ddof=2)
    assert 0.93 < (abs(middle) < t * s / 20).mean() < 0.97
    reach = t * s * sqrt(1 + 1 / 400)
    assert (new < middle - reach).sum() == 0
    assert 0.03 < (new > middle + reach).mean() < 0.07

# --- Question 4: R2 on three new rows ---
y, told = np.array([10, 12, 14]), 13
assert list((y - told) ** 2) == [9, 1, 1] and y.mean() == 12
assert ((y - 12) ** 2).sum() == 8
assert (1 - 11 / 8, 11 / 8) == (-0.375, 1.375)
assert (1 - 16 / 25, 1 - 16 / 400) == (0.36, 0.96)
assert 1 - 1.8 / 1.0 == -0.8
for seed in SEEDS:  # 40 noise columns more
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(100, 45))
    y = X[:, 0] + rng.normal(size=100)
    few = LinearRegression().fit(X[:, :5], y).score(X[:, :5], y)
    assert LinearRegression().fit(X, y).score(X, y) > few

# --- Question 5: metres and centimetres ---
assert (20 / 10, 20 * 100 / (10 * 100**2)) == (2, 0.02)
assert round(20 / (10 + 5), 3) == 1.333
in_cm = 2000 / (100_000 + 5)
assert round(in_cm, 4) == 0.0200 and round(100 * in_cm, 2) == 2.00
assert round(1.333 / 100, 4) == 0.0133  # the rule of least squares
assert np.isclose(2000 / (100_000 + 50_000) * 100, 20 / 15)
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(10, 1))
    y = 2 * x[:, 0] + rng.normal(size=10)
    for model, same in [(LinearRegression(), True),
                        (Ridge(alpha=5), False)]:
        metres = model.fit(x, y).predict(x)
        cm = model.fit(100 * x, y).predict(100 * x)
        assert np.allclose(metres, cm) == same

# --- Question 6: three uncorrelated standardised columns ---
assert 100 / (100 + 100) == 0.5
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(100, 4))
    X = np.linalg.qr(X - X.mean(axis=0))[0] * 10
    y = X[:, :3] @ [3, -1.2, 0.4] + X[:, 3] * seed
    X = X[:, :3]
    assert np.allclose(X.std(axis=0), 1)
    assert np.allclose(Ridge(alpha=100).fit(X, y).coef_,
                       [1.5, -0.6, 0.2])
    assert np.allclose(Lasso(alpha=1).fit(X, y).coef_,
                       [2, -0.2, 0], atol=1e-3)
    assert (Lasso(alpha=3.001).fit(X, y).coef_ == 0).all()
    assert (Lasso(alpha=2.9).fit(X, y).coef_ != 0).any()
dropped = {"lasso": [], "net": []}
for seed in range(40):  # twins
    rng = np.random.default_rng(seed)
    common = rng.normal(size=(100, 1))
    X = np.hstack([common, common]) + rng.normal(0, 0.1, (100, 2))
    y = X.sum(axis=1) + rng.normal(size=100)
    w = Ridge(alpha=5).fit(X, y).coef_
    assert abs(w[0] - w[1]) < 0.6
    w = Ridge(alpha=100).fit(X, y).coef_       # 'with this alpha'
    assert abs(w[0] - w[1]) < 0.1 < 0.3 < w.min()
    lasso = Lasso(alpha=0.1).fit(X, y).coef_
    dropped["lasso"].append(tuple(lasso == 0))
    dropped["net"].append(tuple(
        ElasticNet(alpha=0.1, l1_ratio=0.5).fit(X, y).coef_ == 0))
assert {(True, False), (False, True)} < set(dropped["lasso"])
assert set(dropped["net"]) == {(False, False)}

# --- Question 7: the diabetes table ---
people, score = load_diabetes(return_X_y=True, as_frame=True,
                              scaled=False)
X = people[["bmi", "bp"]]
fit = sm.OLS(score, sm.add_constant(X)).fit()
assert list(fit.params.round(4)) == [-203.6233, 8.5190, 1.3847]
assert list(fit.bse.round(3)) == [22.234, 0.705, 0.225]
assert list(fit.tvalues.round(3)) == [-9.158, 12.089, 6.152]
assert list(fit.tvalues.round(2)) == [-9.16, 12.09, 6.15]
ends = fit.conf_int().round(1).loc["const"]
assert list(ends) == [-247.3, -159.9]
assert (fit.pvalues < 0.0005).all() and len(score) == 442
assert fit.conf_int().round(3).to_numpy().tolist() == [
    [-247.321, -159.925], [7.134, 9.904], [0.942, 1.827]]
assert round(fit.rsquared, 3) == 0.396
assert round(sqrt(fit.scale)) == 60
assert [round(10 * k, 1) for k in (1.3847, 0.942, 1.827)] == [
    13.8, 9.4, 18.3]
assert round(-203.62 + 8.519 * 30 + 1.3847 * 100, 1) == 190.4
assert round(8.519 * 30 + 1.3847 * 100) == 394
assert round(203.6233 + 8.519 * 30 + 1.3847 * 100, 1) == 597.7
assert round(-203.6233 + 8.519 * 30, 1) == 51.9
sd = X.std(ddof=1)
per_sd = fit.params[["bmi", "bp"]] * sd
assert list(per_sd.round(1)) == [37.6, 19.2], per_sd
assert round(8.5190 / 1.3847) == 6
assert X.min().min() > 17  # nobody near 0
hc3 = fit.get_robustcov_results("HC3").bse
assert (round(hc3[1], 3), round(hc3[2], 3)) == (0.723, 0.237)
alone = np.polyfit(X["bmi"], score, 1)[0]
assert round(alone, 1) == 10.2
assert round(np.corrcoef(X["bmi"], X["bp"])[0, 1], 2) == 0.40

# --- Question 8: p-values after a selection; exp of a mean of logs ---
for seed in SEEDS:  # 60 houses sold three times, columns of noise
    rng = np.random.default_rng(seed)
    house = np.repeat(np.arange(60), 3)
    X = rng.normal(size=(60, 30))[house]
    y = rng.normal(size=60)[house] + rng.normal(0, 0.1, 180)
    shuffled = KFold(5, shuffle=True, random_state=seed)
    mixed, apart = [
        cross_val_score(LinearRegression(), X, y, groups=house, cv=cv)
        .mean() for cv in (shuffled, GroupKFold(5))]
    assert apart < mixed - 0.2, (apart, mixed)
false, kept_columns = 0, 0
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(100, 50))  # pure noise
    y = rng.normal(size=100)
    kept = Lasso(alpha=0.12).fit(X, y).coef_ != 0
    p = sm.OLS(y, sm.add_constant(X[:, kept])).fit().pvalues[1:]
    false += (p < 0.05).sum()
    kept_columns += len(p)
assert kept_columns > 50 and false / kept_columns > 0.2
tables_without, kept_columns, false = 0, 0, 0
for seed in range(40):  # the search of the question, on pure noise
    rng = np.random.default_rng(seed)
    X, y = rng.normal(size=(100, 50)), rng.normal(size=100)
    folds = KFold(5, shuffle=True, random_state=seed)
    kept = LassoCV(cv=folds).fit(X, y).coef_ != 0
    if not kept.any():
        tables_without += 1
        continue
    p = sm.OLS(y, sm.add_constant(X[:, kept])).fit().pvalues[1:]
    false += (p < 0.05).sum()
    kept_columns += len(p)
assert (tables_without, kept_columns) == (26, 68)
assert round(100 * false / kept_columns) == 63
# exponential errors with the same standard deviation
errors = 0.5 * (np.random.default_rng(0).exponential(size=200_000) - 1)
assert round(1 / np.exp(errors).mean(), 2) == 0.82
assert round(0.5 * exp(0.5), 2) == 0.82  # exactly: 1 / E(e^error)
assert round(exp(-0.5**2 / 2), 2) == 0.88 and 0.5**2 / 2 == 0.125
assert round(exp(1.645 * 0.5), 2) == 2.28
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    x = rng.uniform(0, 1, 20_000)
    logs = 11 + x + rng.normal(0, 0.5, 20_000)
    fitted = np.polyval(np.polyfit(x, logs, 1), x)
    back = np.exp(fitted)
    assert abs(back.sum() / np.exp(logs).sum() - 0.88) < 0.015
    smear = np.exp(logs - fitted).mean()
    assert abs(smear * back.sum() / np.exp(logs).sum() - 1) < 0.01
    inside = abs(logs - fitted) < 1.645 * 0.5
    assert abs(inside.mean() - 0.9) < 0.01


# --- Question 9: leverage and Cook's distance ---
def cook(e, s, h):
    return e**2 / (2 * s**2) * h / (1 - h) ** 2


h_p, h_q = 1 / 20 + 10**2 / 190, 1 / 20
assert (round(h_p, 3), round(1 - h_p, 3)) == (0.576, 0.424)
assert (1.5**2, 2 * 2**2) == (2.25, 8)
assert round(cook(1.5, 2, h_p), 2) == 0.90
assert round(cook(5, 2, h_q), 2) == 0.17
assert round(1.5 / (1 - h_p), 1) == 3.5
wrong = [2.25 / 8 * h_p / (1 - h_p), 2.25 / 8 * h_p,
         2 * cook(1.5, 2, h_p)]
assert np.round(wrong, 2).tolist() == [0.38, 0.16, 1.81], wrong
for seed in SEEDS:  # the formula against a fit without the row
    rng = np.random.default_rng(seed)
    x = rng.uniform(0, 10, 20)
    y = 2 * x + rng.normal(0, 2, 20)
    line = np.polyfit(x, y, 1)
    left = y - np.polyval(line, x)
    s2 = left @ left / 18
    gap = x - x.mean()
    h = 1 / 20 + gap**2 / (gap @ gap)
    for i in (0, 7):
        out = np.polyfit(np.delete(x, i), np.delete(y, i), 1)
        moved = np.polyval(line, x) - np.polyval(out, x)
        assert np.isclose(moved @ moved / (2 * s2),
                          cook(left[i], sqrt(s2), h[i]))
        assert np.isclose(y[i] - np.polyval(out, x[i]),
                          left[i] / (1 - h[i]))

for seed in SEEDS:  # a row at the mean shifts the line, no turn
    rng = np.random.default_rng(seed)
    x = rng.uniform(0, 10, 19)
    y = 2 * x + rng.normal(0, 2, 19)
    before = np.polyfit(x, y, 1)
    after = np.polyfit(np.append(x, x.mean()), np.append(y, 40), 1)
    assert np.isclose(before[0], after[0])
    assert abs(before[1] - after[1]) > 0.5

# --- Question 10: tube loss and a sum of two kernels ---
r = np.array([0.2, -0.7, 1.5, 0.1])
assert np.allclose(np.maximum(0, abs(r) - 0.5), [0, 0.2, 1.0, 0])
pull = 1.5 * exp(-0.5)
assert round(pull, 3) == 0.910 and round(20 + 1.5 - pull, 2) == 20.59
assert round(20 + 1.5 - 1.5 * exp(-1), 2) == 20.95
assert round(20 + 1.5 + pull, 2) == 22.41
assert (2**2, 20**2, 2 - 0.5, 20 - 0.5) == (4, 400, 1.5, 19.5)
for seed in SEEDS:  # inside the tube no pull; far away b is left
    rng = np.random.default_rng(seed)
    x = rng.uniform(0, 6, (50, 1))
    y = np.sin(x[:, 0]) + rng.normal(0, 0.2, 50)
    svr = SVR(C=2, gamma=0.5, epsilon=0.25, tol=1e-6).fit(x, y)
    size = abs(y - svr.predict(x))
    assert not set(np.flatnonzero(size < 0.2499)) & set(svr.support_)
    assert set(np.flatnonzero(size > 0.2501)) <= set(svr.support_)
    assert np.isclose(svr.predict([[99]])[0], svr.intercept_[0])
    close = [np.mean((y - SVR(C=C, gamma=g).fit(x, y).predict(x)) ** 2)
             for C, g in [(100, 50), (100, 0.5), (0.1, 0.5)]]
    assert close[0] < close[1] < close[2]  # follows the rows less

# --- Question 11: variance sigma^2 p / n ---
table = [bias2 + 4 * p / n for n in (50, 500)
         for bias2, p in [(1.0, 5), (0.1, 20)]]
assert np.allclose(table, [1.4, 1.7, 1.04, 0.26])
assert round(60 / 0.9) == 67 and 4 * 20 - 4 * 5 == 60
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    for p in (5, 20):
        Q = np.linalg.qr(rng.normal(size=(50, p)))[0]
        fits = rng.normal(0, 2, (4000, 50)) @ Q @ Q.T
        assert np.isclose(fits.var(axis=0).mean(), 4 * p / 50,
                          rtol=0.05)

# --- Question 12: 20 calibration residuals ---
assert round(21 * 0.9, 1) == 18.9 and ceil(21 * 0.9) == 19
assert (round(19 / 21, 3), round(18 / 21, 3)) == (0.905, 0.857)
assert 0.9 * 20 == 18 and ceil(9 * 0.9) == 9 > 8
assert ceil(10 * 0.9) == 9  # nine values are enough
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    sizes = np.sort(rng.exponential(size=(20_000, 20)), axis=1)
    new = rng.exponential(size=20_000)
    for rank, share in [(19, 19 / 21), (18, 18 / 21), (20, 20 / 21)]:
        assert abs((new <= sizes[:, rank - 1]).mean() - share) < 0.01

# --- Question 13: log residuals with standard deviation 0.4 ---
assert np.isclose(0.4**2 / 2, 0.08) and round(exp(0.08), 3) == 1.083
assert round(100 * (1 - exp(-0.08)), 1) == 7.7
assert round(exp(-0.08), 3) == 0.923
assert (round(exp(0.16), 3), round(exp(0.4), 3)) == (1.174, 1.492)
reach = exp(1.645 * 0.4)
assert round(reach, 2) == 1.93
assert (round(2000 / reach), round(2000 * reach)) == (1036, 3862)
assert round(exp(-0.16), 2) == 0.85
for seed in SEEDS:  # the factor that is best for the MAPE
    y = np.exp(np.random.default_rng(seed).normal(0, 0.4, 20_000))
    factors = np.arange(0.6, 1.3, 0.01)
    share = [(abs(y - k) / y).mean() for k in factors]
    assert abs(factors[np.argmin(share)] - exp(-0.16)) < 0.04
    assert abs(y.mean() - 1.083) < 0.015
assert np.isclose(abs(np.log(2)), abs(np.log(0.5)))  # double, half

# --- Question 14: HC3, and readings in weights ---
t = stats.t.ppf(0.975, 198)
assert round(t, 3) == 1.972
ends = [0.60 + side * t * se for se in (0.24, 0.36) for side in (-1, 1)]
assert np.round(ends, 2).tolist() == [0.13, 1.07, -0.11, 1.31]
assert ends[2] < 0 < 2 * 0.60 < ends[3]
assert (9 * 14 + 10) / 10 == 13.6 and (14 + 10) / 2 == 12
assert (14 + 9 * 10) / 10 == 10.4 and (3 * 14 + 10) / 4 == 13
assert np.isclose((81 / 9 + 1) / 100, 1 / 10)
plain = (1 / 9 + 1) / 4
assert round(plain, 3) == 0.278 and round(plain / 0.1, 1) == 2.8
for seed in SEEDS:
    rng = np.random.default_rng(seed)
    a = rng.normal(size=(20_000, 9)).mean(axis=1)
    b = rng.normal(size=20_000)
    assert abs((0.9 * a + 0.1 * b).var() - 0.1) < 0.01
    assert abs(((a + b) / 2).var() - 0.278) < 0.02

print("All numbers of the page are as it says.")

# Tested: {"source":"56446491e1626acc1ee7b2bd49a26a0f3782b821f248b8a92e9a097db1a37fe3","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1","statsmodels":"0.15.0"},"seconds":82,"stable":"2026-11-29"}}
