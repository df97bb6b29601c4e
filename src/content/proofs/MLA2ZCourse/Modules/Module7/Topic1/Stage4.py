"""The numbers of 'Interview questions: exploratory data analysis'.

Data: iris and wine of scikit-learn, counts that stand in the
questions, and noise made with the seeds that stand at each
experiment.
"""
import numpy as np
from scipy import signal, stats
from sklearn.datasets import load_iris, load_wine
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

# --- Question 2: nine delivery times ---
days = np.array([4, 5, 5, 6, 7, 8, 9, 10, 90])
assert days.sum() == 144 and days.mean() == 16
assert np.median(days) == 7
assert days[1:-1].sum() == 50 and round(50 / 7, 2) == 7.14
assert (days <= 10).sum() == 8
for far in (10, 11, 500):       # any value from 10 upwards
    moved = np.sort(np.where(days == 90, far, days))
    assert np.median(moved) == 7 and moved[1:-1].sum() == 50
repaired = np.where(days == 90, 9, days)
assert repaired.sum() == 63 and repaired.mean() == 7
assert 9 * 16 * 2 == 288 == days.sum() * 2
# Wrong options: (7 + 8) / 2 = 7.5, and only the 90 dropped, 54 / 8.
assert (7 + 8) / 2 == 7.5
assert days[:-1].sum() == 54 and 54 / 8 == 6.75

# --- Question 3: a parabola, symmetric and one-sided ---
x = np.arange(-3, 4)
assert abs(np.corrcoef(x, x**2)[0, 1]) < 1e-12
assert abs(stats.spearmanr(x, x**2)[0]) < 1e-12
assert round(stats.spearmanr(x, (x + 1) ** 2)[0], 2) == 0.65
x = np.arange(0, 7)
assert round(np.corrcoef(x, x**2)[0, 1], 2) == 0.96

# --- Question 4: twenty tests ---
assert round(0.95**20, 3) == 0.358
assert round(1 - 0.95**20, 3) == 0.642  # 64.2 %
assert 20 * 0.05 == 1 and 0.05 / 20 == 0.0025
assert round(100 * (1 - 0.9975**20), 1) == 4.9
assert 20 * 5 == 100 and 0.05 / 100 == 0.0005 < 0.01

# --- Question 5: hills and the mass below the smallest value ---
petal = load_iris().data[:, 2]


def hills(adjust):
    curve = stats.gaussian_kde(petal)
    curve.set_bandwidth(curve.factor * adjust)
    places = np.linspace(petal.min() - 2, petal.max() + 2, 2000)
    return (np.diff(np.sign(np.diff(curve(places)))) < 0).sum()


assert [hills(a) for a in (0.2, 0.5, 1, 1.5, 2)] == [6, 2, 2, 2, 1]
acid = load_wine(as_frame=True).frame["malic_acid"]
below = stats.gaussian_kde(acid).integrate_box_1d(-99, acid.min())
assert round(100 * below, 1) == 3.3


# --- Question 6: five of 200 noise features, 120 rows, 40 for test ---
def accuracy(seed, on_all_rows, rows=120, features=200):
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(rows, features))
    y = rng.integers(0, 2, rows)
    cut = rows * 2 // 3
    look = slice(0, rows) if on_all_rows else slice(0, cut)
    r = np.corrcoef(y[look], X[look].T)[0, 1:]
    best = np.argsort(-abs(r))[:5]
    model = LogisticRegression().fit(X[:cut, best], y[:cut])
    return model.score(X[cut:, best], y[cut:])


peeked = np.mean([accuracy(seed, True) for seed in range(200)])
honest = np.mean([accuracy(seed, False) for seed in range(200)])
assert (round(peeked, 3), round(honest, 3)) == (0.675, 0.504)
assert round(100 * (peeked - honest)) == 17
# The bias grows with the candidates and shrinks with the rows.
few, many = [np.mean([accuracy(seed, True, features=n)
                      for seed in range(200)]) for n in (20, 1000)]
