"""The numbers of 'Interview questions: probability and statistics'.

Most are exact; where a process is simulated, the seed stands beside
it. Shares of simulations are compared with the printed digits.
"""
from fractions import Fraction
from math import comb, exp, log, prod, sqrt

import numpy as np
from scipy import stats


def near(value, printed, digits):
    """True if value rounds to what the page prints."""
    return round(float(value), digits) == printed


# --- Question 1: cracked parts, by odds and by counting ---
ratio = 0.98 / 0.03
odds = ratio / 199
assert near(ratio, 32.7, 1) and near(odds, 0.164, 3)
assert near(odds / (1 + odds), 0.141, 3)
assert 20_000 / 200 == 100 and round(100 * 0.98) == 98
assert round(19_900 * 0.03) == 597 and 98 + 597 == 695
assert near(98 / 695, 0.141, 3)
assert round(98 / 695, 2) == 0.14                # 'about 14 %'
# 'right in most of its alarms' with 10 % of cracks, odds 1 to 9
assert 0.5 < ratio / 9 / (1 + ratio / 9)
assert near(100 * 0.98 / 199, 0.49, 2)
assert 1 - 0.03 == 0.97                          # a wrong option

# --- Question 2: the doors, all cases with their weights ---
third, half = Fraction(1, 3), Fraction(1, 2)
knows = {1: third, 2: third, 3: third}           # you chose door 1
assert knows[2] + knows[3] == Fraction(2, 3)
# The random host opens 2 or 3; the prize is not seen.
unseen = {prize: third * sum(half for door in (2, 3) if door != prize)
          for prize in (1, 2, 3)}
assert unseen[1] / sum(unseen.values()) == half
assert unseen[1] / third == 1 and unseen[2] / third == half
assert 1 - Fraction(1, 100) == Fraction(99, 100)

# --- Question 3: birthdays ---
differ = prod((365 - i) / 365 for i in range(23))
assert near(differ, 0.493, 3) and near(1 - differ, 0.507, 3)
assert near(1 - prod((365 - i) / 365 for i in range(22)), 0.476, 3)
assert 23 * 22 / 2 == 253 and near(253 / 365, 0.69, 2)
assert near(exp(-253 / 365), 0.50, 2)
assert near(1 - (364 / 365) ** 253, 0.5005, 4)
assert near(1 - (364 / 365) ** 252, 0.4991, 4)
# A wrong option: 183 people for a match with one given person
assert 1 - (364 / 365) ** 183 < 0.5
# Births that bunch make matches more likely: two uneven years.
for light in (0.8, 0.95):
    day = np.r_[np.full(180, light), np.full(185, 1.0)]
    day = day / day.sum()
    # P(all differ) = 23! times the elementary symmetric polynomial.
    poly = np.zeros(24)
    poly[0] = 1
    for weight in day:
        poly[1:] += weight * poly[:-1]
    assert poly[23] * prod(range(1, 24)) < differ

# --- Question 4: waiting for a six ---
assert 1 + Fraction(5, 6) * 6 == 6
assert near((5 / 6) ** 6, 0.335, 3)
assert near(1 - (5 / 6) ** 3, 0.421, 3)
assert near(1 - (5 / 6) ** 4, 0.518, 3)
assert stats.geom(1 / 6).mean() == 6
assert stats.geom(1 / 6).median() == 4
# Mean wait E[gap^2] / (2 E[gap]): gaps of 10 and exponential gaps
assert 10**2 / (2 * 10) == 5 and 2 * 10**2 / (2 * 10) == 10

# --- Question 5: eight of ten ---
assert near(stats.binomtest(8, 10).pvalue, 0.11, 2)
assert near(stats.binom(10, 0.5).sf(7), 0.055, 3)
assert 8 / 10 == 0.80 and round(100 * (1 - 0.11)) == 89
# The data fit 50 %, and 80 % better.
assert stats.binom(10, 0.8).pmf(8) > stats.binom(10, 0.5).pmf(8)

# --- Question 6: six toys ---
harmonic = sum(1 / j for j in range(1, 7))
assert near(harmonic, 2.45, 2) and near(6 * harmonic, 14.7, 1)
assert round(100 * 6 / 14.7) == 41
spread = sqrt(sum((1 - j / 6) / (j / 6) ** 2 for j in range(1, 7)))
assert near(spread, 6.2, 1)
# P(20 boxes or more): some toy is missing after 19
long = sum((-1) ** (k + 1) * comb(6, k) * (1 - k / 6) ** 19
           for k in range(1, 7))
assert round(100 * long) == 18
fifty = 50 * sum(1 / j for j in range(1, 51))
assert round(fifty) == 225
assert abs(fifty - (50 * log(50) + 0.58 * 50)) < 1
assert 6 * 6 == 36                               # a wrong option

