"""The numbers of 'Why calculus: rates, limits and local linear models'.

Everything is exact or float64 arithmetic; nothing is random. Errors
near the rounding limit are compared by their order of magnitude.
"""
from math import isclose, log10, sqrt

import numpy as np


def braking(v):
    """Braking distance in metres from v km/h."""
    return (v / 10) ** 2


# --- The opening: 25 m; +1, +5 km/h; 75 promised, 100 needed ---
assert braking(50) == 25 and braking(100) == 100
assert isclose(braking(51), 26.01) and isclose(braking(55), 30.25)
assert 25 + 1 * (100 - 50) == 75
assert isclose(25 + 1.1 * (60 - 50), braking(60))

# --- Which slope? Error divided by the step ---
steps = (10, 1, 0.1, 0.01)
table = {0.9: [0.2, 0.11, 0.101, 0.1001],
         1.0: [0.1, 0.01, 0.001, 0.0001],
         1.1: [0.0, -0.09, -0.099, -0.0999]}
for slope, printed in table.items():
    ratios = [(braking(50 + h) - (25 + slope * h)) / h for h in steps]
    assert np.allclose(ratios, printed, atol=5e-5)
for h in steps:
    assert isclose((braking(50 + h) - 25) / h, 1 + h / 100)

# --- Least squares on 50 to 90, 60 and 51 km/h ---
for width, printed in [(40, 1.40), (10, 1.10), (1, 1.01)]:
    v = np.linspace(50, 50 + width, 1001)
    assert round(np.polyfit(v, braking(v), 1)[0], 2) == printed


# --- The step: square root at 2 ---
def forward(f, x, h):
    return (f(x + h) - f(x)) / h


def central(f, x, h):
    return (f(x + h) - f(x - h)) / (2 * h)


true = 0.5 / sqrt(2)
assert f"{true:.6f}" == "0.353553"
printed = {1: (4e-3, 1e-4), 2: (4e-4, 1e-6), 4: (4e-6, 1e-10),
           5: (4e-7, 4e-12), 6: (4e-8, 3e-11), 8: (4e-9, 7e-9),
           10: (6e-7, 5e-7), 12: (6e-5, 5e-5), 15: (1e-1, 2e-2)}
for k, shown in printed.items():
    h = 10.0**-k
    found = (abs(forward(sqrt, 2.0, h) - true),
             abs(central(sqrt, 2.0, h) - true))
    assert [f"{e:.0e}" for e in found] == [f"{e:.0e}" for e in shown]
# The formulas of the errors, where rounding is small
assert isclose(0.1 / 2 / (4 * 2**1.5), printed[1][0], rel_tol=0.15)
assert isclose(0.1**2 / 6 * 3 / (8 * 2**2.5), printed[1][1],
               rel_tol=0.15)

# --- Machine epsilon and the rules of thumb ---
eps = 2.0**-52
assert 1 + eps > 1 and 1 + eps / 2 == 1
assert f"{eps:.0e}" == "2e-16"
# Shorter floats; bfloat16 has 8 bits of exponent and 7 of fraction.
assert f"{np.finfo(np.float16).eps:.3f}" == "0.001"
assert np.finfo(np.float16).max == 65_504
assert f"{2.0**-7:.3f}" == "0.008"
assert f"{(2 - 2.0**-7) * 2.0**127:.0e}" == "3e+38"
assert f"{np.finfo(np.float32).max:.0e}" == "3e+38"
assert f"{sqrt(eps):.1e}" == "1.5e-08"
assert f"{eps ** (1 / 3):.0e}" == "6e-06"
# 'half of the digits', 'ten or eleven': error eps / h at the best h
assert 7.5 < -log10(eps / sqrt(eps)) < 8
assert 10 < -log10(eps / eps ** (1 / 3)) < 11

# --- Best steps of four functions at three points each ---
cases = [(lambda x: x * x * x, lambda x: 3 * x * x),
         (lambda x: 1 / x, lambda x: -1 / x / x),
         (sqrt, lambda x: 0.5 / sqrt(x)),
         (lambda x: x**4 - 3 * x, lambda x: 4 * x**3 - 3)]
grid = [10.0 ** (-j / 4) for j in range(4, 60)]
best = {forward: [], central: []}
for f, slope in cases:
    for x in (2.0, 3.0, 0.7):
        for rule, found in best.items():
            found.append(min(grid, key=lambda h:
                             abs(rule(f, x, h) - slope(x))))
for rule, (low, high) in {forward: (2e-9, 6e-8),
                          central: (6e-7, 2e-5)}.items():
    assert f"{min(best[rule]):.0e}" == f"{low:.0e}"
    assert f"{max(best[rule]):.0e}" == f"{high:.0e}"

# --- A large x: the neighbours of 1e10 ---
assert f"{np.spacing(1e10):.1e}" == "1.9e-06"
assert 1e10 + 1e-8 == 1e10 and forward(sqrt, 1e10, 1e-8) == 0
assert isclose(forward(sqrt, 1e10, 1.5e-8 * 1e10), 5e-6, rel_tol=1e-6)
assert isclose(sqrt(0.01), 0.1)                  # a noisy measurement

