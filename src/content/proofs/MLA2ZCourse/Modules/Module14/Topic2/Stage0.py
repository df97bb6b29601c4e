"""The numbers of 'Why models must be monitored', one assertion each.

Data: a world of two kinds of parcels whose chances are given, and
binomial draws with named seeds. The blocks of the page run first, and
what they print must stand below them.
"""
import sys
from math import ceil, sqrt
from pathlib import Path

import numpy as np
from scipy.stats import binom, norm

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
months = names["months"]

# --- The four worlds ---
share, late = np.array([0.8, 0.2]), np.array([0.05, 0.30])
assert np.isclose(share @ late, 0.10)
assert np.isclose((share * late / 0.10)[1], 0.60)
mixed = names["mixed"]
now = 0.2 * names["x_if_late"] / mixed


def odds(p):
    return p / (1 - p)


# One factor repairs each score under label shift, for any chances.
factor = odds(0.2) / odds(0.1)
assert np.isclose(factor, 2.25)
assert np.allclose(odds(now), factor * odds(late))
for seed in range(20):
    rng = np.random.default_rng(seed)
    s, p = rng.dirichlet(np.ones(5)), rng.uniform(0.02, 0.98, 5)
    old, new = s @ p, rng.uniform(0.05, 0.95)
    x_new = new * s * p / old + (1 - new) * s * (1 - p) / (1 - old)
    after = new * s * p / old / x_new
    assert np.allclose(odds(after), odds(p) * odds(new) / odds(old))
# Concept drift with the same inputs, mean score and share of late.
drift = np.array([0.10, 0.10])
assert np.isclose(share @ drift, share @ late)
assert np.isclose(share @ abs(drift - late), 0.08)
# Two inputs that share a score drift apart: by score nothing shows.
one, two = np.array([0.10, 0.10]), np.array([0.04, 0.16])
assert np.isclose([0.5, 0.5] @ one, [0.5, 0.5] @ two)
# Many other drifts do so as well.
for home in (0.01, 0.03, 0.08, 0.12):
    abroad = (0.10 - 0.8 * home) / 0.2
    assert 0 <= abroad <= 1
    assert np.isclose(share @ (home, abroad), 0.10)
# A model that is wrong abroad: off by 0.02 before, by 0.05 after.
assert np.isclose(0.2 * (0.30 - 0.20), 0.02)
assert np.isclose(0.5 * (0.30 - 0.20), 0.05)
# A model without the origin: 0.10 for all, the truth is 0.175.
assert np.isclose(np.array([0.5, 0.5]) @ late, 0.175)
# Two stories for the same two shares.
assert mixed.round(3).tolist() == [0.756, 0.244]
abroad = (0.2 - mixed[0] * 0.05) / mixed[1]
assert round(abroad, 3) == 0.664

# --- Latency, and a rate from few cases ---
assert round(100 * sqrt(0.35 * 0.65 / 20)) == 11
assert round((99 * 0.040 + 30) / 100 * 1000) == 340

# --- Error budget ---
assert np.isclose(0.005 * 28 * 24 * 60, 201.6)
assert np.isclose(28 * 24 / 6, 112) and 28 * 24 == 672
assert 672 / 100 < 7
assert np.isclose(0.05 * 365, 18.25)

# --- Alerts: the formula against a count of simulated checks ---
assert np.isclose(40 * 24 * 30 * 0.01, 288)
for seed in range(3):
    rng = np.random.default_rng(seed)
    for level, shift in ((0.01, 0), (0.01, 4), (0.001, 4)):
        z = rng.normal(shift, 1, 200_000)
        seen = (abs(z) > norm.isf(level / 2)).mean()
        said = level if shift == 0 else norm.sf(
            norm.isf(level / 2) - shift)
        assert abs(seen - said) < 0.004
hour = norm.isf(0.0005)
assert 0.74 < (1 - norm.sf(hour - 1)) ** 24 < 0.79
# An incident of a day, small to middling: daily is better in both.
for shift in (0.5, 0.75, 1, 1.5, 2):
    hourly = 1 - (1 - norm.sf(hour - shift)) ** 24
    daily = norm.sf(hour - shift * sqrt(24))
    assert daily > hourly and 40 * 30 < 40 * 24 * 30
