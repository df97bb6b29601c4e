"""The numbers of 'Interview questions: convolutional networks'.

Arithmetic with the numbers of the questions. What one unit sees is
traced back pixel by pixel; tables are multiplied out with seeds 0 to 9.
"""
from math import isclose, sqrt

import numpy as np


def count(i, o, k, bias=1):
    return o * (i * k * k + bias)


def size(n, k, p=0, s=1):
    return (n + 2 * p - k) // s + 1


def seen(stack):
    """The input places that reach unit 0, for layers (k, s, d)."""
    units = {0}
    for k, s, d in reversed(stack):
        units = {u * s + t * d for u in units for t in range(k)}
    return units


def field(stack):
    return max(seen(stack)) - min(seen(stack)) + 1


# --- Question 1: dense against convolution on a photo ---
assert 224 * 224 * 3 == 150_528
assert 150_528 * 1000 + 1000 == 150_529_000
assert count(3, 64, 7) == 9472 and 7 * 7 * 3 == 147

# --- Question 2: the field of two convolutions, pool, convolution ---
three, pool = (3, 1, 1), (2, 2, 1)
stack = [three, three, pool, three]
assert [field(stack[:n]) for n in (1, 2, 3, 4)] == [3, 5, 6, 10]
assert field([three, three, (2, 1, 1), three]) == 8
first = [pool, three, three, three]
assert [field(first[:n]) for n in (1, 2, 3, 4)] == [2, 6, 10, 14]
assert 5 * 2 + 2 == 12

# --- Question 3: shape, parameters, multiplications ---
assert (64 + 4 - 5) / 2 == 31.5 and size(64, 5, 2, 2) == 32
assert 32**3 == 32_768 and count(3, 32, 5) == 2432 == 32 * 76
assert 32_768 * 75 == 2_457_600 and size(64, 5, 2) == 64
assert (64 / 32) ** 2 == 4 and 2432 - 32 == 2400
assert count(1, 32, 5) == 832 and 32 * (75 + 3) == 2496

# --- Question 6: a bottleneck ---
full = count(256, 256, 3, 0)
parts = [count(256, 64, 1, 0), count(64, 64, 3, 0),
         count(64, 256, 1, 0)]
assert full == 589_824 and parts == [16_384, 36_864, 16_384]
assert sum(parts) == 69_632 and round(full / sum(parts), 1) == 8.5
assert sum(parts) - parts[0] == 53_248
m = (-512 + sqrt(512**2 + 36 * full)) / 18
assert round(m) == 229
for seed in range(10):
    rng = np.random.default_rng(seed)
    down, up = rng.normal(size=(3, 12)), rng.normal(size=(12, 3))
    for _ in range(9):
        table = up @ rng.normal(size=(3, 3)) @ down
        assert np.linalg.matrix_rank(table) <= 3

# --- Question 7: dilation ---
assert [k + (k - 1) * (d - 1) for k, d in ((3, 1), (3, 2), (3, 4))] \
    == [3, 5, 9]
assert field([(3, 1, 1), (3, 1, 2), (3, 1, 4)]) == 15
assert len(seen([(3, 1, 1), (3, 1, 2), (3, 1, 4)])) == 15
assert field([three] * 3) == 7 and 3 + 5 + 9 == 17
twos = seen([(3, 1, 2)] * 3)
assert max(twos) - min(twos) + 1 == 13 and len(twos) == 7
assert not twos & {u + 1 for u in twos}
assert size(50, 9, 4) == 50

# --- Question 8: depthwise separable ---
assert count(64, 128, 3, 0) == 73_728
assert 9 * 64 == 576 and 64 * 128 == 8192 and 576 + 8192 == 8768
assert round(73_728 / 8768, 1) == 8.4
assert isclose(73_728 / 8768, 9 * 128 / (9 + 128))
assert round(25 * 128 / (25 + 128), 1) == 20.9
assert 9 * 128 + 64 * 128 == 9344

# --- Question 9: slopes of chains ---
assert f"{0.5 ** 20:.1e}" == "9.5e-07" and round(1.05**20, 2) == 2.65
assert round(1.5**20) == 3325
assert (1 - 1) ** 5 == 0

# --- Question 10: siblings on both sides ---
assert round(100 * (1 - 0.2**4), 1) == 99.8
rng = np.random.default_rng(0)
origin = np.repeat(np.arange(10_000), 5)
train = rng.random(50_000) < 0.8
share = np.isin(origin[~train], origin[train]).mean()
assert abs(share - 0.998) < 0.002

# --- Question 11: noisy labels of a rare class ---
real, wrong = 100 * 0.98, 9900 * 0.02
assert (round(real), round(wrong)) == (98, 198)
assert round(real + wrong) == 296
assert round(100 * real / (real + wrong)) == 33
assert isclose(9900 * 0.98 + 100 * 0.02, 9704)
assert round(100 * 296 / 10_000, 2) == 2.96
assert round(100 * 99.9 / (99.9 + 9.9)) == 91
assert round(99.9 + 9.9, 1) == 109.8

# --- Question 12: running statistics ---
assert 0.9**21 > 0.1 > 0.9**22 and round(0.9**22, 2) == 0.10
assert 0.9**43 > 0.01 > 0.9**44 and round(0.9**44, 4) == 0.0097
assert 0.05 < sqrt(0.8 * 0.2 / 50) < 0.06

# --- Question 13: the interval of 60 % of 200 ---
assert round(100 * 1.96 * sqrt(0.6 * 0.4 / 200)) == 7

# --- Question 14: parameters, memory, computation ---
assert count(64, 64, 3) == 36_928 and 36_928 - 64 == 36_864
out = 64 * 224 * 224
assert out == 3_211_264 and round(4 * out / 1e6, 1) == 12.8
assert round(out * 576 / 1e9, 2) == 1.85 and 9 * 64 == 576
dense = 25_088 * 4096 + 4096
assert dense == 102_764_544 and round(4 * dense / 1e6) == 411
assert round(dense / 36_928, -2) == 2800
assert round(out * 576 / (25_088 * 4096)) == 18
assert round(64 * 4 * out / 1e6) == 822 and 7 * 7 * 512 == 25_088
assert 512 * 10 + 10 == 5130 and 25_088 * 10 + 10 == 250_890
assert count(1, 64, 3) == 640

# Tested: {"source":"37aef66d26239206199819ad0594c1727bd471f5e78d28b99ff08b4320b1d5a1","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":2,"stable":"2026-11-24"}}
