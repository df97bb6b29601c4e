"""The numbers of 'Interview questions: history of machine learning'.

Sizes, scores and dates are cited under the answers. Computed here
is what the answers conclude from them. No data, no seed.
"""
import itertools
import math

bits = list(itertools.product((0, 1), repeat=2))


def unit(w1, w2, threshold):
    """Outputs of one threshold unit for 00, 01, 10, 11."""
    return [int(w1 * a + w2 * b > threshold) for a, b in bits]


# --- Threshold units: AND, OR, 'x1 and not x2' ---
assert [a + b - 1.5 for a, b in bits] == [-1.5, -0.5, -0.5, 0.5]
assert unit(1, 1, 1.5) == [0, 0, 0, 1]
assert unit(1, 1, 0.5) == [0, 1, 1, 1]  # the first wrong answer: OR
assert unit(1, -1, 0.5) == [0, 0, 1, 0]

# --- Top-5 errors of 2012, on 100 000 pictures ---
n, new, old = 100_000, 0.153, 0.262
assert round(old - new, 3) == 0.109  # 10.9 points
assert round(1000 * (old - new)) == 109
assert round((old - new) * n) == 10_900
se = lambda p: math.sqrt(p * (1 - p) / n)
assert math.isclose(1 - new, 0.847)
assert all(0.1 < 100 * se(p) < 0.2 for p in (new, old))
assert (round(se(new), 4), round(se(old), 4)) == (0.0011, 0.0014)
both = math.hypot(se(new), se(old))
assert round(both, 4) == 0.0018 and round(100 * both, 2) == 0.18
assert round((old - new) / both) in (60, 61)  # 'sixty times'

# --- XOR: no unit on a fine grid, two layers do it ---
xor = [0, 1, 1, 0]
grid = [k / 4 for k in range(-12, 13)]
assert all(unit(*w) != xor for w in itertools.product(grid, repeat=3))
h1, h2 = unit(1, 1, 0.5), unit(1, 1, 1.5)
assert [int(p - q > 0.5) for p, q in zip(h1, h2)] == xor

# --- Lines of play: Go and chess ---
assert round(150 * math.log10(250)) == 360
assert round(80 * math.log10(35)) == 124

# --- Residual networks against AlexNet ---
assert round(15.3 - 3.57, 2) == 11.73
assert round(100 * 11.73 / 15.3, 1) == 76.7

# --- Cover and Hart: which Bayes risks allow 25 %? ---
bound = lambda bayes: 2 * bayes * (1 - bayes)
best = (1 - math.sqrt(1 - 0.5)) / 2
assert math.isclose(bound(best), 0.25) and round(best, 3) == 0.146
assert bound(0.05) < 0.25  # so a promise of 5 % is too much
assert 0.25 / 2 == 0.125  # the looser form, two points lower
assert round(100 * (best - 0.125)) == 2
assert 2 * 0.25 * 0.75 == 0.375  # wrong: 25 % put in for R*

# --- 1989 and 2012 (sizes are cited) ---
assert round(1_200_000 / 7291) == 165
assert round(60e6 / 9760, -2) == 6100

# --- InstructGPT ---
assert round(175 / 1.3) == 135

# Tested: {"source":"ffd2e793b3f7fcff299e02423a86a3f11c5c52991ee6de054cce7d84e0355333","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-23"}}
