"""The numbers of 'Integrating models into applications'.

Every block is run, in order, and what it prints must stand below it.
Then the claims are tried on other seeds, limits and outages.
"""
import subprocess
import sys
from datetime import date, timedelta
from pathlib import Path

import numpy as np
import pandas as pd
from sklearn.metrics import roc_auc_score

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output

# --- Four places ---
assert 8000 * 5 * 3 == 120_000
assert 50_000 * 200_000 == 10_000 * 10**6

# --- The ladder: every request is answered, in any outage ---
for limit in (1, 3, 5, 20):
    for rest in (1, 5, 17):
        for start, end in ((0, 180), (10, 11), (60, 120), (179, 180)):
            def service(now):
                if start <= now < end:
                    raise TimeoutError
                return 3.2
            names["service"] = service
            breaker, cache = names["Breaker"](limit, rest), {}
            waits = 0
            for i in range(1800):
                days, rung, waited = names["answer"](
                    i % 4, i / 10, breaker, cache, {0: 2, 1: 3, 2: 4})
                assert days is not None and rung
                waits += waited == 0.15
            # At most the first failures and a trial per rest.
            assert waits <= limit + (end - start) / rest + 1
assert 5 + 11 == 16 and 1200 - 1196 == 4
assert 297 + 230 + 77 == 604 == 1800 - 1196
# An impossible answer counts as a failure.
names["service"] = lambda now: -4
rung = names["answer"](3, 0, names["Breaker"](5, 5), {}, {})[1]
assert rung == "default"
assert 3**3 == 27                      # attempts through three layers

# --- Jitter, ten seeds ---
assert np.mean([0, 2]) == 1
for seed in range(10):
    rng = np.random.default_rng(seed)
    lost = rng.uniform(0, 0.05, 1000)
    for wait, low, high in ((1.0, 1000, 1000),
                            (rng.uniform(0, 2, 1000), 25, 60)):
        bins = np.histogram(lost + wait, np.arange(0, 2.15, 0.05))[0]
        assert low <= bins.max() <= high

# --- p99s added: too high with spread, too low with stalls ---
p99, usual, n = names["p99"], (20, 30, 60), 100_000
for seed in range(10):
    rng = np.random.default_rng(seed)
    for sd in (0.3, 0.5, 0.8):
        parts = [rng.lognormal(np.log(m), sd, n) for m in usual]
        assert p99(sum(parts)) < sum(map(p99, parts))
        # slow together: the same ranks in each part
        parts = [np.sort(part) for part in parts]
        assert np.isclose(p99(sum(parts)), sum(map(p99, parts)))
    parts = [np.where(rng.random(n) < 0.008, 400, m) for m in usual]
    assert sum(map(p99, parts)) == 110 and p99(sum(parts)) == 480
assert round(100 * (1 - 0.992**3), 1) == 2.4
assert round(100 * (1 - 0.992**5), 1) == 3.9
assert 100 * 0.008**5 < 1e-8

# With a far wider spread, adding is too low as well.
for seed in range(10):
    rng = np.random.default_rng(seed)
    parts = [rng.lognormal(np.log(m), 3, 200_000) for m in usual]
    assert p99(sum(parts)) > sum(map(p99, parts))
# Stalls in more than 1 % of the calls: adding is too high.
parts = [np.where(rng.random(n) < 0.02, 400, m) for m in usual]
assert p99(sum(parts)) < sum(map(p99, parts)) == 1200
assert 5 * 0.8 == 4.0

# --- Monday, in two languages (node has JavaScript's getDay) ---
for k in range(14):
    day = date(2026, 11, 23) + timedelta(days=k)
    code = "".join(["console.log(new Date(", str(day.year), ",",
                    str(day.month - 1), ",", str(day.day),
                    ").getDay())"])
    if k in (0, 6, 9):
        js = int(subprocess.run(["node", "-e", code], check=True,
                                capture_output=True, text=True).stdout)
        assert js == (day.weekday() + 1) % 7
assert date(2026, 11, 23).weekday() == 0

# --- Joined as of today, and as of then: ten other seeds ---
gaps = []
for seed in range(1, 11):
    rng = np.random.default_rng(seed)
    rate = rng.gamma(0.5, 0.012, 4000)
    seen = [rng.uniform(0, 150, rng.poisson(r * 150)) for r in rate]

    def auc(start, day):
        label = [((t >= start) & (t < start + 30)).any()
                 for t in seen]
        return roc_auc_score(label, [(t < day).sum() for t in seen])
    leaky, then, use = auc(90, 120), auc(90, 90), auc(120, 120)
    gaps.append(abs(then - use))
    assert leaky > 0.91 and max(then, use) < 0.75
assert round(min(gaps), 3) == 0.005 and round(max(gaps), 2) == 0.06
one = pd.DataFrame({"k": [1], "t": [5.0], "v": [7]})
ask = pd.DataFrame({"k": [1], "t": [5.0]})
for exact, empty in ((True, False), (False, True)):
    got = pd.merge_asof(ask, one, on="t", by="k",
                        allow_exact_matches=exact)["v"]
    assert got.isna().all() == empty

# --- Shares of a flag: a larger share keeps the smaller one ---
share = names["in_share"]
for flag in ("dates", "price", "a", "b", "night", "x1"):
    groups = [{u for u in range(3000) if share(u, flag, p)}
              for p in (0, 5, 20, 50, 100)]
    assert all(a <= b for a, b in zip(groups, groups[1:]))
    assert not groups[0] and len(groups[4]) == 3000
    assert 0.035 < len(groups[1]) / 3000 < 0.065
assert 509 / 10_000 < 0.052

# --- Exercise ---
assert 60 + 80 + 180 == 320 > 300
assert 60 + max(80, 180) == 240 and 60 + 80 + 150 == 290
assert 60 + 70 + max(90, 120) + 40 == 290 and 290 - 70 == 220

# Tested: {"source":"9a88900abafba2683daba88bfd6f903aa88a941522229663531131973e0845d1","page":"61cffc52b81d931686355629d42b66048c4caa2434941135da4c0f2f091feedb","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","pandas":"3.0.6","scikit-learn":"1.9.1"},"seconds":14,"stable":"2026-11-28"}}