# --- Question 7: sensors without replacement ---
none = prod(Fraction(17 - i, 20 - i) for i in range(4))
assert none == Fraction(comb(17, 4), comb(20, 4))
assert near(none, 0.491, 3) and near(0.85**4, 0.522, 3)
box = stats.hypergeom(20, 3, 4)
assert near(box.mean(), 0.6, 6) and near(4 * 0.15, 0.6, 6)
assert near(4 * 0.15 * 0.85, 0.51, 2) and near(box.var(), 0.43, 2)
assert np.isclose(box.var(), 0.51 * 16 / 19)
assert 1 / 7 < 1 - 16 / 19 < 1 / 6               # 'off by a sixth'
assert np.isclose(stats.hypergeom(20, 3, 20).pmf(3), 1)

# --- Question 8: maximum likelihood on fine grids ---
p = np.linspace(0.001, 0.999, 999)
assert near(p[(7 * np.log(p) + 3 * np.log(1 - p)).argmax()], 0.7, 3)
# With 0 of 10 the slope is nowhere 0: the peak is at the edge.
assert (-10 / (1 - p) < -9).all()
x = np.array([2, 4, 9])
mu, sigma = np.meshgrid(np.linspace(3, 7, 401),
                        np.linspace(1, 6, 5001))
squares = sum((value - mu) ** 2 for value in x)
place = (-3 * np.log(sigma) - squares / (2 * sigma**2)).argmax()
assert near(mu.flat[place], 5, 2)
assert abs(sigma.flat[place] ** 2 - 26 / 3) < 0.01
assert near(x.var(), 8.67, 2) and x.var(ddof=1) == 13
assert ((x - 5) ** 2).sum() == 26 and near(8 / 12, 0.667, 3)
assert stats.beta(1, 11).mean() == 1 / 12

# --- Question 9: the central limit theorem ---
error = 6 / sqrt(400)
assert error == 0.3 and near(0.5 / error, 1.67, 2)
assert near(stats.norm.sf(0.5 / error), 0.048, 3)
# Times above 0 with sd = 2 means are skew: three shapes.
for law in (stats.gamma(0.25), stats.weibull_min(0.54),
            stats.lognorm(sqrt(log(5)))):
    m, v, skew = law.stats("mvs")
    assert abs(sqrt(v) / m - 2) < 0.05 and skew > 1.5
# Gamma times with mean 3 and sd 6 have shape 1/4 and scale 12;
# the mean of 400 is gamma with shape 100 and scale 12/400.
assert stats.gamma(0.25, scale=12).stats() == (3, 36)
average = stats.gamma(100, scale=12 / 400)
assert near(average.sf(3.5), 0.053, 3)
# 'further out it would matter more'
gaps = [average.sf(v) / stats.norm.sf((v - 3) / 0.3)
        for v in (3.5, 4, 4.5)]
assert gaps[0] < gaps[1] < gaps[2]
assert near(6 / sqrt(200), 0.424, 3)
assert near(0.5 / (6 / sqrt(200)), 1.18, 2)
assert near(stats.norm.sf(0.5 / (6 / sqrt(200))), 0.12, 2)
# The wrong options
assert near(stats.norm.sf(0.5 / 6), 0.467, 3)
assert near(stats.norm.cdf(0.5 / 0.3), 0.952, 3)
assert near(2 * stats.norm.sf(0.5 / 0.3), 0.096, 3)

# --- Question 10: pairs and twelve tests ---
assert round(2 * 100 * (1 - 0.9), 9) == 20 and 2 * 100 == 200
assert near(sqrt(200 / 20), 3.2, 1)
assert near(1 - 0.95**12, 0.46, 2) and near(0.05 / 12, 0.0042, 4)


# --- Question 11: significance, relevance, power ---
def two_shares(a, b, n):
    """p (pooled) and the 95 % interval of b - a, in points."""
    middle = (a + b) / 2
    z = (b - a) / sqrt(2 * middle * (1 - middle) / n)
    wide = sqrt((a * (1 - a) + b * (1 - b)) / n)
    return 2 * stats.norm.sf(abs(z)), *(
        100 * (b - a + side * 1.96 * wide) for side in (-1, 1))


p_value, low, high = two_shares(0.05, 0.0507, 1_000_000)
assert near(p_value, 0.024, 3)
assert near(low, 0.01, 2) and near(high, 0.13, 2)
assert 1 / 0.0013 < 770
p_value, low, high = two_shares(0.05, 0.09, 200)
assert near(p_value, 0.12, 2)
assert near(low, -1.0, 1) and near(high, 9.0, 1)
assert 2.7 < (5 + 9) / 5 < 3                # 'nearly three times'
wide = sqrt((0.05 * 0.95 + 0.09 * 0.91) / 200)
assert near(stats.norm.sf(1.96 - 0.04 / wide), 0.35, 2)
z = stats.norm.ppf([0.975, 0.8]).sum()
assert round(z**2 * (0.05 * 0.95 + 0.09 * 0.91) / 0.04**2) == 635

