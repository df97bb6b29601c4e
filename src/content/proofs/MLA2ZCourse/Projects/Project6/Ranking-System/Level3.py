"""The numbers of 'Ranking at scale: cascades, latency and limits'.

Data: draws made here and on the page, with named seeds. The blocks of
the page run first, and what they print must stand below them. Numbers
of the earlier levels are read from what their notebooks printed.
"""
import json
import sys
from itertools import permutations
from pathlib import Path

import numpy as np
from scipy.stats import spearmanr

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    if block.meta or "YOUR TURN" in block.code:
        continue
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output

# --- The budget ---
assert np.isclose(10_000_000 * 10e-6, 100)              # seconds
assert np.isclose(100 * 0.95 * 0.98, 93.1)
times = names["times"]
for seed in range(10):
    for shared in (0.0, 1.0):
        t = times(shared, np.random.default_rng(seed))
        assert abs(t.sum(axis=1).mean() - 130) < 1
        parts = np.quantile(t, 0.99, axis=0).sum()
        whole = np.quantile(t.sum(axis=1), 0.99)
        assert (parts > whole + 40) if shared == 0 else (
            abs(parts - whole) < 5)
        assert (t.sum(axis=1) > 200).mean() > 0.01
    t = times(0, np.random.default_rng(seed), 0.006)
    assert (t > 1000).mean(axis=0).max() < 0.01
    assert 0.015 < (t.sum(axis=1) > 1000).mean() < 0.02
    assert (t.sum(axis=1) > 200).mean() > 0.01
    assert np.quantile(t.sum(axis=1), 0.99) > 2 * np.quantile(
        t, 0.99, axis=0).sum()

# --- Walking and skipping agree; who looks at less ---
walk, skip = names["walk"], names["skip"]
for seed in range(10):
    rng = np.random.default_rng(seed)
    for m, k in ((1, 1), (3, 50), (40, 40), (50, 3), (200, 2000),
                 (0, 5), (5, 0)):
        a, b = (sorted(rng.choice(5000, s, replace=False).tolist())
                for s in (m, k))
        assert walk(a, b)[0] == skip(a, b)[0] == sorted(
            set(a) & set(b))
    a, b, c = (sorted(rng.choice(10**5, s, replace=False).tolist())
               for s in (50, 10_000, 10_000))
    assert skip(a, b)[1] < walk(a, b)[1] / 5
    assert skip(b, c)[1] > walk(b, c)[1]
assert round(1 - 0.15 * 0.15, 3) == 0.978

# --- Distillation in the five worlds of the page and in five others ---
world, trees = names["world"], names["trees"]
rows = list(names["rows"])
for seed in range(5, 10):
    draw = np.random.default_rng(seed)
    X, truth = world(2000, draw)
    grades = truth + draw.normal(0, 1.5, 2000)
    more, _ = world(8000, draw)
    new, new_truth = world(2000, draw)
    teacher = trees(150).fit(X, grades)
    fits = (teacher, trees(15).fit(X, grades),
            trees(15).fit(more, teacher.predict(more)))
    rows.append([spearmanr(m.predict(new), new_truth)[0]
                 for m in fits])
teacher, plain, taught = np.array(rows).T
assert (taught > plain).all()
assert (abs(teacher - taught) < 0.03).all()

# --- A favour planted in the grades comes through to the student ---
for seed in range(3):
    draw = np.random.default_rng(seed)
    X, truth = world(2000, draw)
    grades = truth + 2 * (X[:, 11] > 0) + draw.normal(0, 1.5, 2000)
    more, _ = world(8000, draw)
    teacher = trees(150).fit(X, grades)
    student = trees(15).fit(more, teacher.predict(more))
    new, _ = world(2000, draw)
    low, high = new.copy(), new.copy()
    low[:, 11], high[:, 11] = -1, 1
    gap = (student.predict(high) - student.predict(low)).mean()
    assert 1 < gap < 3, gap

