"""The numbers of 'Interview questions: reinforcement learning'.

Arithmetic with the numbers of the questions. Results that an answer
takes from the stages before are looked up in what their notebooks
printed, or computed again here.
"""
import json
from math import ceil, comb, log, sqrt
from pathlib import Path

import numpy as np

content = Path(__file__).resolve().parents[5]
folder = "notebooks/MLA2ZCourse/Modules/Module12/Topic2"


def printed(stage):
    """All that a notebook of this topic printed, as one text."""
    cells = json.loads((content / folder / f"{stage}.ipynb").read_text(
        encoding="utf-8"))["cells"]
    return "\n".join("".join(output.get("text", ""))
                     for cell in cells
                     for output in cell.get("outputs", []))


cliff, networks = printed("Stage1"), printed("Stage2")

# --- Question 1: an endless reward ---
assert np.isclose(sum(0.99 ** k for k in range(5000)), 100)
assert round(0.99 ** 100, 3) == 0.366
assert round(100 * (1 - 0.99 ** 100), 1) == 63.4
assert round(100 * 0.99 ** 100, 1) == 36.6
assert round(100 * (1 - 0.9 ** 10), 1) == 65.1
assert 100 * 0.02 == 2 and round(sqrt(0.99), 3) == 0.995
assert np.isclose(1 / (1 - 0.998), 500)

# --- Question 3: up and down ---
P, R = np.array([[0.75, 0.25], [1, 0]]), np.array([2.0, -1])
V = np.linalg.solve(np.eye(2) - 0.8 * P, R)
assert np.allclose(V, [7.5, 5]) and np.isclose(1.8 / 0.24, 7.5)
assert np.isclose(0.6 + 0.2 * 0.8, 0.76) and np.isclose(2 - 0.2, 1.8)
assert np.isclose(-1 / 0.2, -5) and np.isclose(2 / (1 - 0.8), 10)
share = np.array([0.8, 0.2])
assert np.allclose(share @ P, share) and np.isclose(share @ R, 1.4)
assert np.isclose(1.4 / (1 - 0.8), 7)
for seed in range(100):
    rng = np.random.default_rng(seed)
    n, g = rng.integers(1, 20), rng.uniform(0, 0.999)
    p = rng.dirichlet(np.full(n, 0.3), n)
    assert np.linalg.matrix_rank(np.eye(n) - g * p) == n

# --- Question 4: two updates ---
for tail, new in ((10, 5.6), (2, 4.16), (0, 3.8), (8.8, 5.384)):
    assert np.isclose(5 + 0.2 * (-1 + 0.9 * tail - 5), new)
assert np.isclose(0.7 * 10 + 0.3 * (10 + 6 + 2) / 3, 8.8)
assert np.isclose(-1 + 0.9 * 8.8, 6.92) and -1 + 0.9 * 10 == 8

# --- Question 5: the pump; exact spread of a TD target, and returns ---
worn = 4 / 0.46
good = (5 + 0.18 * worn) / 0.28
assert round(0.9 * 0.4 * (good - worn), 1) == 5.3
rng, G = np.random.default_rng(0), []
for _ in range(20_000):
    s, g, k = 0, 0.0, 1.0
    while s < 2:
        g, k = g + k * (5, 4)[s], 0.9 * k
        s += rng.random() > (0.8, 0.6)[s]
    G.append(g)
assert 9.4 < np.std(G) < 9.8

# --- Question 6: the cliff, as printed in Stage 1 ---
for words in ("last 100 episodes  -51.4", "last 100 episodes  -28.6",
              "last 100 episodes  -23.2",
              "0.1    -51.8    -21.1    -22.3",
              "0.2   -117.0    -31.3    -29.6",
              "{-19: 2, -17: 14}, no arrival 4",
              "{-17: 1, -15: 17}, no arrival 2"):
    assert words in cliff, words

