"""The numbers of 'Interview questions: visualisation with Matplotlib'.

Data: iris and wine of scikit-learn; 200 samples of exponential
waiting times (seeds 0 to 199); the rest follows from the question.
Not proved here: the measured growth of memory in question 10
(about 590, 230 and 20 MB with Matplotlib 3.10), which depends on
the machine.
"""
import math
import warnings
from statistics import NormalDist

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import seaborn
from scipy import stats
from sklearn.datasets import load_iris, load_wine

# --- Question 1: the current Axes is the last one ---
fig, (a, b) = plt.subplots(1, 2)
plt.title("loss")
assert (a.get_title(), b.get_title()) == ("", "loss")
plt.close(fig)
for shape in ((1, 2), (2, 1), (2, 2), (3, 4)):
    fig, panels = plt.subplots(*shape)
    plt.title("loss")
    titles = [panel.get_title() for panel in panels.flat]
    assert titles.index("loss") == len(titles) - 1
    plt.close(fig)
fig = plt.figure()
solid = fig.add_subplot(projection="3d")  # follow-up: three Axis
assert solid.xaxis and solid.yaxis and solid.zaxis
plt.close(fig)

# --- Question 2: bars of 0.91 and 0.93 on an axis from 0.90 ---
assert round((0.93 - 0.90) / (0.91 - 0.90), 6) == 3
assert round(0.93 / 0.91, 3) == 1.022
# Lie factor: shown effect 2 over true effect 0.022.
assert round((3 - 1) / (0.93 / 0.91 - 1)) == 91
assert round(0.93 / 0.91 - 1, 3) == 0.022
# Follow-up: the axis starts at 0.905.
assert round((0.93 - 0.905) / (0.91 - 0.905), 6) == 5

# --- Question 3: the pie of chart 2, and its shares in degrees ---
shares = {"size": 14, "address": 19, "damage": 12, "price": 17,
          "other": 9, "colour": 16, "delay": 13}
ranked = np.sort(list(shares.values()))
assert ranked.sum() == 100 and max(shares, key=shares.get) == "address"
assert (ranked.min(), ranked.max()) == (9, 19)
assert set(np.diff(ranked)) == {1, 2, 3}
assert (round(360 * 0.01, 1), round(360 * 0.03, 1)) == (3.6, 10.8)
# A pie of 130 % is drawn as a full circle, without a warning.
fig, ax = plt.subplots()
with warnings.catch_warnings():
    warnings.simplefilter("error")
    wedges = ax.pie([50, 40, 40])[0]
assert round(sum(w.theta2 - w.theta1 for w in wedges)) == 360
plt.close(fig)

# --- Question 4: accuracy 0.85, SD 0.02, 16 runs ---
standard_error = 0.02 / math.sqrt(16)
assert standard_error == 0.005 and 0.02 / standard_error == 4
assert round(stats.t.ppf(0.975, 15), 2) == 2.13
half = 2.13 * standard_error
assert round(half, 4) in (0.0106, 0.0107) and round(half, 3) == 0.011
assert (round(0.85 - half, 3), round(0.85 + half, 3)) == (0.839, 0.861)
# Wrong: 2.13 times the SD, without the root of 16.
assert round(2.13 * 0.02, 4) == 0.0426
# Follow-up: half the standard error needs 64 runs.
assert 0.02 / math.sqrt(64) == standard_error / 2


# --- Question 5: contrast of two colours (WCAG 2.1) ---
def contrast(lighter, darker):
    return (lighter + 0.05) / (darker + 0.05)


assert round(1.05 / 0.23, 2) == round(contrast(1, 0.18), 2) == 4.57
assert round(1.05 / 0.35, 2) == round(contrast(1, 0.30), 2) == 3.00
assert round(0.35 / 0.23, 2) == round(contrast(0.30, 0.18), 2) == 1.52
# Text needs 4.5, lines need 3: the first may be both, the second
# a line only, exactly at the limit.
assert contrast(1, 0.18) > 4.5 > contrast(1, 0.30) >= 3 - 1e-9
# The trap: without the 0.05.
assert (round(1 / 0.18, 1), round(1 / 0.30, 1)) == (5.6, 3.3)
assert round(contrast(1, 0)) == 21

