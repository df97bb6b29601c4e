"""The numbers of 'Reinforcement learning: states, rewards, value'.

The pump of the page, a bandit with two actions, and random processes
made here with named seeds. The blocks of the page run first, and what
they print must stand below them.
"""
import sys
from itertools import product
from math import sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
P, R, evaluate, bandit, true = (
    names[key] for key in ("P", "R", "evaluate", "bandit", "true"))

# --- Returns ---
assert round(5 + 0.9 * 4 - 0.81 * 12, 2) == -1.12
assert round(sum(0.9 ** k for k in range(1000)), 6) == 10


# --- The pump: four policies, a coin, and other discounts ---
def plan(R, gamma, rounds=20_000, P=P):
    V = np.zeros(R.shape[1])
    for _ in range(rounds):
        V = (R + gamma * P @ V).max(axis=0)
    return V, (R + gamma * P @ V).argmax(axis=0)


good = 4.82 / 0.118
assert np.isclose(5 - 0.18, 4.82) and np.isclose(0.72 + 0.162, 0.882)
assert round(good, 2) == 40.85 and round(-1 + 0.9 * good, 2) == 35.76
tables = {pi: evaluate(np.eye(2)[[*pi, 0]].T)
          for pi in product((0, 1), repeat=2)}
for V in tables.values():
    assert (tables[0, 1] > V - 1e-9).all()
    assert (tables[1, 0] < V + 1e-9).all()
coin = evaluate(np.full((2, 3), 0.5))
assert tables[0, 0][1] < coin[1] and coin.round(2)[0] == 29.84
assert 2 ** 20 > 1_000_000
V = np.array([5.0, 4, -12])
Q = R + 0.9 * P @ V
assert np.allclose(Q[:, 1], [1.84, 3.5])
for gamma, worn in ((0.5, 0), (0.6, 1), (0.9, 1), (0.99, 1)):
    assert plan(R, gamma)[1].tolist() == [0, worn, 0]

# --- Contraction: 500 random processes, tables and discounts ---
for seed in range(500):
    rng = np.random.default_rng(seed)
    n, a = rng.integers(1, 9), rng.integers(1, 5)
    p = rng.dirichlet(np.full(n, 0.3), size=(a, n))
    r = rng.normal(0, 10, (a, n))
    gamma = rng.random()
    U, V = rng.normal(0, 20, (2, n))
    after = abs((r + gamma * p @ U).max(0)
                - (r + gamma * p @ V).max(0)).max()
    assert after <= gamma * abs(U - V).max() + 1e-9
    # Policy iteration: never smaller, ends, and agrees with values.
    pi = rng.integers(0, a, n)
    old = None
    for turn in range(100):
        at = np.arange(n)
        V = np.linalg.solve(np.eye(n) - gamma * p[pi, at], r[pi, at])
        assert old is None or (V >= old - 1e-8).all()
        new = (r + gamma * p @ V).argmax(0)
        if (new == pi).all():
            break
        pi, old = new, V
    assert turn < 99
    assert np.allclose(V, (r + gamma * p @ V).max(0))

# --- Targets: scatter of a return and of a TD target ---
assert true.round(2).tolist() == [23.45, 8.70, 0]
assert np.isclose(20 + 0.1 * (5 + 0.9 * 10 - 20), 19.4)
rng = np.random.default_rng(0)
G, T = [], []
for _ in range(40_000):
    s, g, k = 0, 0.0, 0
    while s < 2:
        new = s + (rng.random() > (0.8, 0.6)[s])
        if k == 0:
            T.append(5 + 0.9 * true[new])
        g, k, s = g + 0.9 ** k * R[0, s], k + 1, new
    G.append(g)
assert abs(np.mean(G) - true[0]) < 0.2 > abs(np.mean(T) - true[0])
assert 9.4 < np.std(G) < 9.8
exact = 0.9 * sqrt(0.16) * (true[0] - true[1])
assert round(exact, 1) == 5.3 and abs(np.std(T) - exact) < 0.1
assert 0.5 < exact / np.std(G) < 0.6

# --- Learners: ten further groups of twenty runs ---
learners = next(b.code for b in blocks(__file__, "python")
                if "Monte Carlo" in b.code)