# --- The cache ---
share = np.cumsum(1 / np.arange(1, 100_001))
hit = share[999] / share[-1]
assert round(hit, 2) == 0.62
assert hit + 130 * (1 - hit) < 130 / 2
assert np.isclose(0.01 / 0.05, 0.2) and np.isclose(
    0.05 * 0.01, 1 / 2000)

# --- Exposure ---
attention = 1 / np.log2(np.arange(2, 6))
east, west = attention[:2].mean(), attention[2:].mean()
assert (round(east, 3), round(west, 3)) == (0.815, 0.465)
assert round(100 * (0.815 / 0.795 - 1), 1) == 2.5
assert round(100 * (east / west - 1)) == 75
assert round((east / 0.815) / (west / 0.795), 2) == 1.71
many_visits = names["many_visits"]
for seed in range(10):                      # other close relevances
    r = np.random.default_rng(seed).uniform(0.78, 0.83, 4)
    r = np.sort(r)[::-1]
    for weight in (0.001, 0.1):
        ratio, kept = many_visits(r, weight)
        assert abs(ratio - 1) < 0.06 and kept > 0.99
close = np.array([0.82, 0.81, 0.80, 0.79])
far = np.array([0.9, 0.8, 0.3, 0.2])


def all_orders(relevance):
    """Exposure per relevance, East to West, of each order."""
    ratios = {}
    for order in permutations(range(4)):
        got = np.zeros(4)
        got[list(order)] = attention
        ratios["".join("EEWW"[i] for i in order)] = (
            (got[:2].sum() / relevance[:2].sum())
            / (got[2:].sum() / relevance[2:].sum()))
    return ratios


ratios = all_orders(close)
assert min(ratios, key=lambda o: abs(np.log(ratios[o]))) == "EWWE"
assert round(ratios["EWWE"], 2) == 1.23
assert all(abs(r - 1) > 0.22 for r in ratios.values())
ratios = all_orders(far)
assert max(ratios.values()) == ratios["EEWW"]
assert round(ratios["EEWW"], 2) == 0.52

# --- Experiments ---
assert np.isclose(16 * 0.3 * 0.7 / 0.01**2, 33_600)
assert round(1 - 0.95**20, 2) == 0.64
false_alarms = names["false_alarms"]
for seed in range(1, 11):
    one, five, many = (false_alarms(k, seed=seed) for k in (1, 5, 14))
    assert 0.035 < one < 0.065 < five < many and many > 0.19


# --- Numbers of the earlier levels, from their notebooks ---
def told(level):
    path = (CONTENT / "notebooks/MLA2ZCourse/Projects/Project6"
            / f"Ranking-System/Level{level}.ipynb")
    return "".join(
        "".join(out.get("text", []))
        for cell in json.loads(path.read_text())["cells"]
        for out in cell.get("outputs", []))


assert "on ranks 1 to 3: 320 of 600" in told(0)
assert "lists of keywords 241" in told(0)
assert "BM25   0.567" in told(0)
assert "line           0.862" in told(1)
assert "RankNet 0.918" in told(1)
assert "IPS 0.926" in told(2)
readme = 0.57, 0.86, 0.92, 0.93
told_before = 0.567, 0.862, 0.918, 0.926
assert tuple(round(v, 2) for v in told_before) == readme

# --- Questions and exercise; the guard's 1.2 and 1.9 are given ---
assert 1.2 < 1.5 < 1.9
assert round(0.84 / 0.90, 2) == 0.93 and round(0.9 * 0.84, 3) == 0.756
assert round(1 / 0.69, 3) == 1.449 and round(1 / 0.69, 2) == 1.45
assert np.isclose(20 + 1000 * 0.01 + 50 * 2, 130)
assert np.isclose(0.95 * 0.98, 0.931)
assert np.isclose((100 - 30) / 0.5, 140)
assert np.isclose((100 - 20 - 4000 * 0.01) / 0.5, 80)
assert np.isclose(0.97 * 0.98, 0.9506)

# Tested: {"source":"f7326964b0ff94ccd99ee49cc5914d61642c870cd17e62847fcac544429d9787","page":"c703df4a185b5900d2d8bc6c80777ee23e3158265dae45e227c4d5207564c088","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":49,"stable":"2026-11-29"}}