# --- Question 6: a KDE draws where nothing is ---
petal = load_iris().data[:, 2]
assert not ((petal > 1.9) & (petal < 3.0)).any()
kde = stats.gaussian_kde(petal)
assert round(kde(2.45)[0], 2) == 0.08
highest = kde(np.linspace(0, 8, 4001)).max()
assert round(kde(2.45)[0] / highest, 1) == 0.3  # a third
below = []
for seed in range(200):
    waits = np.random.default_rng(seed).exponential(1, 500)
    area = stats.gaussian_kde(waits).integrate_box_1d(-np.inf, 0)
    below.append(100 * area)
assert round(np.mean(below)) == 10
nine_of_ten = np.quantile(below, [0.05, 0.95]).round(1)
assert nine_of_ten.tolist() == [8.3, 10.9]
# Matplotlib's violin stops at the smallest and the largest value,
# seaborn's does not.
for seed in range(10):
    waits = np.random.default_rng(seed).exponential(1, 500)
    fig, ax = plt.subplots()
    violin = ax.violinplot(waits)["bodies"][0]
    up = violin.get_paths()[0].vertices[:, 1]
    assert (up.min(), up.max()) == (waits.min(), waits.max())
    ax.clear()
    seaborn.violinplot(y=waits, ax=ax)
    up = ax.collections[0].get_paths()[0].vertices[:, 1]
    assert up.min() < 0 and up.max() > waits.max()
    plt.close(fig)

# --- Question 7: two groups inside one box ---
# 600 requests around 120 ms (sd 15) and 400 around 480 ms (sd 30):
# the quarter of all is a share of 0.25 / 0.6 of the fast ones.
fast, slow = NormalDist(120, 15), NormalDist(480, 30)
left = fast.inv_cdf(0.25 / 0.6)
median = fast.inv_cdf(0.50 / 0.6)
right = slow.inv_cdf((0.75 - 0.6) / 0.4)
assert abs(left - 118) < 2 and round(right) == 470
assert abs(median - 135) < 1
assert 600 / 1000 == 0.6  # the flat step of the ECDF
assert fast.cdf(200) > 0.999 and slow.cdf(380) < 0.001
# Follow-up: 55 % slow, so the median is a slow request.
assert slow.inv_cdf((0.50 - 0.45) / 0.55) > 400

# --- Question 8: a rate instead of a crossing ---
assert (20 / 40, round(35 / 52, 2)) == (0.50, 0.67)
assert (52 / 40, 35 / 20) == (1.30, 1.75)

# --- Question 9: five wine variables ---
names = ["alcohol", "hue", "flavanoids"]
names += ["color_intensity", "malic_acid"]
r = load_wine(as_frame=True).frame[names].corr()
assert round(r.min().min(), 2) == -0.56 and r.max().max() == 1
assert round((-0.56 + 1) / 2, 2) == 0.22  # the middle colour
assert round(r.loc["hue", "flavanoids"], 2) == 0.54


def lightness(rgb):
    """L* of CIE 1976 for sRGB colours between 0 and 1."""
    low = rgb <= 0.04045
    linear = np.where(low, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    y = linear @ [0.2126, 0.7152, 0.0722]
    return np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y)


colours = np.linspace(0, 1, 101)
falls = {}
for name in ("jet", "viridis"):
    steps = np.diff(lightness(plt.get_cmap(name)(colours)[:, :3]))
    falls[name] = bool((steps < 0).any())
