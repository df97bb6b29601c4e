"""The numbers of 'Interview questions: deployment'.

Arithmetic with the numbers of the questions; simulations (seeds 0 to
9) where an answer says what happens; and the service of the seventh
question, run with Flask's test client so that its faults show.
"""
import heapq
import json
import re
import tempfile
import warnings
from math import exp, log, sqrt
from pathlib import Path

import flask
import joblib
import numpy as np
import pandas as pd
from scipy.stats import gamma
from sklearn.datasets import load_iris
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression

content = Path(__file__).resolve().parents[5]
page = json.loads((content / "interviews" / Path(__file__).relative_to(
    content / "proofs").with_suffix(".json")).read_text())
questions = page["questions"]
assert len(questions) == 14
assert sum(q["minutes"] for q in questions) == 40

# --- 1: ten back-ends ---
assert round(0.99**10, 3) == 0.904
assert round(100 * (1 - 0.99**10), 1) == 9.6
assert round(100 * 0.99**10, 1) == 90.4
assert round(100 * (1 - 0.99**100)) == 63
assert round(100 * (1 - 0.99 ** (1 / 10)), 1) == 0.1
for seed in range(10):
    slow = np.random.default_rng(seed).random((100_000, 10)) < 0.01
    assert abs(slow.any(axis=1).mean() - 0.0956) < 0.004
    together = np.repeat(slow[:, :1], 10, axis=1)
    assert abs(together.any(axis=1).mean() - 0.01) < 0.002

# --- 2: batch and online ---
assert round(4_000_000 * 0.002) == 8000 and 150_000 * 0.002 == 300
assert round(100 * (1 - 150_000 / 4_000_000)) == 96

# --- 4: Little's law ---
assert 120 * 0.25 == 30 and 30 / 0.75 == 40 and 120 * 0.5 == 60
assert 120 / 0.25 == 480 and int(30 * 0.75 + 0.5) == 23


def waits(rate, take, workers, seed):
    rng = np.random.default_rng(seed + 1000)
    free, out = [0.0] * workers, []
    for a, t in zip(rng.exponential(1 / rate, len(take)).cumsum(),
                    take):
        start = max(a, free[0])
        heapq.heapreplace(free, start + t)
        out.append(start - a)
    return np.array(out)


long_run = [np.mean([waits(120, np.random.default_rng(s).exponential(
    0.25, n), 30, s).mean() for s in range(9)]) for n in (2000, 40_000)]
assert long_run[1] > 2 * long_run[0]            # 100 %: it grows
for seed in range(3):
    take = np.random.default_rng(seed).exponential(0.25, 30_000)
    assert waits(120, take, 40, seed).mean() < 0.02
    one = waits(3, take, 1, seed).mean()        # 75 %, one worker
    assert one > 10 * waits(120, take, 40, seed).mean()

# --- 6: percentiles do not add ---
assert round(20 * log(100), 1) == 92.1
assert round(2 * 20 * log(100), 1) == 184.2
assert round(gamma(2, scale=20).ppf(0.99), 1) == 132.8 and 20 + 20 == 40
x = 6.64
assert abs((1 + x) * exp(-x) - 0.01) < 2e-5
assert round(20 * x, 1) == 132.8
for t in (20, 60, 132.8, 200):
    assert abs(gamma(2, scale=20).sf(t)
               - (1 + t / 20) * exp(-t / 20)) < 1e-12
assert round(1 - 0.991**2, 3) == 0.018
for seed in range(10):
    rng = np.random.default_rng(seed)
    steps = np.where(rng.random((100_000, 2)) < 0.009, 200, 10)
    assert (np.percentile(steps, 99, axis=0) == 10).all()
    assert np.percentile(steps.sum(axis=1), 99) == 210
assert 40 + 60 + 50 < 200

# --- 7: the service, as the question shows it ---
code = re.search(r"```python\n(.*?)```", questions[6]["question"],
                 re.S).group(1)
folder = Path(tempfile.mkdtemp())
iris = load_iris(as_frame=True)
joblib.dump(LogisticRegression(max_iter=1000).fit(
    iris.data, iris.target), folder / "model.pkl")
code = code.replace("/data/model.pkl", str(folder / "model.pkl"))
names = {"Flask": flask.Flask, "request": flask.request, "pd": pd,
         "joblib": joblib, "__name__": "service"}
exec(code.split("app.run")[0], names)
client = names["app"].test_client()
names["app"].logger.disabled = True
row = iris.data.iloc[0].to_dict()
assert client.post("/predict", json=row).status_code == 500   # NaN
one = pd.DataFrame([row])
assert ((one - one.mean()) / one.std()).isna().all().all()
assert client.post("/predict", data="{",
                   content_type="text/plain").status_code == 400
