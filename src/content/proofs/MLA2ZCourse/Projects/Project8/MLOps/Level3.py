"""The numbers of 'Scalability, cost, portability and limits of MLOps'.

The blocks of the page run first, and what they print must stand below
them. Then the statements are tried on other seeds, sizes and prices.
All loads, prices and scores are made up, as the page says.
"""
import sys
from math import ceil
from pathlib import Path

import numpy as np
import onnxruntime  # used by a block of the page

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    if block.meta or "YOUR TURN" in block.code:
        continue
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output

# --- Sizes: enough after the loss of any zone, one fewer is not ---
instances, over_zones = names["instances"], names["over_zones"]
for peak in (1, 28, 300, 480, 900, 1234):
    for full, planned in ((40, 0.7), (25, 0.6), (32, 0.75), (7, 0.9)):
        n = instances(peak, full, planned)
        assert n * full * planned >= peak - 1e-6
        assert (n - 1) * full * planned < peak
        for zones in range(2, 8):
            each, total = over_zones(n, zones)
            assert each * (zones - 1) >= n and total == each * zones
            assert (each - 1) * (zones - 1) < n
assert (40, 30, 24) == tuple(over_zones(20, z)[1] for z in (2, 3, 6))
assert 13 * 25 == 325 and round(100 * (325 / 300 - 1)) == 8
# 21 instances over three zones, one lost: 14 are left.
assert 21 - ceil(21 / 3) == 14 and round(300 / (14 * 25), 2) == 0.86
assert round(1.08**-5, 2) == 0.68

# --- The queue: other seeds ---
times = names["times"]
assert round(np.log(100), 1) == 4.6


def p99(servers, busy, seed):
    return np.quantile(times(servers, busy, seed, 100_000), 0.99)


two_hot = []
for seed in range(5):
    assert p99(2, 0.8, seed) > 1.5 * p99(40, 0.95, seed)
    assert 15 < p99(2, 0.9, seed) < 35
    assert 4.4 < p99(40, 0.9, seed) < 5
    assert 5 < p99(13, 0.92, seed) < 8.5
    two_hot.append(p99(2, 0.95, seed))
assert max(two_hot) / min(two_hot) > 1.2 and min(two_hot) > 25
both = [[np.quantile(times(c, 0.95, seed), 0.99) for seed in range(10)]
        for c in (2, 10)]
assert 35 < min(both[0]) and max(both[0]) < 65
assert 8 < min(both[1]) and max(both[1]) < 14
ninety = [np.quantile(times(2, 0.9, seed), 0.99) for seed in range(10)]
assert 21 < min(ninety) and max(ninety) < 28
assert round(23.0 / 4.7) == 5

# --- Costs ---
totals, amounts, cost = names["totals"], names["amounts"], names["cost"]
PRICES = names["PRICES"]
halves = 0
for m in (0.1, 2, 60):
    t = totals(m)
    assert min(t, key=t.get) == "nightly"
    assert max(t, key=t.get) == "own"
    assert (t["serverless"] < t["endpoint"]) == (m < 60)
    halves += sum(cost(used)["person hour"] > t[way] / 2
                  for way, used in amounts(m).items())
assert halves == 9, halves
for person, many in ((200, 7), (800, 11)):
    prices = PRICES | {"person hour": person}
    assert many == sum(
        2 * cost(used, prices)["person hour"] > totals(m, prices)[way]
        for m in (0.1, 2, 60) for way, used in amounts(m).items())
own = totals(2, PRICES | {"person hour": 65})
assert own["own"] < own["endpoint"]
own = totals(2, PRICES | {"person hour": 75})
assert own["own"] > own["endpoint"]

# With free hours own machines are cheaper than the endpoint.
for m in (0.1, 2, 60):
    free = totals(m, PRICES | {"person hour": 0})
    assert free["own"] < free["endpoint"]

