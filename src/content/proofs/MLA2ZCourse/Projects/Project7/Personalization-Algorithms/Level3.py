"""The numbers of 'Personalisation in production: privacy, effects,
limits'.

Data: draws made on the page and here, with named seeds. The blocks of
the page run first, and what they print must stand below them. Numbers
of the earlier levels are read from what their notebooks printed.
"""
import json
import sys
from pathlib import Path

import numpy as np

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
K, LOTS, weights = names["K"], names["LOTS"], names["weights"]

# --- The path: each way ends with a story, and its chance is honest ---
serve = names["serve"]
for seed in range(10):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=names["D"])
    for x, wait, on, why in ((x, 0, True, "policy"),
                             (x, 41, True, "late"),
                             (x, np.inf, True, "late"),
                             (None, 0, True, "no consent"),
                             (x, 0, False, "switched off"),
                             (None, np.inf, False, "switched off")):
        got = [serve(x, wait, rng, on) for _ in range(2000)]
        shown, chance, who = map(np.array, zip(*got))
        assert ((0 <= shown) & (shown < K)).all()
        assert (who == why).all()
        for story in range(K):
            share = (shown == story).mean()
            said = chance[shown == story]
            if len(said):
                assert np.ptp(said) < 1e-12
                assert abs(share - said[0]) < 0.025
who, count = np.unique(names["who"], return_counts=True)
count = dict(zip(who, count / 20_000))
assert round(1 / count["no consent"]) == 5
assert round(1 / count["late"]) == 15
click, who, X = names["click"], names["who"], names["X"]
late, none = who == "late", who == "no consent"
assert click[late].mean() < click[none].mean()
assert X[late, 1].mean() > 0.7 and names["theta"][1, 1] < 0

# --- Ten other days: the lot weight tells the two logs apart ---
for seed in range(10):
    X, shown, chance, click, who = names["day"](
        20_000, np.random.default_rng(5000 + seed))
    has = who != "no consent"
    planned = LOTS / K + (1 - LOTS) * (
        shown == (X @ weights.T).argmax(axis=1))
    honest, plan = ((1 / (K * e))[has].mean()
                    for e in (chance, planned))
    wrong = ((shown == 1) * click / planned)[has].mean()
    assert abs(honest - 1) < 0.1 and plan > 2 and wrong > 0.6
lot_weight = names["lot_weight"]
assert abs(lot_weight["what decided"] - 1) < 0.1
assert round(lot_weight["the plan"], 2) == 2.36
# a day's standard error of the lot weight, if all served by the policy
variance = (4 / 0.01 + 1 / 0.96) / K**2 - 1
assert round(3 * np.sqrt(variance / 16_000), 1) == 0.1
assert np.isclose(LOTS / K, 0.01)
# the half-width for a rule that is judged by visits by lot
for seed in range(10):
    rng = np.random.default_rng(seed)
    p = rng.uniform(0, 1, 3)
    drawn = rng.integers(K, size=(2000, 100))
    hit = rng.random(drawn.shape) < p[drawn % 3]
    first = (hit & (drawn == 0)).sum(1) / (drawn == 0).sum(1)
    assert first.std() < 1.1 * np.sqrt(0.25 / (100 / K))
assert np.isclose(4 * 136_000 * 0.05 / K, 136_000 * 0.2 / K)
assert round(1.96 * np.sqrt(0.25 / (136_000 * 0.05 / K)), 3) == 0.027

# --- Laplace: the guarantee, the attacker, the cap ---
assert round(np.sqrt(2) * 10, 1) == 14.1 and 1 / 0.1 == 10
assert round(np.e, 2) == 2.72 and round(np.e / (1 + np.e), 2) == 0.73
for seed in range(10):
    rng = np.random.default_rng(seed)
    b, eps = rng.uniform(0.5, 20), rng.uniform(0.05, 2)
    delta = b * eps
    y = rng.normal(0, 5 * b, 1000)
    ratio = np.exp((np.abs(y) - np.abs(y - delta)) / b)
    assert (ratio <= np.exp(eps) * (1 + 1e-9)).all()
    assert (ratio >= np.exp(-eps) * (1 - 1e-9)).all()