# --- Questions 7 and 8: bounds, and what Stage 2 printed ---
assert np.isclose(1 / (1 - 0.99), 100)
for name, failed in (("DQN", 1), ("no target net", 2),
                     ("no replay", 13)):
    line = next(v for v in networks.splitlines()
                if v.startswith(f"{name} ") and v.split()[-1].isdigit())
    assert int(line.split()[-1]) == failed, line
assert "max of one table:      1.03" in networks

# --- Question 9: scores ---
pi = np.array([0.6, 0.3, 0.1])
score = np.array([0, 0, 1]) - pi
assert np.allclose(10 * score, [-6, -3, 9])
assert np.allclose((10 - 8) * score, [-1.2, -0.6, 1.8])
assert np.isclose((10 - 12) * score[0], 1.2)
assert np.isclose((10 - 8) * 0.1, 0.2) and abs(score.sum()) < 1e-9
for words in ("sd of one 10.1", "sd of one 4.0", "sd of one 29.6"):
    assert words in networks, words
# Positive returns, no baseline: the exact mean is the gradient.
returns = np.array([3.0, 5, 10])
mean = sum(pi[a] * returns[a] * (np.eye(3)[a] - pi) for a in range(3))
assert np.allclose(mean, pi * (returns - pi @ returns))

# --- Question 10: rounds of value iteration ---


def rounds(first, gamma, aim=0.01):
    return ceil(log(first / aim) / log(1 / gamma))


assert round(log(1000) / log(1 / 0.9), 1) == 65.6
assert rounds(10, 0.9) == 66 and rounds(100, 0.99) == 917
assert rounds(1, 0.9) == 44 and rounds(100, 0.9) == 88
assert np.isclose(0.9 / 0.1, 9) and np.isclose(0.9 / 0.1 * 0.001, 0.009)
for seed in range(100):
    rng = np.random.default_rng(seed)
    n, a = rng.integers(2, 30), rng.integers(1, 4)
    p, r = rng.dirichlet(np.ones(n), (a, n)), rng.random((a, n))
    V = np.zeros(n)
    tables = [V := (r + 0.9 * p @ V).max(0) for _ in range(400)]
    assert abs(tables[65] - tables[-1]).max() <= 0.01
    for k in (1, 5, 20):
        moved = abs(tables[k] - tables[k - 1]).max()
        assert abs(tables[k] - tables[-1]).max() <= 9 * moved + 1e-9


# --- Question 11: PPO's objective ---
def ppo(ratio, A, eps=0.2):
    return min(ratio * A, np.clip(ratio, 1 - eps, 1 + eps) * A)


assert np.isclose(ppo(1.5, 2), 2.4) and np.isclose(1.5 * 2, 3)
assert np.isclose(ppo(1.5, -2), -3) and np.isclose(1.2 * -2, -2.4)
assert np.isclose(ppo(0.5, -2), -1.6) and ppo(0.4, -2) == ppo(0.5, -2)
assert ppo(1.6, 2) == ppo(1.5, 2) and ppo(1.6, -2) < ppo(1.5, -2)

# --- Question 12: importance weights ---
assert np.isclose(20 * 1 / 0.05, 400) and np.isclose(0.5 / 0.8, 0.625)

# --- Question 13: few runs ---
assert round(100 * 0.6 ** 3, 1) == 21.6


def binomial(k, n, p):
    return comb(n, k) * p ** k * (1 - p) ** (n - k)


three = sum(binomial(k, 10, 0.6) for k in range(3, 11))
assert round(100 * three, 1) == 98.8
same = sum(binomial(k, 20, 0.925) ** 2 for k in range(21))
assert 0.70 < 1 - same < 0.80


def wilson(k, n, z=1.96):
    p = k / n
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) \
        / (1 + z * z / n)
    return round(100 * (middle - half)), round(100 * (middle + half))


assert wilson(19, 20) == (76, 99) and wilson(18, 20) == (70, 97)
assert round(0.95 ** 59, 3) == 0.048 < 0.05 < 0.95 ** 58

# Tested: {"source":"6b761362bed7d2d9c4598b67370731345ef88cf8f62b54bc78a009ee81d45397","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":3,"stable":"2026-11-29"}}
