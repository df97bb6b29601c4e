"""The numbers of 'Breakthroughs that changed the field'.

Scores, sizes and dates of the breakthroughs are cited: they come
from the papers under each answer. Computed here is what the page
concludes from them. No data, no seed.
"""
import math

# --- TD-Gammon: one step of temporal-difference learning ---
assert math.isclose(0.60 + 0.1 * (0.70 - 0.60), 0.61)

# --- AlexNet: slopes through eight layers ---
sigmoid = lambda z: 1 / (1 + math.exp(-z))
slope = lambda z: sigmoid(z) * (1 - sigmoid(z))
assert max(slope(i / 100) for i in range(-800, 801)) == 0.25
assert round(0.25**8, 6) == 0.000015
assert 26.2 > 18.2 > 15.3  # cited: runner-up, one net, seven nets

# --- Residual blocks: slope of x + F(x) is 1 plus that of F ---
for F in (math.sin, math.tanh, lambda v: 0.01 * v * v):
    for x in (-1.5, 0.2, 2.0):
        diff = lambda g: (g(x + 1e-6) - g(x - 1e-6)) / 2e-6
        block = lambda v: v + F(v)
        assert math.isclose(diff(block), 1 + diff(F), rel_tol=1e-6)

# --- AlphaGo: 250 moves, 150 turns; about 10 to the 360 ---
assert round(150 * math.log10(250)) == 360
assert round(80 * math.log10(35)) == 124  # chess: 35 moves, 80 turns
assert 3 + 1 + 1 == 4 + 1  # 4-1 is five games

# --- AlphaFold ---
assert round(2.8 / 0.96, 1) == 2.9  # cited errors: Å, next best / best

# --- GPT: loss for the true word at 0.25 ---
assert round(-math.log(0.25), 2) == 1.39

# --- InstructGPT: sizes and compute are cited ---
assert round(175 / 1.3) == 135
assert round(100 * 60 / 3640, 1) == 1.6

# --- Check yourself ---
old, alexnet, residual = 26.2, 15.3, 3.57
assert round(old - alexnet, 1) == 10.9
assert round(100 * (old - alexnet) / old, 1) == 41.6
assert round(alexnet - residual, 2) == 11.73
assert round(100 * (alexnet - residual) / alexnet, 1) == 76.7
# Pictures saved in a thousand.
assert round(10 * (old - alexnet)) == 109
assert round(10 * (alexnet - residual)) == 117
# '10.9 %' taken as a relative fall:
assert round(old * (1 - 0.109), 1) == 23.3
# Wrong answers. Divided by the new error:
assert round(100 * 10.9 / 15.3) == 71
assert round(100 * 11.73 / 3.57) == 329
# Divided by the share of right pictures:
assert round(100 - old, 1) == 73.8 and round(100 * 10.9 / 73.8) == 15
assert round(100 - alexnet, 1) == 84.7
assert round(100 * 11.73 / 84.7) == 14

# Tested: {"source":"ef424384d25b8ac2430c16c8795aaa303a9182847465553d8727673db425a99b","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