# With the hours of the serverless way the machines still lose to it.
t = totals(2)
assert round(t["own"] - 13 * 400) == 1872
assert round(t["serverless"]) == 1348
assert t["own"] - 12 * 400 < t["endpoint"]


def winner(m, prices):
    t = totals(m, prices)
    return min(("endpoint", "serverless", "own"), key=t.get)


turns = {m: [name for name in PRICES if winner(
    m, PRICES | {name: 2 * PRICES[name]}) != winner(m, PRICES)]
    for m in (2, 60)}
assert len(PRICES) == 7
assert turns == {2: [], 60: ["instance hour"]}, turns
t = totals(60)
assert [round(t[w]) for w in ("endpoint", "serverless", "own")] == [
    3848, 4538, 7364]
t = totals(60, PRICES | {"instance hour": 2})
assert round(t["endpoint"]) == 6038
t = totals(60, PRICES | {"person hour": 800})
assert (round(t["endpoint"]), round(t["serverless"])) == (5448, 5738)

# --- The sheet, shaken with other seeds ---
scores, weights = names["scores"], names["weights"]
assert np.isclose(weights.sum(), 1)
means = np.sort(scores @ weights)[::-1]
assert round(means[0] - means[1], 2) == 0.30
for seed in range(10):
    rng = np.random.default_rng(seed)
    shaken = scores + rng.integers(-1, 2, (4000, *scores.shape))
    moved = rng.dirichlet(20 * weights, 4000)
    best = np.einsum("dos,ds->do", shaken.clip(1, 5), moved).argmax(1)
    first = np.bincount(best, minlength=4) / 4000
    assert 0.45 < first[0] < 0.55 and first[3] < 0.01
    assert first[1] > 0.15 and first[2] > 0.15

rng = np.random.default_rng(0)         # half a point, not a whole one
shaken = scores + rng.integers(-1, 2, (10_000, *scores.shape)) / 2
moved = rng.dirichlet(20 * weights, 10_000)
best = np.einsum("dos,ds->do", shaken.clip(1, 5), moved).argmax(1)
assert 0.62 < np.mean(best == 0) < 0.71
assert totals(60, PRICES | {"million": 27.5})["serverless"] < 3848
for name, factor in (("instance hour", 1.32), ("million", 0.79)):
    assert winner(60, PRICES | {
        name: factor * PRICES[name]}) == "serverless"
    assert winner(60, PRICES | {
        name: (1 + 0.95 * (factor - 1)) * PRICES[name]}) == "endpoint"

# --- Exit, carbon, questions, exercise ---
assert np.isclose(500 * 0.9 + 60 * 400 + 1460, 25_910)
assert round(24_000 / 25_910, 2) == 0.93
assert 500_000 * 0.9 > 24_000 + 1460
hours = 30 * (1 / 12 + 0.93)
assert round(2 * 730 / hours) == 48
assert round(2e6 / 30 * 0.05 / 3600, 2) == 0.93
assert 40000 * 0.9 == 36000 and 50 * 400 == 20000
assert 2 * 1460 == 2920 and 36000 + 20000 + 2920 == 58920
assert 58920 - 1460 == 57460 and 58920 - 36000 == 22920
assert round((730 * 2 * 0.6 - 30) / 12, 1) == 70.5
assert instances(480, 32, 0.75) == 20 and over_zones(20, 4) == (7, 28)
assert ceil(20 * 4 / 3) == 27
assert round(900 / 28, 1) == 32.1 and instances(900, 40, 0.7) == 33
assert over_zones(33, 3) == (17, 51) and over_zones(33, 5) == (9, 45)
assert round(900 / (51 * 40), 2) == 0.44
assert round(900 / (34 * 40), 2) == 0.66

# Tested: {"source":"a3da65675ad46c19ebc0ea3267e7ac535e3654f71197de3a3d8275414a8aa26b","page":"6dfa9127050beb1d5b251b5021b47ddcb9c2d9014417cbdb53d641f9a77db896","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","onnxruntime":"1.30.0"},"seconds":6,"stable":"2026-11-29"}}
