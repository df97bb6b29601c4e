"""The numbers of 'Interview questions: model integration'.

Arithmetic with the numbers of the questions; simulations (seeds 0 to
9), JavaScript by node and SQLite where an answer says what happens.
"""
import json
import re
import sqlite3
import subprocess
from pathlib import Path

import numpy as np
from scipy.stats import beta

CONTENT = Path(__file__).resolve().parents[5]
page = json.loads((CONTENT / "interviews" / Path(
    *Path(__file__).resolve().parts[-5:])).with_suffix(
    ".json").read_text())
asked = {q["id"]: q for q in page["questions"]}
assert sum(q["minutes"] for q in page["questions"]) == 40
assert len(asked) == 14

# --- Question 1 ---
assert 4 * 5 + 1 + 2 + 4 == 27 and 4 * 5 == 20
assert 3 * 5 + 7 == 22 and 5 + 7 == 12 and 4**3 == 64

# --- Question 4: the bound, and the usual move ---
s = 1 / 255
assert round(s, 5) == 0.00392 and round(s / 2, 5) == 0.00196
assert round(s / 2 * 80, 3) == 0.157 and round(s * 80, 3) == 0.314
assert round(s / 8 * 80, 3) == 0.039
for seed in range(10):
    rng = np.random.default_rng(seed)
    w = rng.uniform(-0.5, 0.5, (2000, 40))
    x = rng.uniform(-2, 2, (2000, 40))
    off = s * np.round(w / s) - w
    move = np.abs((off * x).sum(axis=1))
    assert move.max() <= s / 2 * 80
    assert np.median(move) < s / 2 * 80 / 5
assert 255 / 15 == 17 and round(80 / 15 / 2, 2) == 2.67

# --- Question 7: three attempts ---
assert round(1 - 0.3**3, 3) == 0.973 and round(100 * 0.3**3, 1) == 2.7
assert round(1 + 0.3 + 0.3**2, 2) == 1.39
assert 1 - 0.3**2 == 0.91 and round(0.3 * 3, 1) == 0.9
fails = np.random.default_rng(0).random((200_000, 3)) < 0.3
calls = 1 + fails[:, 0] + (fails[:, 0] & fails[:, 1])
assert abs(calls.mean() - 1.39) < 0.01
assert 1 + 10 / 100 == 1.1

# --- Question 8: the predictor, run as it stands ---
code = re.search(r"```javascript\n(.*?)```", asked["q08"]["question"],
                 re.S).group(1)
test = code + """
const m = { weights: [2, -1], intercept: 0.5,
            columns: ["a", "b"] };
const near = { weights: [1], intercept: 0 };
const p = 0.496;
console.log(JSON.stringify([
  predict(m, { a: 1, b: 2 }), predict(m, { b: 2, a: 1 }),
  predict(m, { a: 1, b: null }), predict(m, { a: 1, b: NaN }),
  predict(m, { a: 1, b: 0 }), predict(m, { a: 1 }),
  predict(m, { a: 1, b: 2, c: 3 }),
  predict(near, { a: Math.log(p / (1 - p)) })]));
"""
right, turned, null, nan, zero, short, long, rounded = json.loads(
    subprocess.run(["node", "-e", test], check=True, text=True,
                   capture_output=True).stdout)
assert isinstance(right, str) and right != turned
assert null == nan == zero == short                 # gaps are zeros
assert long == "NaN" and rounded == "0.50"
assert float(rounded) >= 0.5

# --- Question 10: a queue, second by second ---
assert (70 - 50) * 60 == 1200 and 1200 / 50 == 24
assert 1200 / (50 - 30) == 60 and 5 * 50 == 250
assert round(1200 / 70, 1) == 17.1 and 1200 / 30 == 40
late = [t for t in np.arange(0, 60, 0.5) if 20 * t / 50 > 5]
assert late[0] == 13.0 and 20 * 12.5 / 50 == 5
arrive = np.concatenate([np.arange(4200) / 70,
                         60 + np.arange(1, 3000) / 30])
done, free = [], 0.0
for t in arrive:
    free = max(t, free) + 1 / 50
    done.append(free)
done = np.array(done)
begin = done - 1 / 50
gone = begin - arrive > 5 + 1e-9
assert abs(begin[gone].min() - 17.5) < 0.1
assert abs(begin[gone].max() - 112.5) < 0.1
assert gone[(begin > 17.6) & (begin < 112.4)].all()
assert abs(arrive[gone].min() - 12.5) < 0.1
assert abs(max(begin - arrive) - 24) < 0.1

# --- Question 11: limits of a clean canary ---
n = round(0.02 * 50 * 3600)
assert n == 3600 and round(0.02 * n) == 72
assert round(300 / n, 3) == 0.083
assert round(100 * (1 - 0.05 ** (1 / n)), 3) == 0.083
assert round(100 * (1 - 0.05 ** (1 / 72)), 1) == 4.1
assert round(300 / 72, 1) == 4.2 and round(100 / 72, 1) == 1.4
assert abs((1 - 1 / 25)**72 - 1 / 20) < 0.005
assert np.ceil(np.log(0.05) / np.log(0.995)) == 598
assert 100 * 0.005 == 0.5 and 598 / 72 > 8
assert round(100 * beta.ppf(0.95, 2, 71), 1) == 6.4

# --- Question 13: both attempts read "none" before one writes ---
READ = "select job from seen where key = ?"


def table(columns):
    db = sqlite3.connect(":memory:")
    db.execute(f"create table seen ({columns})")
    return db


started = []
db = table("key text, job integer")
found = [db.execute(READ, ("k",)).fetchone() for _ in range(2)]
for row in found:
    if row is None:
        started.append(len(started) + 1)
        db.execute("insert into seen values (?, ?)", ("k", started[-1]))
assert len(started) == 2                            # the fault

started = []
db = table("caller text, key text, job integer,"
           " primary key (caller, key)")
for caller in ("a", "a", "b"):
    done = db.execute("insert or ignore into seen values (?, ?, ?)",
                      (caller, "k", len(started) + 1))
    if done.rowcount == 1:                          # the winner
        started.append(caller)
assert started == ["a", "b"]
try:
    db.execute("insert into seen values ('a', 'k', 9)")
except sqlite3.IntegrityError:
    pass
else:
    raise AssertionError

# --- Question 14: the share of the rule ---
share = (0.9 - 0.6) / (1.1 - 0.6)
assert round(share, 3) == 0.6
assert round(0.6 * (1 - share) + 1.1 * share, 3) == 0.9
assert round(100 * 0.3 / 0.6) == 50 and round(100 * 0.3 / 0.9) == 33
assert round(100 * 0.3 / 1.1) == 27
assert round(0.6 * 0.8 + 1.1 * 0.2, 2) == 0.7
assert round(1.1 - 0.6, 1) == 0.5

# Tested: {"source":"fab7fc1332c0ee0c9d665a5b3d8d0f23bcdc565c539be7b1e476b732e04f5af3","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","SciPy":"1.17.1"},"seconds":5,"stable":"2026-11-28"}}