# --- Question 12: HH and HT ---
a, b = np.linalg.solve([[0.5, -0.5], [-0.5, 1]], [1, 1])
assert (round(a), round(b)) == (6, 4)
assert 2 + 2 == 4
rng = np.random.default_rng(4)
tosses = rng.random((40_000, 120)) < 0.5
after = {}
for name, second in [("HH", tosses[:, 1:]), ("HT", ~tosses[:, 1:])]:
    hit = tosses[:, :-1] & second
    assert hit.any(axis=1).all()
    after[name] = hit.argmax(axis=1) + 2
    assert near(hit.mean(), 0.25, 2)
assert abs(after["HH"].mean() - 6) < 0.1
assert abs(after["HT"].mean() - 4) < 0.1
assert abs((after["HH"] < after["HT"]).mean() - 1 / 2) < 0.01

# --- Question 13: three estimators of the end of a uniform ---
n = 10
assert near(1 / (3 * n), 0.0333, 4)
bias, variance = -1 / (n + 1), n / ((n + 1) ** 2 * (n + 2))
assert near(bias, -0.0909, 4) and near(variance, 0.0069, 4)
assert near(bias**2 + variance, 0.0152, 4)
scaled = variance * ((n + 1) / n) ** 2
assert near(scaled, 0.0083, 4) and near(scaled, 0.00833, 5)
assert np.isclose(scaled, 1 / 120)
assert near((1 / 30) / (bias**2 + variance), 2.2, 1)
best = (n + 2) / (n + 1)
assert np.isclose(best, 12 / 11) and 11 / 10 == (n + 1) / n
left = best * n / (n + 1) - 1
assert near(left, -0.008, 3)
assert near(left**2 + best**2 * variance, 0.00826, 5)
assert near(1 / 121, 0.00826, 5)
draws = rng.random((200_000, n))
top = draws.max(axis=1)
for estimate, printed in [(2 * draws.mean(axis=1), 0.0333),
                          (top, 0.0152), (1.1 * top, 0.0083)]:
    assert abs(((estimate - 1) ** 2).mean() / printed - 1) < 0.02
assert (2 * draws.mean(axis=1) < top).any()     # 'impossible'
wrong = draws[:1000].copy()
wrong[:, 0] += 3                    # one reading too large by e = 3
assert np.allclose(2 * (wrong - draws[:1000]).mean(axis=1), 3 / 5)
moved = wrong.max(axis=1) - top[:1000]
assert (moved > 2).all() and (moved <= 3 + 1e-12).all()

# --- Question 14: Beta(4, 96) and 9 of 60 ---
after = stats.beta(4 + 9, 96 + 51)
assert (4 + 9, 96 + 51, 13 + 147) == (13, 147, 160)
assert near(after.mean(), 0.081, 3)
low, high = after.interval(0.95)
assert near(low, 0.044, 3) and near(high, 0.128, 3)
assert near(after.sf(0.05), 0.94, 2)
assert near(10 / 62, 0.161, 3) and 9 / 60 == 0.15
assert near(13 / (13 + 156), 0.077, 3) and 96 + 60 == 156
assert near(904 / 6100, 0.148, 3) and near(901 / 6002, 0.150, 3)
assert near(901 / 6002 - 904 / 6100, 0.002, 3)

# --- Question 15: day two of 21, simulated with seed 4 ---
assert near(two_shares(40 / 800, 60 / 800, 800)[0], 0.04, 2)
days = 400 * np.arange(1, 22)
rng = np.random.default_rng(4)
for gain in (0, 0.01):
    k_a = rng.binomial(400, 0.05, (20_000, 21)).cumsum(axis=1)
    k_b = rng.binomial(400, 0.05 + gain, (20_000, 21)).cumsum(axis=1)
    pooled = (k_a + k_b) / (2 * days)
    seen = (k_b - k_a) / days
    z = seen / np.sqrt(2 * pooled * (1 - pooled) / days)
    if gain == 0:
        ever = (abs(z) > 1.96).any(axis=1).mean()
        assert near(100 * ever, 25, 0)
        # P(B > A) above 0.975 or below 0.025 is |z| > 1.96 here:
        # 'names a winner in a quarter' and, one-sided, '12 %'
        only_b = (z[:, :20] > 1.96).any(axis=1).mean()
        assert near(100 * only_b, 12, 0)
        ever = (abs(z[:, :20]) > 1.96).any(axis=1).mean()
        assert 0.23 < ever < 0.26
        assert abs((abs(z[:, -1]) > 1.96).mean() - 0.05) < 0.005
    else:
        early = z[:, 1] > 1.96
        assert near(100 * early.mean(), 14, 0)
        assert near(100 * seen[early, 1].mean(), 2.8, 1)
        assert near((abs(z[:, -1]) > 1.96).mean(), 0.81, 2)
middle = 0.055
assert 1.96 * sqrt(2 * middle * (1 - middle) / 800) > 0.02
# 19 days with 400 users in A, each 2.5 points worse: 'about 190'
assert round(19 * 400 * (60 - 40) / 800) == 190
assert 60 / 800 == 0.075                         # 'so 7.5 %'

# Tested: {"source":"efe768fa9c037907641321d807a349cac1d4530e0c25c33dfc4466ddd5aeafa7","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":3,"stable":"2026-11-28"}}
