"""The numbers of 'Big data: when one machine is not enough'.

Arithmetic on bytes, and tables made here with named seeds. The blocks
of the page run first, and what they print must stand below them.
"""
import sys
from pathlib import Path
from zlib import crc32

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
seconds, pages_touched, groups_to_read = (
    names[k] for k in ("seconds", "pages_touched", "groups_to_read"))

# --- Bytes and rates ---
GB, MB = 1e9, 1e6
assert 2e9 * 20 * 8 / GB == 320 and 10 * GB / 8 == 1.25 * GB
# A hard disk would need 36 minutes for Ana's table.
assert round(320 * GB / (150 * MB) / 60) == 36
assert seconds(2e9, 16, 2e9) == 16 and seconds(2e9, 160, 2e9) == 160
assert 5.7 < 1e15 / 2e9 / 86400 < 5.8

# --- Pages: rows up to a page touch all, longer ones need not ---
n = 20_000
for width in (8, 24, 40, 400, 1000, 4000, 4096):
    for offset in range(0, width, max(8, width // 80 * 8)):
        touched = pages_touched(np.arange(n) * width + offset)
        assert touched >= n * width // 4096 - 1
for width in (8192, 40_000):
    assert pages_touched(np.arange(n) * width) <= n * width / 8192

# --- Row groups: ten seeds, and every day of the year ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    day = np.sort(rng.integers(0, 365, 1_000_000))
    need = [groups_to_read(day, d) for d in range(365)]
    assert max(need) <= 2 and np.mean(np.array(need) == 1) > 0.9
    assert groups_to_read(rng.permutation(day), 200) == 20
assert round(1e6 / 365 / 10) * 10 == 2740 and 1_000_000 / 20 == 50_000
rng = np.random.default_rng(24)
day = np.sort(rng.integers(0, 365, 1_000_000))
edges = [(p.min(), p.max()) for p in np.array_split(day, 20)]
assert sum(200 in edge for edge in edges) == 2
assert 7.9 < names["country"].nbytes / (
    names["small"].nbytes + names["names"].nbytes) < 8

# Second reading. Small shuffled groups can be skipped at the ends.
for seed in range(10):
    day = np.random.default_rng(seed).integers(0, 365, 1_000_000)
    small = day.reshape(-1, 100)
    for value, low, high in ((364, 0.20, 0.28), (200, 0.999, 1)):
        need = ((small.min(1) <= value) & (value <= small.max(1)))
        assert low <= need.mean() <= high
assert 2**5 < 40 <= 2**6                  # 6 bits
assert 1 - 6 / 8 == 0.25
# A rare extreme value is skipped in large shuffled groups too.
for seed in range(10):
    amount = np.random.default_rng(seed).lognormal(0, 1, 1_000_000)
    amount = amount.round(1)
    assert len(amount) / 20 > 50 * len(np.unique(amount))
    assert groups_to_read(amount, 1.0) == 20
    assert groups_to_read(amount, np.sort(amount)[-3]) < 5
assert 2e9 * 16 == 32e9 and 1e6 * 16 == 16e6

# --- Shuffles: ten seeds; placed by the key nothing moves ---
hashes = names["hashes"]
for seed in range(10):
    rng = np.random.default_rng(seed)
    keys = rng.integers(0, 5000, 200_000)
    for m in (2, 4, 8, 20):
        target = hashes[keys] % m
        move = (rng.integers(0, m, len(keys)) != target).mean()
        assert abs(move - (m - 1) / m) < 0.01
        assert (hashes[keys] % m != target).mean() == 0
    new = np.array([crc32(b"%d,%d" % (seed, k)) for k in range(5000)])
    assert abs((new % 10 != new % 11).mean() - 10 / 11) < 0.02
    assert abs((names["owner"][new % 1000]
                != names["after"][new % 1000]).mean() - 1 / 11) < 0.02
assert 80 * 7 / 8 == 70 and 80 / 8 == 10
# Few keys: a hash leaves partitions empty. Many: about even.
assert round(20 * 0.95 ** 20) == 7
empty = []
for seed in range(200):
    few, many = (np.bincount([crc32(b"%d,%d" % (seed, k)) * 2654435761
                              % 2**32 * 20 >> 32 for k in range(n)],
                             minlength=20)
                 for n in (20, 100_000 if seed < 10 else 0))
    empty.append((few == 0).sum())
    assert seed > 9 or many.max() < 1.05 * many.mean()
assert abs(np.mean(empty) - 7) < 0.5
# Skew: a key with half of the rows fills one partition.
skewed = np.where(rng.random(100_000) < 0.5, 7, keys[:100_000])
assert np.bincount(hashes[skewed] % 20).max() > 0.5 * len(skewed)

# --- Failures ---
assert round(1 - 0.999 ** 1000, 2) == 0.63
assert round(1 - 0.999 ** 500, 2) == 0.39
assert abs(0.001 ** 3 - 1e-9) < 1e-20
assert round(1 - (1 - 1e-9) ** 1e6, 3) == 0.001
assert round(1 - 0.999 ** (500 * 40 / 1440), 3) == 0.014
# An old message after a correction under the same id.
assert dict([("e1", 40), ("e1", 50), ("e1", 40)]) == {"e1": 40}

# --- Questions and exercise ---
assert 800 * MB * 4 * 8 == 25.6 * GB
assert 800 * MB * 60 * 8 == 384 * GB and 512 > 384
assert 12.5 < 25.6e9 / 2e9 < 13.5 and 200 * 3 == 600
assert 1e9 * 50 * 8 == 400e9 and 400e9 / 500e6 == 800
assert 1e9 * 2 * 8 == 16e9 and 16e9 / 500e6 == 32
assert 2.73 < 1000 / 365 < 2.74
starts = np.linspace(0, 1, 1001, endpoint=False)
spans = {int(np.ceil(s + 1000 / 365)) for s in starts}
assert spans == {3, 4}
assert 4 * 1e6 * 3 * 8 == 96e6 and 0.19 < 96e6 / 500e6 < 0.2

# Tested: {"source":"c812735572012eb2213679fbdd55dc9fab758fa998af257a5b4f1b963bfbdb95","page":"579fdf6a641a01d6e05c58698933807964069588ec8bcdd562f2fb0d25b7d991","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6"},"seconds":11,"stable":"2026-11-29"}}