# From noon to noon each of two days has half of the shifted rows.
noon = 1 - (1 - norm.sf(hour - 12 / sqrt(24)))**2
assert round(noon, 2) == 0.36
for seed in range(3):
    z = np.random.default_rng(seed).normal(0, 1, (20_000, 48))
    z[:, 12:36] += 1
    z = z.reshape(-1, 2, 24).sum(axis=2) / sqrt(24)
    assert abs((abs(z) > hour).any(axis=1).mean() - noon) < 0.015
# An incident of an hour: the day's mean hardly moves.
assert round(norm.sf(hour - 4), 2) == 0.76
assert round(norm.sf(hour - 4 / sqrt(24)), 2) == 0.01
for seed in range(3):                   # both counted by simulation
    z = np.random.default_rng(seed).normal(1, 1, (20_000, 24))
    assert abs((abs(z) > hour).any(axis=1).mean() - 0.233) < 0.015
    z = z.sum(axis=1) / sqrt(24)
    assert abs((abs(z) > hour).mean() - 0.946) < 0.01

# --- Labels ---
assert ceil(0.05 * 0.95 * (1.96 / 0.02) ** 2) == 457

# Labels of on-time parcels come on day 1 to 3, of late ones later: a
# window of the last seven days looks better than the truth.
for seed in range(10):
    rng = np.random.default_rng(seed)
    is_late = rng.random(50_000) < 0.10
    wait = np.where(is_late, rng.integers(4, 7, 50_000),
                    rng.integers(1, 4, 50_000))
    age = rng.integers(0, 7, 50_000)
    assert not is_late[(wait <= age) & (age == 3)].any()
    assert is_late[wait <= age].mean() < 0.06 < is_late.mean()
# Four equally good groups: the smallest rings most often.
for seed in range(10):
    rng = np.random.default_rng(seed)
    alarms = [(rng.binomial(n, 0.10, 5000) / n > 0.13).mean()
              for n in (2000, 800, 300, 60)]
    assert alarms[-1] == max(alarms) > 2 * alarms[1]
# Tiny groups need not: two cases ring less often than sixty.
assert binom.sf(7, 60, 0.10) > 1 - 0.9**2

# --- The loop, with 20 seeds ---
for seed in range(20):
    said = months(0.0, seed).split()
    assert [s.endswith("*") for s in said] == [True, False] * 3
assert round(sqrt(0.3 * 0.7 / 200), 3) == 0.032
assert round(200 * (0.30 - 0.05)) == 50
kept = [months(0.1, seed) for seed in range(200)]
assert np.mean([m.count("*") == 6 for m in kept]) > 0.98
every = [float(e.strip("*")) for m in kept for e in m.split()[1:]]
assert abs(np.mean(every) - 0.30) < 0.005
# All labels of the two groups together still lead astray.
assert 0.1 * 0.30 + 0.9 * 0.05 < 0.20

# --- Questions and exercise ---
factor = odds(0.25) / odds(0.10)
assert np.isclose(factor, 3)
assert np.isclose(factor * odds(0.25), 1)            # odds 1: 0.5
assert np.isclose(0.25 * 0.25 / 0.10, 0.625)
assert 0.25 * 3 == 0.75 and np.isclose(0.25 + 0.15, 0.4)
assert np.isclose(1 - 99.8 / 100, 0.002)
assert np.isclose(0.024 / 0.002, 12) and 30 * 24 / 12 == 60
assert 30 * 24 == 720 and 720 * 12 == 8640 and 720 / 2.4 == 300
assert np.isclose(0.001 * 30 * 24 * 60, 43.2)
assert round(20 / 43.2, 2) == 0.46
assert np.isclose((1 - 99.95 / 100) * 1_200_000, 600)
assert np.isclose(0.14 * 3000, 420) and 420 / 600 == 0.7

# Tested: {"source":"497d3af6e8d0d65c31d12a63a5a45a62ed8298e97fc42e7611233c469875c76c","page":"1d3722c22beb8aae4d7904301dc659592cab6343b61b6524bbb330d9dda2297f","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":7,"stable":"2026-11-29"}}
