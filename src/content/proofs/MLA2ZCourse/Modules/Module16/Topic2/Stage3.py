"""The numbers of 'Tests that an integrated model must pass'.

Every block is run, in order, and what it prints must stand below it.
Then the claims are tried on other seeds, tables and rates.
"""
import random
import sys
import warnings
from pathlib import Path

import numpy as np
from scipy.stats import beta, binom
from sklearn.ensemble import RandomForestRegressor
from sklearn.linear_model import LinearRegression

with warnings.catch_warnings():
    # Starlette 1.7 prefers httpx2 to httpx.
    warnings.simplefilter("ignore")
    import fastapi
    import fastapi.exceptions
    import fastapi.responses
    import fastapi.testclient

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

assert fastapi.__version__.startswith("0.142")
names = {"__name__": "page"}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
parcels, ask, one = names["parcels"], names["ask"], names["one"]

# --- Data tests: silent on other months, loud on kilograms ---
for seed in range(1, 101):
    table = parcels(seed)[0]
    assert names["alarms"](table) == []
    kilos = np.ceil(table / [1000, 1])
    assert "unit" in names["alarms"](kilos)
    assert kilos[:, 0].min() >= 1 and kilos[:, 0].max() <= 30

# --- The mended service: no body of chance leads to a 500 ---
values = names["values"] + [-10**400, 1e308, "\u0000", [[]], 29_999]
for seed in range(5):
    rng = random.Random(seed)
    for _ in range(60):
        row = {"grams": rng.choice(values), "zone": rng.choice(values)}
        if rng.random() < 0.2:
            row.popitem()
        try:
            reply = ask([row] * rng.choice([0, 1, 2, 101]))
        except ValueError:
            continue                    # no JSON: cannot be sent
        assert reply.status_code in (200, 422)
# What the client does not send: JSON that makes a 500 all the same.
app, client = names["app"], names["client"]
HEAD = {"content-type": "application/json"}


def raw(value):
    body = '[{"grams": ' + value + ', "zone": 3}]'
    return client.post("/v1/predictions", content=body, headers=HEAD)


odd = ("1e400", "-1e999", '"\\ud800"', "NaN")
assert {raw(value).status_code for value in odd} == {500}
for value in (float("inf"), "\ud800"):
    try:
        ask([{"grams": value, "zone": 3}])
    except ValueError:
        continue                        # UnicodeError is one as well
    raise AssertionError


def silent(request, error):
    return fastapi.responses.JSONResponse({"detail": "invalid"}, 422)


again = fastapi.FastAPI()
again.post("/v1/predictions")(names["predict"])
again.exception_handler(
    fastapi.exceptions.RequestValidationError)(silent)
client = fastapi.testclient.TestClient(
    again, raise_server_exceptions=False)
assert {raw(value).status_code for value in odd} == {422}
assert len(str(10**400)) == 401
assert [ask(one * n).status_code for n in (100, 101)] == [200, 422]

# --- A mean over the request: no order finds it, company does ---
for seed in range(10):
    x = parcels(seed, 50)[0][:, 0]
    order = np.random.default_rng(seed).permutation(50)
    turned = x[order]
    assert np.allclose((x - x.mean())[order], turned - turned.mean())
    assert not np.isclose(x - x.mean(), 0).any()

# --- A forest falls with weight here and there, a line does not ---
for seed in range(10):
    x, y = parcels(seed)
    more = x.copy()
    more[:, 0] = np.minimum(x[:, 0] + 500, 30_000)
    forest = RandomForestRegressor(30, min_samples_leaf=5,
                                   random_state=seed).fit(x, y)
    falls = np.mean(forest.predict(more) < forest.predict(x) - 1e-9)
    assert 0.2 < falls < 0.5
    line = LinearRegression().fit(x, y)
    assert (line.predict(more) >= line.predict(x)).all()
    if seed < 3:
        held = RandomForestRegressor(10, min_samples_leaf=5,
                                     monotonic_cst=[1, 1],
                                     random_state=seed).fit(x, y)
        assert (held.predict(more) >= held.predict(x) - 1e-9).all()

# --- The greeting moves questions, and the usual mails hide it ---
router = names["router"]
polite = "hello team "
for text in ("how do i pay this", "invoice missing", "address wrong",
             "october bill", "new name please", "pay by card"):
    assert router.predict([text])[0] == "other"
moved = [router.predict([polite + text])[0] == "late" for text in (
    "how do i pay this", "address wrong", "october bill")]