assert np.isclose(np.exp(abs(42 - 40) - abs(42 - 41)), np.e)
guessed = names["guessed"]
for seed in range(1, 4):
    for own, eps in ((1, 1.0), (5, 0.3), (2, 2.0)):
        got = guessed(own, own / eps, seed=seed)
        assert abs(got - (1 - np.exp(-eps / 2) / 2)) < 0.006
        assert got < np.exp(eps) / (1 + np.exp(eps))
    assert guessed(40, 1, seed=seed) > 0.999
    assert guessed(1, 10, 12, seed=seed) < np.exp(1.2) / (
        1 + np.exp(1.2))
assert np.isclose(12 * 0.1, 1.2)
month, keep, publish = names["month"], names["keep"], names["publish"]
for seed in range(10):
    rng, other = np.random.default_rng(4000 + seed), month(
        seed=100 + seed)
    for cap in (1, 3, 8):
        kept = keep(other, cap, rng)
        assert (kept <= other).all()
        assert (kept.sum(1) == np.minimum(other.sum(1), cap)).all()
    error = {}
    for cap in (1, 2, 4, 5, 6, 8):
        drop = keep(other, cap, rng).sum(0) - other.sum(0)
        error[cap] = np.sqrt((drop**2).mean() + 2 * (cap / 0.1) ** 2)
    assert min(error, key=error.get) in (4, 5)
lines = {line.split()[0]: np.array(line.split()[1:], int)
         for block in blocks(__file__, "python")
         for line in block.output.splitlines()
         if line.startswith(("exact", "public"))}
assert abs(lines["exact"] - lines["public"]).max() == 101
assert abs(lines["exact"].mean() - 1100) < 30

# --- An update is the context, times a number ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    people = rng.normal(size=(100, 6))
    people[:, 0] = 1
    q = 1 / (1 + np.exp(-people @ weights[seed % K]))
    clicked = rng.random(100) < 0.3
    updates = (q - clicked)[:, None] * people
    assert np.allclose(updates / updates[:, :1], people)
    assert ((updates[:, 0] < 0) == clicked).all()
    rest = updates.sum(axis=0) - updates[1:].sum(axis=0)
    assert np.allclose(rest / rest[0], people[0], atol=1e-4)
# it is the gradient: by differences
x, w, h = people[3], weights[0], 1e-6


def loss(w, r):
    q = 1 / (1 + np.exp(-x @ w))
    return -(r * np.log(q) + (1 - r) * np.log(1 - q))


for r in (0, 1):
    slope = [(loss(w + h * i, r) - loss(w - h * i, r)) / (2 * h)
             for i in np.eye(6)]
    assert np.allclose(slope, (1 / (1 + np.exp(-x @ w)) - r) * x,
                       atol=1e-6)

# --- Twelve weeks: the run of the page, and ten others ---
follow, gain = names["follow"], names["gain"]
GROUPS, EARLY, LATE = names["GROUPS"], names["EARLY"], names["LATE"]


def table(a, b, weeks):
    return {g: gain(a, b, weeks, f) for g, f in GROUPS.items()}


def per_visit(m, weeks):
    return m[2][:, weeks].sum() / m[1][:, weeks].sum()


above = 0
for seed in range(10):
    held = follow(2000, "editors", 1000 + seed)
    for plan in ("personal", "mixed"):
        served = follow(18_000, plan, 2000 + seed)
        late = table(served, held, LATE)
        if plan == "personal":
            assert late["others"][0] + late["others"][1] < 0
            assert late["all"][0] - late["all"][1] > 0
            assert late["subscribers"][0] > 0.3
            assert min(d - h for d, h in late.values()) < -0.1
            for w in range(12):
                ratio = per_visit(served, w) / per_visit(held, w)
                assert 1.9 < ratio < 2.5
        else:
            assert min(d - h for d, h in late.values()) > -0.1
            above += min(d - h for d, h in late.values()) > 0