# --- Corners: one-sided and central slopes at 0 ---
rows = [(lambda x: x * x, 0, 0, 0), (abs, -1, 1, 0),
        (lambda x: max(0.0, x), 0, 1, 0.5)]
for f, left, right, middle in rows:
    for h in (1e-3, 1e-5, 1e-7):
        assert isclose(forward(f, 0.0, -h), left, abs_tol=2e-3)
        assert isclose(forward(f, 0.0, h), right, abs_tol=2e-3)
        assert central(f, 0.0, h) == middle
for h in (1e-1, 1e-3, 1e-5):                     # the step
    assert central(lambda x: float(x >= 0), 0.0, h) == 1 / (2 * h)
    assert forward(lambda x: float(x >= 0), 0.0, h) == 0
    assert isclose(forward(lambda x: float(x >= 0), 0.0, -h), 1 / h)
# Subgradients: the line m x stays below exactly for these m
x = np.linspace(-2, 2, 401)
for curve, low, high in [(abs(x), -1, 1), (np.maximum(0, x), 0, 1),
                         (np.maximum(x, 3 * x), 1, 3)]:
    for m in np.linspace(-4, 4, 81).round(1):
        assert (m * x <= curve + 1e-12).all() == (low <= m <= high)

# Soft thresholding against plain steps of the same length, 0.05
def soft(w, length):
    return np.sign(w) * max(0.0, abs(w) - length)


assert soft(0.03, 0.05) == 0 and isclose(soft(0.12, 0.05), 0.07)
for w in (0.03, 0.12, -0.04, 0.26, -0.31, 0.011, 0.07, -0.22, 1.01,
          -0.99):
    plain = thresholded = w
    for _ in range(30):
        plain -= 0.05 * np.sign(plain)
        thresholded = soft(thresholded, 0.05)
    assert thresholded == 0 != plain and abs(plain) < 0.05

# --- Integrals ---
assert isclose(sum(v / 50 for v in range(50)), 24.5)
assert isclose(sum((v + 0.5) / 50 for v in range(50)), 25)
assert round(float((((np.arange(1000) + 0.5) / 1000) ** 2).mean()),
             4) == 0.3333


# --- Automatic differentiation ---
class Dual:
    def __init__(self, value, slope=0.0):
        self.value, self.slope = value, slope

    def __add__(self, other):
        return Dual(self.value + other.value,
                    self.slope + other.slope)

    def __mul__(self, other):
        return Dual(self.value * other.value,
                    self.slope * other.value
                    + self.value * other.slope)


def program(x, shift):
    for _ in range(12):
        x = x * x + shift
    return x


slope = program(Dual(0.3, 1.0), Dual(-1.8)).slope
x, product = 0.3, 1.0
for _ in range(12):
    product, x = product * 2 * x, x * x - 1.8
assert isclose(slope, product) and f"{slope:.4f}" == "399.1340"
for h, shown in [(1e-1, "-4.6174"), (1e-3, "363.5683"),
                 (6e-6, "399.1327")]:
    high, low = program(0.3 + h, -1.8), program(0.3 - h, -1.8)
    assert f"{(high - low) / (2 * h):.4f}" == shown
assert 2**12 == 4096

# Reverse mode: one walk back gives the slopes in x and in the shift.
# Forward mode needs a run for each of the two.
values = [0.3]
for _ in range(12):
    values.append(values[-1] ** 2 - 1.8)
in_x, in_shift = 1.0, 0.0
for value in reversed(values[:-1]):
    in_shift += in_x             # the shift enters each of the steps
    in_x *= 2 * value
assert isclose(in_x, slope)
assert isclose(in_shift, program(Dual(0.3), Dual(-1.8, 1.0)).slope)

# --- Check yourself ---
assert isclose(9 + 2 * 0.3, 9.6) and 9 + 2 == 11
assert isclose(2 * 4.3, 8.6)
assert isclose(sqrt(1e-4), 0.01) and round(1e-4 ** (1 / 3), 3) == 0.046
for h in (1e-1, 1e-3, 1e-6):
    assert isclose(central(lambda x: max(x, 3 * x), 0.0, h), 2)

# --- Exercise ---
assert isclose(2.1**3, 9.261) and isclose(1.9**3, 6.859)
assert isclose(forward(lambda x: x**3, 2.0, 0.1), 12.61)
assert isclose(central(lambda x: x**3, 2.0, 0.1), 12.01)

assert isclose((2.1**3 - 1.9**3) / 0.1, 24.02)   # divided by h
assert isclose(12.61 - 12, 0.61) and isclose(12.01 - 12, 0.01)
for h in (0.1, 0.05):                            # errors by expansion
    assert isclose(forward(lambda x: x**3, 2.0, h) - 12, 6 * h + h * h)
    assert isclose(central(lambda x: x**3, 2.0, h) - 12, h * h)

# Tested: {"source":"91c3af65d8dff293a6fedc319c2ecb8224001faecb5ef2bad427d24049321ed1","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":2,"stable":"2026-11-24"}}