assert falls == {"jet": True, "viridis": False}
# Black or white text: the contrasts multiply to 21 on any cell.
for luminance in (0, 0.02, 0.18, 0.5, 1):
    black, white = contrast(luminance, 0), contrast(1, luminance)
    assert math.isclose(black * white, 21)
    assert max(black, white) >= math.sqrt(21)
assert round(math.sqrt(21), 2) == 4.58

# --- Question 10: memory of the drawing buffers ---
assert (round(6.4 * 300), round(4.8 * 300)) == (1920, 1440)
assert round(1920 * 1440 * 4 / 1e6, 1) == 11.1
assert round(40 * 1920 * 1440 * 4 / 1e6) == 442
# Matplotlib warns once, at the 21st open figure.
assert matplotlib.rcParamsDefault["figure.max_open_warning"] == 20
warned_at = []
for number in range(1, 31):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        plt.subplots()
    warned_at += [number] * len(caught)
assert warned_at == [21]
plt.close("all")
for _ in range(3):
    plt.subplots()
plt.clf()  # the trap: it closes nothing
assert len(plt.get_fignums()) == 3
plt.close("all")
assert len(plt.get_fignums()) == 0

# --- Question 11: bins before and after a typing error ---
assert math.ceil(math.log2(1000)) + 1 == 11  # Sturges
assert round(10 / 11, 1) == 0.9
assert round(40_000 / 11 / 10) * 10 == 3640
width = 2 * 1.94 / 1000 ** (1 / 3)  # Freedman-Diaconis
assert round(width, 3) == 0.388
assert math.ceil(10 / width) == 26
assert round(40_000 / 0.388 / 1000) * 1000 == 103_000
# On data: all proper values in the first bin, one in the last.
proper = np.random.default_rng(0).normal(5, 1.44, 999)
column = np.append(proper, 40_000)
counts, edges = np.histogram(column, bins="sturges")
assert (len(counts), counts[0], counts[-1]) == (11, 999, 1)
assert (counts == 0).sum() == 9


# --- Question 12: the function and its tests ---
def plot_intervals(ax, names, means, halves, **kw):
    if not len(names) == len(means) == len(halves):
        raise ValueError("names, means and halves differ in length")
    options = {"fmt": "o", "capsize": 3, "color": "#0b5fa5"} | kw
    order = np.argsort(means)
    ax.errorbar(np.asarray(means)[order], range(len(order)),
                xerr=np.asarray(halves)[order], **options)
    ax.set_yticks(range(len(order)), [names[i] for i in order])
    return ax


fig, ax = plt.subplots()
assert plot_intervals(ax, ["a", "b"], [2.0, 1.0], [0.1, 0.2]) is ax
assert ax.lines[0].get_xdata().tolist() == [1.0, 2.0]
assert [t.get_text() for t in ax.get_yticklabels()] == ["b", "a"]
raised = False
try:
    plot_intervals(ax, ["a", "b", "c"], [2.0, 1.0], [0.1, 0.2])
except ValueError:
    raised = True
assert raised
plt.close(fig)
# Without the first line the extra name would vanish in silence.
order = np.argsort([2.0, 1.0])
assert [["a", "b", "c"][i] for i in order] == ["b", "a"]

# --- Question 13: bars that overlap, a difference that is real ---
bars = [10.0 - 1.96, 10.0 + 1.96, 13.2 - 1.96, 13.2 + 1.96]
assert np.round(bars, 2).tolist() == [8.04, 11.96, 11.24, 15.16]
both = math.sqrt(1**2 + 1**2)
assert round(both, 3) == 1.414
z = 3.2 / both
assert round(z, 2) == 2.26
assert round(2 * (1 - NormalDist().cdf(z)), 3) == 0.024
low, high = 3.2 - 1.96 * both, 3.2 + 1.96 * both
assert (round(low, 2), round(high, 2)) == (0.43, 5.97)
# Whatever the two standard errors: 95 % bars that do not overlap
# ask for more than significance, standard-error bars for less.
for one in np.linspace(0.1, 3, 12):
    for other in np.linspace(0.1, 3, 12):
        needed = 1.96 * math.hypot(one, other)
        assert one + other < needed < 1.96 * (one + other)