assert above == 6
personal = follow(18_000, "personal", 82)
held = follow(2000, "editors", 81)
early, late = (table(personal, held, w) for w in (EARLY, LATE))
assert [round(early[g][0], 2) for g in GROUPS] == [0.6, 0.72, 0.51]
assert [round(late[g][0], 2) for g in GROUPS] == [0.07, 0.42, -0.16]
assert [round(late[g][1], 2) for g in GROUPS] == [0.03, 0.06, 0.04]
mixed = table(follow(18_000, "mixed", 82), held, LATE)
assert [round(mixed["all"][0], 2), round(mixed["others"][0], 2),
        round(mixed["others"][1], 2)] == [0.13, 0.05, 0.04]
assert min(d - h for d, h in mixed.values()) > 0
# without fatigue the personal plan leads in every group and week
for seed in range(3):
    pair = [follow(n, plan, seed + 10 * n, tired=(0, 0)) for n, plan in
            ((18_000, "personal"), (2000, "editors"))]
    for w in range(12):
        assert min(d - h for d, h in
                   table(*pair, slice(w, w + 1)).values()) > 0
# what fatigue adds to a week's chance of leaving
most = names["follow"](1, "personal", 0)[3].max() - 1 / 8
assert round(100 * 0.02 * most, 1) == 1.7
assert round(100 * 0.12 * most) == 10
# how much a hold-out notices, with ten other pilots
seen = []
for seed in range(10):
    v = [m[2][m[0]][:, LATE].mean(axis=1).var(ddof=1) for m in
         (follow(2000, plan, 3000 + seed)
          for plan in ("editors", "personal"))]
    seen.append([2.8 * np.sqrt(v[0] / (8000 * h) + v[1]
                               / (8000 * (1 - h))) for h in (.05, .1)])
seen = np.array(seen)
assert round(seen[:, 0].min(), 3) == 0.098
assert round(seen[:, 0].max(), 3) == 0.115
assert (seen[:, 1] < 0.1).all()
assert round(1.96 + 0.84, 1) == 2.8 and 20_000 * 0.4 == 8000

# --- Numbers of the earlier levels, from their notebooks ---
def told(level):
    path = (CONTENT / "notebooks/MLA2ZCourse/Projects/Project7"
            / f"Personalization-Algorithms/Level{level}.ipynb")
    return json.dumps(json.loads(path.read_text()), ensure_ascii=False)


assert "0.1185" in told(0) and "0.1912" in told(0)
assert (round(0.1185, 2), round(0.1912, 2)) == (0.12, 0.19)
assert "LinUCB, α = 0.5    mean 62" in told(2)
assert "regret in 3 000 visits: 810" in told(2)

# --- Questions and exercise ---
assert np.isclose(0.9 + 0.1 / 4, 0.925) and 0.1 / 4 == 0.025
assert np.isclose(3 / 0.3, 10) and round(1 / 0.3, 2) == 3.33
assert round(8 / 0.3, 1) == 26.7 and round(10 * np.sqrt(2), 1) == 14.1
assert 1 / 0.5 == 2 and round(2 * np.sqrt(2), 2) == 2.83
assert 10 * 0.5 == 5 and round(np.exp(5)) == 148
assert np.isclose(60_000 * 0.04 * (0.30 - 0.12), 432)
assert 60_000 * 0.04 == 2400 and 2400 / 6 == 400
assert round(1.96 * np.sqrt(0.25 / 400), 3) == 0.049
same = [follow(n, plan, seed, tired=(0.12, 0.12)) for n, plan, seed in
        ((18_000, "personal", 82), (2000, "editors", 81))]
assert round(gain(*same, LATE, GROUPS["all"])[0], 2) == -0.16

# Tested: {"source":"e67ead27c78b9e85662b1ec3863df0d80623967ccc95a29d2e2cd0d4a1c3ef53","page":"193e780e4bdb0588364b064d42acd5afe69384feacd2c61ca2a95996b33e1987","tested":{"date":"2026-11-28","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":44,"stable":"2026-11-28"}}
