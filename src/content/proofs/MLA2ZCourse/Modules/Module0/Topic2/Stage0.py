"""The numbers of 'Emerging directions', one assertion for each.

Sizes of published models are cited under the answers. The trial of
quantisation uses the 1 797 digit images of scikit-learn: five seeds,
each with its own stratified split in halves.
"""
import math

import numpy as np
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split
from sklearn.neural_network import MLPClassifier

GB = 10**9

# --- Agents: twenty steps in a row ---
assert round(0.95**20, 2) == 0.36

# --- Memory of 13 billion weights ---
gigabytes = lambda weights, bits: weights * bits / 8 / GB
sizes = [gigabytes(13e9, bits) for bits in (32, 16, 8, 4)]
assert sizes == [52, 26, 13, 6.5]
assert 16 - 13 == 3  # left at 8 bits on a laptop with 16 GB
token = 2 * 40 * 5120 * 2  # keys and values, layers, width, bytes
assert token == 819_200
assert round(4096 * token / GB, 1) == 3.4
assert 13e9 * 16 / GB == 208  # training with Adam

# --- Four bits: the small example ---
weights = np.array([-0.62, 0.04, 0.31, 0.70])
stored = np.round(weights / 0.1)
assert list(stored) == [-6, 0, 3, 7]
assert np.allclose(stored * 0.1, [-0.6, 0, 0.3, 0.7])
assert np.abs(stored * 0.1 - weights).max() <= 0.05
assert 2**4 == 16 and 16 / 64 == 0.25

# --- Four bits: the trial ---
X, y = load_digits(return_X_y=True)
assert len(y) == 1797


def by_unit(bits, matrix, share=1):
    """One scale a unit; the largest integer is share of its maximum."""
    top = 2 ** (bits - 1) - 1
    scale = share * np.abs(matrix).max(axis=0) / top
    return np.clip(np.round(matrix / scale), -top, top) * scale


def by_layer(bits, matrix):
    """One scale for the whole layer, by its largest weight."""
    return by_unit(bits, matrix.reshape(-1, 1)).reshape(matrix.shape)


def best(bits, matrix):
    """A scale a unit with the smallest squared error of 41 shares."""
    tries = np.array([by_unit(bits, matrix, share)
                      for share in np.linspace(0.2, 1, 41)])
    errors = ((tries - matrix) ** 2).sum(axis=1)
    return np.moveaxis(tries, 2, 1)[
        errors.argmin(axis=0), np.arange(matrix.shape[1])].T


def trial(seed):
    """Accuracy: 32, 8, 4, 3, 2 bits; 2 bits with other scales."""
    Xa, Xb, ya, yb = train_test_split(
        X / 16, y, test_size=0.5, stratify=y, random_state=seed)
    net = MLPClassifier((64,), max_iter=500, random_state=seed)
    net.fit(Xa, ya)
    whole = net.coefs_
    scores = [net.score(Xb, yb)]
    for bits, store in [(8, by_unit), (4, by_unit), (3, by_unit),
                        (2, by_unit), (2, by_layer), (2, best)]:
        net.coefs_ = [store(bits, m) for m in whole]
        scores.append(net.score(Xb, yb))
    return scores


full, eight, four, three, two, layer, least = np.array(
    [trial(s) for s in range(5)]).T
span = lambda v, k: (round(v.min(), k), round(v.max(), k))
assert span(full, 3) == (0.966, 0.980)
assert round(np.abs(eight - full).max(), 3) <= 0.003
assert round(np.abs(four - full).max(), 3) <= 0.003
assert span(three, 3) == (0.951, 0.954)
assert span(two, 2) == (0.40, 0.83)
assert span(layer, 2) == (0.08, 0.25)
assert span(least, 2) == (0.80, 0.95)

# --- A word detector on a microcontroller with 520 kB ---
assert math.isclose(0.90 + 0.09 + 0.01, 1)
assert 20_000 * 8 / 8 / 1000 == 20  # kB
assert gigabytes(13e9, 4) * GB / 520_000 == 12_500

# --- Mixture of experts: 47 billion, 13 billion active ---
assert gigabytes(47e9, 16) == 94
assert (2 * 13, 2 * 47, 8 * 7) == (26, 94, 56)

# --- Pictures and text: 4 pairs ---
assert (4 * 4, 4 * 4 - 4) == (16, 12)

# --- Noise to picture ---
mixed = 0.8 * 0.5 + 0.6 * -1
assert math.isclose(mixed, -0.2)
assert math.isclose((mixed + 0.6) / 0.8, 0.5)
assert math.isclose(0.8**2 + 0.6**2, 1)  # why 0.8 goes with 0.6

# --- Federated averaging ---
average = (900 * 0.50 + 100 * 0.30) / 1000
assert math.isclose(average, 0.9 * 0.50 + 0.1 * 0.30)
assert math.isclose(average, 0.48)

# --- Differential privacy at epsilon = 0.5, for a count ---
assert round(math.exp(0.5), 2) == 1.65
sd = math.sqrt(2) / 0.5  # Laplace noise of scale 1/epsilon
assert round(sd, 1) == 2.8
assert round(100 * sd / 4000, 2) == 0.07
assert round(100 * sd / 40) == 7

# --- Check yourself: 7 billion weights ---
assert gigabytes(7e9, 16) == 14 and gigabytes(7e9, 4) == 3.5
assert gigabytes(7e9, 32) == 28 and gigabytes(7e9, 8) == 7
assert 16 - 14 == 2
assert 7 * 16 == 112 and 7 * 4 == 28  # wrong: bits for bytes

# Tested: {"source":"dbd3162b8aebe547c8e4f83fbb73c87465eb3e86e06d5f2adcf457669d1ffb6c","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1"},"seconds":23,"stable":"2026-11-28"}}