assert few + 0.02 < peeked < many - 0.02
long, longer = [np.mean([accuracy(seed, True, rows=n)
                         for seed in range(200)]) for n in (480, 1920)]
assert peeked - 0.02 > long and long - 0.02 > longer > 0.5

# --- Question 7: two trends, and 2000 pairs of random walks ---
def two_trends(seed):
    """r of two rising series with noise, and r of their changes."""
    rng = np.random.default_rng(seed)
    month = np.arange(100)
    first = month + rng.normal(0, 8, 100)
    second = 2 * month + rng.normal(0, 16, 100)
    return (np.corrcoef(first, second)[0, 1],
            np.corrcoef(np.diff(first), np.diff(second))[0, 1])


levels, changes = np.array([two_trends(seed) for seed in range(1000)]).T
assert (round(levels[0], 2), round(changes[0], 2)) == (0.94, 0.14)
assert round(levels.min(), 2) == 0.89
assert abs(round(changes.mean(), 2)) == 0.00
assert round(100 * (abs(changes) > 0.14).mean()) == 25
rng = np.random.default_rng(0)
walks = rng.normal(size=(2000, 2, 200)).cumsum(axis=2)
r = np.array([np.corrcoef(pair)[0, 1] for pair in walks])
steps = np.array([np.corrcoef(np.diff(pair))[0, 1] for pair in walks])
assert round(100 * (abs(r) > 0.5).mean()) == 40
assert (abs(steps) > 0.5).sum() == 0
bare = signal.detrend(walks, axis=2)    # a fitted line taken away
r = np.array([np.corrcoef(pair)[0, 1] for pair in bare])
assert round(100 * (abs(r) > 0.5).mean()) == 21
# The follow-up: a shared curved trend survives in the changes.
month, curved = np.arange(100), []
for seed in range(10):
    rng = np.random.default_rng(seed)
    first = month**2 / 50 + rng.normal(0, 0.3, 100)
    second = month**2 / 25 + rng.normal(0, 0.6, 100)
    curved += [np.corrcoef(np.diff(first), np.diff(second))[0, 1]]
assert round(curved[0], 2) == 0.91 and min(curved) > 0.8

# --- Question 8: two teams ---
x_simple, x_complex, y_simple, y_complex = 95, 300 / 4, 360 / 4, 70
assert (x_simple, x_complex, y_simple, y_complex) == (95, 75, 90, 70)
assert 95 + 300 == 395 and 395 / 500 == 0.79
assert 360 + 70 == 430 and 430 / 500 == 0.86
assert x_simple - y_simple == x_complex - y_complex == 5
assert round(0.2 * 95 + 0.8 * 75, 9) == 79
assert round(0.8 * 90 + 0.2 * 70, 9) == 86
assert (95 + 75) / 2 == 85 and (90 + 70) / 2 == 80
assert round(0.8 * 95 + 0.2 * 75, 9) == 91

# --- Question 9: a collider ---
music, sport = np.random.default_rng(0).normal(size=(2, 100_000))
admitted = music + sport > 1
assert abs(round(np.corrcoef(music, sport)[0, 1], 2)) == 0.00
assert round(100 * admitted.mean()) == 24
inside = np.corrcoef(music[admitted], sport[admitted])[0, 1]
assert round(inside, 2) == -0.61

# Without 'and': an early Z that two hidden causes make.
u, v, *own = np.random.default_rng(0).normal(size=(5, 100_000))
early, left, right = u + v + 0.3 * own[0], u + own[1], v + own[2]
assert abs(np.corrcoef(left, right)[0, 1]) < 0.01
within = abs(early) < 0.2
assert np.corrcoef(left[within], right[within])[0, 1] < -0.2
# The follow-up: two diseases, each enough; then a strong synergy.
rng = np.random.default_rng(0)
sick = rng.random((2, 400_000)) < 0.1
either, both = sick.any(axis=0), sick.all(axis=0)
for chance, sign in [(np.where(either, 1, 0.05), -1),
                     (np.where(both, 0.9,
                               np.where(either, 0.05, 0.01)), 1)]:
    inside = rng.random(400_000) < chance
    assert sign * np.corrcoef(sick[:, inside])[0, 1] > 0.2

