"""The numbers of 'Interview questions: big data'.

Arithmetic with the numbers of the questions; small arrays made here
where an answer says what a merge or an order of rows does.
"""
from math import ceil

import numpy as np

GB, MB = 1e9, 1e6

# --- Question 1 ---
assert 300 * GB / (500 * MB) / 60 == 10
assert (3 + 1) / 40 == 0.1
assert round(1e15 / 3600 / GB) == 278
assert ceil(1e15 / 3600 / (2 * GB)) == 139

# --- Question 2 ---
assert 80 * 8 == 640 and 500e6 * 640 / GB == 320
assert 320 / 2 == 160 and 500e6 * 4 * 8 / GB == 16 and 16 / 2 == 8
assert 500e6 * 2 * 8 / GB / 2 == 4 and 500e6 * 8 / GB / 2 == 2

# --- Question 3 ---
assert (1.5 + 9) / 2 == 5.25 and (1 + 2 + 9) / 3 == 4

# Whole degrees: counts per value merge, and give the median.
for seed in range(10):
    t = np.random.default_rng(seed).integers(-10, 40, 999)
    cut = 30 + 90 * seed
    counts = sum(np.bincount(part + 10, minlength=50)
                 for part in (t[:cut], t[cut:]))
    middle = np.searchsorted(counts.cumsum(), 500) - 10
    assert middle == np.median(t)

# --- Question 4 ---
assert round(5000 / 128, 2) == 39.06 and ceil(5000 / 128) == 40
assert 40 * 3 == 120 and 39 * 3 == 117 and 5000 - 39 * 128 == 8
assert 3 * 5000 == 15000 and round(15000 / 1024, 1) == 14.6

# --- Question 5 ---
assert 16 + 8 + 4 == 28

# --- Question 6 ---
assert 300 * 19 / 20 == 285 and 285 / 20 == 14.25
assert round(285 / (20 * 1.25), 1) == 11.4 and 285 / 1.25 == 228
assert 300 / (20 * 1.25) == 12 and 300 / (20 * 0.5) == 30
assert round(300 / 10 * 19 / 20 / 1.25, 1) == 22.8
assert 50 * MB * 20 / GB == 1

# --- Question 8 ---
assert 4 / 64 == 0.0625 and 256 / 64 == 4
assert ceil(200 / 64) == 4 and round(200 / 256, 2) == 0.78

# --- Question 9 ---
arrived = [("e1", 40), ("e2", 25), ("e1", 40), ("e3", 10)]
assert sum(a for _, a in arrived) == 115
assert sum(dict(arrived).values()) == 75

# --- Question 10: dictionary, and row groups over ten seeds ---
assert 200 * 12 == 2400 and 200 <= 256
assert 12 * 1e6 / MB == 12 and round((1e6 + 2400) / MB, 1) == 1.0
for seed in range(10):
    day = np.random.default_rng(seed).integers(0, 365, 1_000_000)
    for rows, least, most in ((day, 20, 20), (np.sort(day), 1, 2)):
        need = sum(p.min() <= 200 <= p.max()
                   for p in np.array_split(rows, 20))
        assert least <= need <= most

# --- Question 12 ---
assert 40 * 60 / 20 == 120
assert 199 + 120 == 319 and ceil(319 / 100) * 20 == 80

# A key is not divided; many middling keys of one partition are.
for seed in range(10):
    rng = np.random.default_rng(seed)
    keys = rng.integers(0, 20, 10_000) * 200      # all meet in 0 of 200
    assert np.bincount(keys % 200).max() == 10_000
    assert np.bincount(keys % 1999).max() < 700
    assert np.bincount(keys * 0 % 1999).max() == 10_000

# --- Question 13: the merge, by numbers and on ten splits ---
assert 10 + 8 * 1 / 4 == 12 and 6 + 0 + 8**2 * 3 * 1 / 4 == 54
assert 64 * 3 / 4 == 48 and 54 / 4 == 13.5 and 54 / 3 == 18
assert 6 / 3 == 2 and (3 * 2 + 1 * 0) / 4 == 1.5
for seed in range(10):
    x = np.random.default_rng(seed).normal(100, 3, 1000)
    a, b = np.split(x, [50 + 90 * seed])
    gap = b.mean() - a.mean()
    M2 = (a.var() * len(a) + b.var() * len(b)
          + gap**2 * len(a) * len(b) / len(x))
    assert np.isclose(M2 / len(x), x.var())
assert np.spacing(1e18) == 128

# --- Question 14 ---
assert 500e6 * 4 / GB == 2 and 2 * 15 / 16 * 2 == 3.75
assert 3.75 / 1.25 == 3 and 24 / 16 == 1.5 and 3 + 1.5 == 4.5
assert round(24 / 4.5, 1) == 5.3 and 24 / 3 == 8
assert round(3 / 27, 2) == 0.11
# More machines: a step has a least time above 3.2 s.
steps = [24 / m + 2 * (m - 1) / m * 2 / 1.25 for m in range(2, 10**5)]
assert min(steps) > 3.2
for one in (1, 2, 3, 3.1, 3.3, 4, 24):   # seconds on one machine
    pays = [one / m + 3.2 * (m - 1) / m < one for m in range(2, 1000)]
    assert all(pays) if one > 3.2 else not any(pays)

# Tested: {"source":"f41c3693fd0171e15d2e2146606e1209dcbd0de5e84a1b8486bccdf2eca315f2","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":3,"stable":"2026-11-28"}}