assert client.post("/predict", json={"a": "abc"}).status_code == 500
# Without the scaling the answer is an np.int64, which is a 500 too.
plain = {**names}
exec(code.split("app.run")[0].replace(
    "    x = (x - x.mean()) / x.std()\n", ""), plain)
plain["app"].logger.disabled = True
assert plain["app"].test_client().post(
    "/predict", json=row).status_code == 500
with warnings.catch_warnings():
    warnings.simplefilter("error")
    assert type(joblib.load(folder / "model.pkl").predict(one)[0]) \
        is np.int64

# A model that accepts gaps answers every row alike.
boosted = HistGradientBoostingClassifier(max_iter=20).fit(
    iris.data, iris.target)
alike = set()
for k in range(0, 150, 5):
    row = iris.data.iloc[[k]]
    alike.add(boosted.predict((row - row.mean()) / row.std())[0])
assert len(alike) == 1

# --- 9: the canary ---
n = 9 * 0.02 * 0.98 / 0.01**2
assert round(n) == 1764 and round(n / 9) == 196 and round(n / 3) == 588
assert 0.05 * 40 == 2 and round(n / 2) == 882
assert 14 < 882 / 60 < 15 and round(n / (0.2 * 40), 1) == 220.5
assert 3.6 < 220.5 / 60 < 4
for seed in range(10):
    rng = np.random.default_rng(seed)
    counts = (1764, 3528, 4100)
    limit = [0.02 + 3 * sqrt(0.02 * 0.98 / k) for k in counts]
    seen = [(rng.binomial(k, 0.03, 4000) / k > top).mean()
            for k, top in zip(counts, limit)]
    assert 0.4 < seen[0] < 0.6 and seen[1] < 0.87, seen
    assert 0.89 < seen[2] < 0.93, seen
enough = (3 * sqrt(0.02 * 0.98) + 1.2816 * sqrt(0.03 * 0.97))**2 / 1e-4
assert round(enough / 1764, 1) == 2.3 and round(enough / 2 / 60) == 34
# Looking each minute of an hour: the line is crossed by chance in
# more runs than with one look at the end.
rng = np.random.default_rng(0)
errors = rng.binomial(120, 0.02, (4000, 60)).cumsum(axis=1)
count = 120 * np.arange(1, 61)
over = errors / count > 0.02 + 3 * np.sqrt(0.02 * 0.98 / count)
assert over.any(axis=1).mean() > 3 * over[:, -1].mean()

# --- 11: cold starts ---
assert 4 * 0.25 == 1 and round(100 * exp(-1), 1) == 36.8
assert round(100 * (1 - exp(-1)), 1) == 63.2
assert 0.368 + 0.632 == 1
assert round(0.368 * 3000 + 0.632 * 50, -1) in (1130, 1140)
assert abs(exp(-1) * 3000 + (1 - exp(-1)) * 50 - 1135) < 1
assert 30 * 24 == 720 and round(100 * exp(-5), 1) == 0.7
for size in (2, 5, 10):             # groups of this size, same rate
    def cold(rate):
        start = np.random.default_rng(size).exponential(
            size / rate, 20_000).cumsum().repeat(size)
        return (np.diff(start) > 0.25).mean()
    assert cold(4) < exp(-1) - 0.04 and cold(20) > 2 * exp(-5)

# --- 12 ---
assert round(0.58 - 0.31, 2) == 0.27

# --- 13: the sketch ---
assert 40 * 4 == 160 and 160 * 0.025 == 4 and round(4 / 0.7, 1) == 5.7
assert 2 * 4 == 8 < 5 * 2
assert 6 / 2 == 3 and 2 * 0.45 == 0.9 and 40 * 0.025 == 1
assert 4 * 2 * 24 == 192 and 4 * 2 * 4 + 2 * 2 * 20 == 32 + 80 == 112
assert round(100 * 112 / 192) == 58
assert round(160 * 0.005, 1) == 0.8 and 2 * 10 == 20
for seed in range(5):
    wait = waits(160, np.full(40_000, 0.025), 6, seed)
    assert np.percentile(wait + 0.025, 99) < 0.060

# --- 14: retries ---
assert round(1 / 3, 2) == 0.33 and round(1 / 9, 2) == 0.11
assert 3 * 3 * 3 == 27 and 3 + 3 + 3 == 9 and 2**3 == 8
assert round(1 + 0.3 + 0.09, 2) == 1.39
assert round(100 * 0.3**3, 1) == 2.7

# Tested: {"source":"b16e04a8930bc69a1474fde2e24554b4da43e2a7f7a5c362baf4207811ef1ff8","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Flask":"3.1.3","joblib":"1.6.0","NumPy":"2.4.6","pandas":"3.0.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":2,"stable":"2026-11-28"}}