assert all(moved)
for text, label in (("parcel is late", "late"), ("still no sign",
                    "late"), ("where is it now", "late")):
    assert router.predict([polite + text])[0] == label

# --- Golden answers ring for another seed of the forest ---
x, y = parcels(0)
for seed in range(1, 6):
    other = RandomForestRegressor(30, min_samples_leaf=5,
                                  random_state=seed).fit(x, y)
    count, _ = names["golden"](other, names["x_gold"],
                               names["stored"], 1e-6)
    assert count >= 49
assert names["mean"] + 1.96 * names["se"] < 0 > max(names["zones"])


def by_zone(table, gain):
    """Mean and its upper limit, for each zone."""
    parts = [gain[table[:, 1] == z] for z in range(1, 9)]
    return np.array([(g.mean(), g.mean() + 2 * g.std(ddof=1)
                      / np.sqrt(len(g))) for g in parts]).T


line, forest = names["line"], names["forest"]
assert by_zone(names["x_new"], names["gain"])[1].max() < 0.05
above = 0                       # other months: a zone may look worse
for seed in range(20, 30):
    table, days = parcels(seed, 2000)
    gain = (np.abs(line.predict(table) - days)
            - np.abs(forest.predict(table) - days))
    assert gain.mean() < 0
    above += by_zone(table, gain)[0].max() > 0
assert 0 < above < 10
assert (line.coef_ > 0).all()

# --- Catching Exception takes the fourth failure to the rule too ---
assert issubclass(MemoryError, Exception)

# --- Coordinated omission, ten streams of arrivals ---
for seed in range(10):
    gaps = np.random.default_rng(seed).exponential(1 / 50, 3000)
    waits = names["latencies"](gaps.cumsum())
    assert np.quantile(waits, 0.99) > 1
    assert 0.03 < np.mean(waits > 0.5) < 0.06
assert (np.array(names["closed"]) > 0.5).sum() == 1

# --- Clean records ---
upper, needed = names["upper"], names["needed"]
for n in (50, 100, 300, 1000, 5000):
    exact = 1 - 0.05 ** (1 / n)
    assert np.isclose(upper(n), exact)
    assert exact < 3 / n < 1.04 * exact
for rate in (0.001, 0.002, 0.005, 0.01, 0.1):
    n = needed(rate)
    assert (1 - rate)**n <= 0.05 < (1 - rate)**(n - 1)
assert round(np.log(0.05), 1) == -3.0
assert round(100 * upper(1000), 1) == 0.3 and 100 - 0.3 == 99.7
assert 100 - 0.1 == 99.9
assert upper(1000, 1) > 1.5 * upper(1000)
assert needed(0.005) == 598 and round(3 / 0.005) == 600
assert round(np.log(0.05) / np.log(0.995), 1) == 597.6
assert round(100 * 0.995**200) == 37 and round(1 / 0.005) == 200
assert np.isclose(beta.ppf(0.95, 3, 798), upper(800, 2))
# The limit holds: at a rate above it so few failures are rare.
for n, k in ((800, 2), (1000, 0), (1000, 3)):
    assert np.isclose(binom.cdf(k, n, upper(n, k)), 0.05)

# --- The canary, exactly and not by chance: a walk over counts ---
def stopped(rate, looks, limits):
    alive, before, gone = {0: 1.0}, 0, 0.0
    for n, limit in zip(looks, limits):
        step = binom.pmf(range(n - before + 1), n - before, rate)
        after = {}
        for count, chance in alive.items():
            for more, p in enumerate(step):
                if p < 1e-12:
                    continue
                if count + more >= limit:
                    gone += chance * p
                else:
                    after[count + more] = (
                        after.get(count + more, 0) + chance * p)
        alive, before = after, n
    return gone


often, few = (names["plans"][k] for k in ("20 looks", "3 looks"))
assert abs(stopped(0.01, *often) - 1 / 7) < 0.015
assert stopped(0.01, *few) < 0.05
assert abs(stopped(0.015, *few) - 0.5) < 0.03
assert stopped(0.02, *few) > 0.93

# Tested: {"source":"8b44b7141ddc951628bd05f1b14978ce03799e7a1228148629256ac05f65cd13","page":"22bfb4b822eae2dc4955f85800218ca1d59eacb0bb8c1353b114d21e97702706","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"FastAPI":"0.142.2","NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":31,"stable":"2026-11-29"}}