# --- Question 10: a sentinel, and the worst of 300 equal cities ---
assert round(0.04 * 999 + 0.96 * 41) == 79
rng = np.random.default_rng(0)


def three_worst(orders):
    rates = rng.binomial(orders, 0.1, (2000, 300)) / orders
    return np.sort(rates, axis=1)[:, -3:].mean()


assert round(100 * three_worst(5)) == 55
assert round(100 * three_worst(500), 1) == 13.6
assert round(0.9**5, 2) == 0.59

# --- Question 11: the AUC of a column of zeros and ones ---
left = np.repeat([1, 0], 100)
filled = np.repeat([1, 0, 1, 0], [90, 10, 20, 80])
assert round(0.9 * 0.8, 2) == 0.72
assert round(0.9 * 0.2, 2) == 0.18 and round(0.1 * 0.8, 2) == 0.08
assert 0.26 / 2 == 0.13
assert round(0.72 + 0.26 / 2, 2) == 0.85 == (1 + 0.9 - 0.2) / 2
assert round(roc_auc_score(left, filled), 3) == 0.85
assert roc_auc_score(left, left) == 1.0
turned = np.repeat([1, 0, 1, 0], [20, 80, 90, 10])
assert round(roc_auc_score(left, turned), 3) == 0.15
# Wrong option: ties counted as wins.
assert round(0.72 + 0.26, 2) == 0.98


# --- Question 12: the experiment of stage 0 ---
def limit(n, level=0.05):
    t = stats.t.ppf(1 - level / 2, n - 2)
    return t / np.sqrt(n - 2 + t**2)


def winner_passes(real_r, seed, worlds=10_000, rows=200):
    """Same rows at 5 %, same rows at 0.5 %, fresh half at 5 %."""
    rng = np.random.default_rng(seed)
    half = rows // 2
    limits = limit(rows), limit(rows, 0.05 / 10), limit(half)
    passed = np.zeros(3)
    for _ in range(worlds):
        outcome = rng.normal(size=rows)
        table = rng.normal(size=(10, rows))
        table[0] = real_r * outcome + np.sqrt(1 - real_r**2) * table[0]
        r = np.abs(np.corrcoef(outcome, table)[0, 1:])
        look = np.corrcoef(outcome[:half], table[:, :half])[0, 1:]
        best = np.abs(look).argmax()
        fresh = np.corrcoef(outcome[half:], table[best, half:])[0, 1]
        picked = np.array([r.argmax(), r.argmax(), best])
        strong = np.array([r.max(), r.max(), abs(fresh)]) > limits
        passed += strong & ((picked == 0) | (real_r == 0))
    return passed / worlds


for seed in (1, 2):
    false_alarms = winner_passes(0, seed)
    assert np.allclose(false_alarms, [0.40, 0.05, 0.05], atol=0.006)
    hits = winner_passes(0.25, seed)
    assert np.allclose(hits, [0.92, 0.78, 0.52], atol=0.01)
assert round(1 - 0.95**10, 2) == 0.40
assert 0.05 / 10 == 0.005
assert round(100 * (1 - 0.995**10), 1) == 4.9

# --- Question 13: sign-ups, given sizes ---
assert 2000 / 1000 == 2

# Tested: {"source":"d91d085c75cffe8b3d23431371656914bcfaa91e18024b2bd0f6bbd2339ca1cc","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{"NumPy":"2.4.6","scikit-learn":"1.9.1","SciPy":"1.17.1"},"seconds":103,"stable":"2026-11-28"}}