assert (2 * 1.96, round(1.96 * both, 2)) == (3.92, 2.77)
assert 2 < 1.96 * both < 3.2 < 3.92
assert 3.2 / 2 == 1.6  # wrong: errors added as 1 + 1
assert 3.2 / 0.5 == 6.4  # follow-up
# Paired: from 0 to 2, as the correlation goes from 1 to -1.
paired = [math.sqrt(2 - 2 * rho) for rho in np.linspace(1, -1, 11)]
assert (paired[0], paired[-1]) == (0, 2) and paired == sorted(paired)

# --- Question 14: what each fault does ---
x, y = np.linspace(-3, 3, 50), np.linspace(-1, 1, 50)


def bowl(a, b):
    """Asymmetric; its smallest value is at (1, 0.5)."""
    return (a - 1) ** 2 + 10 * (b - 0.5) ** 2


Z = np.array([[bowl(a, b) for b in y] for a in x])
row, col = np.unravel_index(Z.argmin(), Z.shape)
assert abs(x[row] - 1) < 0.07 and abs(y[col] - 0.5) < 0.03  # rows are x
fig, ax = plt.subplots()
image = ax.imshow(Z, extent=(-3, 3, -1, 1))
assert image.origin == "upper" and ax.get_xlim() == (-3, 3)
width_alone = ax.transData.transform([[-3, 0], [3, 0]])
ax.contour(Z, levels=10)
assert (ax.get_xlim(), ax.get_ylim()) == ((-3, 49), (-1, 49))
width_after = ax.transData.transform([[-3, 0], [3, 0]])
shrunk = np.ptp(width_after[:, 0]) / np.ptp(width_alone[:, 0])
assert shrunk < 0.2  # the picture shrinks into a corner
plt.close(fig)
# With 50 and 40 values only contour(x, y, Z) complains.
fewer = np.linspace(-1, 1, 40)
uneven = np.array([[bowl(a, b) for b in fewer] for a in x])
fig, ax = plt.subplots()
ax.imshow(uneven, extent=(-3, 3, -1, 1))
ax.contour(uneven)
refused = False
try:
    ax.contour(x, fewer, uneven)
except TypeError:
    refused = True
assert refused
ax.contour(x, y, Z)  # 50 and 50: silent
plt.close(fig)
# Both swaps: the path's end (1, 0.5) is drawn at (0.5, 1). What is
# painted there (origin lower), in a square window and in 6 by 2?


def painted(Z, xs, ys, right, up):
    return Z[abs(ys - up).argmin(), abs(xs - right).argmin()]


square = np.array([[bowl(a, b) for b in x] for a in x])
assert painted(square, x, x, 0.5, 1) == square.min()  # hidden
assert painted(Z, x, y, 0.5, 1) > 4 > 0.1 > Z.min()  # given away
# Equal levels leave the valley empty: one of ten lies below 10 %.
levels = np.linspace(Z.min(), Z.max(), 12)[1:-1]
assert (levels < 0.1 * Z.max()).sum() == 1
# Samples sit on the edges, pixels have centres: half a cell.
centres = np.linspace(-3, 3, 51)[:-1] + 6 / 50 / 2
assert math.isclose(np.abs(centres - x).max(), 6 / 50 / 2)

# --- Question 15: twelve intervals ---
assert round(100 * (1 - 0.95**12)) == 46
assert round(100 * (1 - 0.05 / 12), 1) == 99.6

print("All numbers of the page are as it says.")

# Tested: {"source":"32cac7cc1d505cd162983b74d18a560951c7e8dbe18b8a7d8c06d66817771d62","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"Matplotlib":"3.10.9","NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1","seaborn":"0.13.2"},"seconds":4,"stable":"2026-11-28"}}
