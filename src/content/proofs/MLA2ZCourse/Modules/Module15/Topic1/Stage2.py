"""The numbers of 'Apache Spark for large-scale processing'.

The blocks that run are run, in order, and what they print must stand
below them; PySpark blocks (`show`) are only to be read. Spark itself
does not run here.
"""
import sys
from collections import Counter
from pathlib import Path

import numpy as np
import pandas as pd

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block that runs prints what stands below it ---
names, shown = {}, 0
for block in blocks(__file__, "python"):
    if block.meta == "show":
        compile(block.code, "PySpark", "exec")
        shown += 1
        continue
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
assert shown == 1
Lazy, words, waves = names["Lazy"], names["words"], names["waves"]
# map, filter and reduce_by_key lie above the first action.
made, step = [], names["counts"]
while step.parent:
    made, step = made + [step.wide], step.parent
assert made == [True, False, False]

# --- The tiny Spark against a plain count, many partitionings ---
for parts in range(1, 9):
    for out in range(1, 6):
        job = Lazy(parts, lambda i, m=parts: words[i::m]).map(
            lambda w: (w, 1)).reduce_by_key(lambda a, b: a + b, out)
        assert dict(job.collect()) == Counter(words)
        assert job.stages() == [parts, out]

        # A second action stops at the files of the shuffle.
        seen = []
        job = Lazy(parts, lambda i, m=parts: (
            seen.append(i), words[i::m])[1]).map(
            lambda w: (w, 1)).reduce_by_key(lambda a, b: a + b, out)
        first = job.collect()
        assert job.collect() == first and len(seen) == parts
# One action that uses a kept result twice reads half as often.
kept = names["keep"](names["long"])
for data, count in ((names["long"], 6), (kept, 3)):
    names["reads"].clear()
    Lazy(3, lambda i, d=data: d.compute(i) + d.compute(i)).collect()
    assert len(names["reads"]) == count


def chain(read, *wide):
    job = Lazy(read, lambda i: []).filter(bool)
    for parts in wide:
        job = job.map(str).reduce_by_key(max, parts).map(str)
    return job.stages()


assert chain(12, 10, 5) == [12, 10, 5] and 12 + 10 + 5 == 27
assert 12 + 10 == 22 and 3 * 12 + 2 * 10 + 5 == 61
assert chain(8, 4) == [8, 4] and 8 + 4 == 12

# --- The pandas twins, over ten other seeds ---
for seed in range(10):
    rng = np.random.default_rng(seed)
    n = 5000
    t = pd.DataFrame({"customer": rng.integers(0, 800, n),
                      "time": rng.permutation(n)})
    order = t.sort_values("time", ascending=False)
    last = order[order.groupby("customer").cumcount() == 0]
    best = t.groupby("customer")["time"].max()
    assert (last.set_index("customer")["time"].sort_index()
            == best).all()
gap = pd.DataFrame({"k": [None, 1.0]})
assert len(gap.merge(gap, on="k")) == 2   # a gap matches a gap

for kind in ("object", "str", "float64", "Int64"):
    known = "a" if kind in ("object", "str") else 1
    gap = pd.DataFrame({"k": pd.Series([known, None], dtype=kind)})
    assert len(gap.merge(gap, on="k")) == 2
    assert len(gap.groupby("k").size()) == 1
    assert len(gap.groupby("k", dropna=False).size()) == 2

# --- Joins and partitions ---
GB, MB = 1e9, 1e6
assert round((200 * GB + 50 * MB) * 19 / 20 / GB) == 190
assert 50 * MB * 20 / GB == 1
assert 20 * 20 > (200 + 20) * 19 / 20
assert waves(200, 64) == (4, 200 / 256)

# Tested: {"source":"c6d2b08339268ea624dc8c9592962d2a259c2cd1ae0acb03f3fb624b359b507b","page":"7c08d71f39a39f82e3a189e9947fa8646c383e8c96bb0025ae23a4de7ed7e8be","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{"NumPy":"2.4.6","pandas":"3.0.6"},"seconds":2,"stable":"2026-11-29"}}