for group in range(1, 11):
    other = dict(names)
    printed(learners.replace("range(20)",
                             f"range({20 * group}, {20 * group + 20})"),
            other)
    middle = np.median(other["errors"], axis=0)
    assert middle[0, 0] < middle[0, 1] and middle[2, 0] > middle[2, 1]
# Other step sizes: the order depends on them.
middle = {}
for step in (0.01, 0.5):
    other = dict(names)
    printed(learners.replace("0.05 *", f"{step} *"), other)
    middle[step] = np.median(other["errors"], axis=0)
assert middle[0.5][2, 0] < middle[0.5][2, 1]     # TD not ahead
assert middle[0.01][2, 0] < np.median(names["errors"], axis=0)[2, 1]
assert middle[0.01][2, 1] < middle[0.01][2, 0]   # at 0.01 it is
# Shrinking steps: both near the truth after 20 000 episodes.
for seed in range(3):
    rng = np.random.default_rng(seed)
    mc, td = np.zeros(3), np.zeros(3)
    n, m = np.zeros(3), np.zeros(3)
    for _ in range(20_000):
        s, path = 0, []
        while s < 2:
            new = s + (rng.random() > (0.8, 0.6)[s])
            n[s] += 1
            td[s] += n[s] ** -0.7 * (R[0, s] + 0.9 * td[new] - td[s])
            path.append(s)
            s = new
        g = 0.0
        for s in reversed(path):
            g = R[0, s] + 0.9 * g
            m[s] += 1
            mc[s] += m[s] ** -0.7 * (g - mc[s])
    assert abs(mc - true).max() < 0.8 and abs(td - true).max() < 0.8

# --- The bandit: ten further groups of twenty runs ---
stuck = []
for group in range(1, 11):
    seeds = range(20 * group, 20 * group + 20)
    stuck.append([sum(bandit(e, s)[1] == 0 for s in seeds)
                  for e in (0, 0.1)])
greedy, curious = np.array(stuck).T
assert greedy.min() == 2 and greedy.max() == 9 and not curious.any()

# A worse first try of action 1: stuck in about half of the runs.
kept = [bandit(0, s)[1] == 0 for s in range(400)
        if bandit(0, s, 2)[1] == 0]
assert 120 < len(kept) < 180 and 0.4 < np.mean(kept) < 0.6

# --- A bonus for each service ---
for bonus, policy in ((0, [0, 1]), (2, [0, 1]), (3, [1, 1])):
    paid = R.copy()
    paid[1, :2] += bonus
    V, pi = plan(paid, 0.9)
    assert pi[:2].tolist() == policy
assert round(V[0], 6) == 50
assert round((5 + 0.18 * (-1 + 3)) / 0.118, 1) == 45.4

# --- Questions and exercise ---
VB = 1 / (1 - 0.8)
assert round((2 + 0.8 * 0.5 * VB) / (1 - 0.4), 2) == 6.67
assert np.isclose(2 / (1 - 0.8), 10) and (10 + 5) / 2 == 7.5
assert np.isclose(2 + 0.8 * 0.5 * VB, 4)
Q = R + 0.9 * P @ np.array([10.0, 0, 0])
assert np.allclose(Q[:, :2], [[12.2, 4], [11, 8]])
assert np.isclose(1 / (1 - 0.9), 10) and np.isclose(0.9 * 12, 10.8)
assert np.isclose(1 / (1 - 0.95), 20) and np.isclose(0.95 * 12, 11.4)
ends = [(12 - sqrt(96)) / 24, (12 + sqrt(96)) / 24]
assert [round(e, 3) for e in ends] == [0.092, 0.908]
for gamma in np.linspace(0, 0.999, 1000):
    assert (12 * gamma > 1 / (1 - gamma)) == (
        ends[0] < gamma < ends[1])
assert round(8.1 / 0.775, 2) == 10.45 and np.isclose(0.9 * 9, 8.1)
assert np.isclose(1 - 0.9 * 0.25, 0.775)

# Tested: {"source":"2d21fcb6f118704006b2f14e59590fb2e8cebe2bb3ae2c2fd3f5b91fefc4a06a","page":"f77fd64bda716a6fa30472673a9cf5198dfa26a05b6fe91678200bc22ded74e3","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":59,"stable":"2026-11-29"}}
