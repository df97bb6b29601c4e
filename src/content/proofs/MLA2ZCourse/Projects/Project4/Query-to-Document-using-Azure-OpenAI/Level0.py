"""The numbers of 'Question answering over documents'.

The blocks of the page run first, and what they print must stand below
them. Then the bold sentences are tried on other sizes and seeds.
"""
import random
import sys
from http import HTTPStatus
from math import ceil, exp, factorial, isclose
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    assert output.rstrip() == block.output.rstrip(), output
(cut, corpus, by_structure, retrieve, gain, question, fault,
 more_than) = (names[key] for key in (
        "cut", "corpus", "by_structure", "retrieve", "gain",
        "question", "fault", "more_than"))

# --- Milestone 1: a first place with score 0; a foreign question ---
for text in ("What must I pay to leave my car?", "Who won the cup?",
             "zzz", "Is there a theatre?"):
    assert [score for _, score in retrieve(text)] == [0, 0], text
    assert names["prompt_of"](text) is None

# --- Milestone 2: count, tokens, and the whole sentence ---
draw = random.Random(0)
for _ in range(400):
    c = draw.randint(2, 60)
    o, T = draw.randint(0, c - 1), draw.randint(1, 300)
    parts = cut(list(range(T)), c, o)
    if T > o:
        assert len(parts) == ceil((T - o) / (c - o))
        assert sum(map(len, parts)) == T + (len(parts) - 1) * o
    else:
        assert len(parts) == 1
    assert {t for part in parts for t in part} == set(range(T))
    assert corpus(3, T, c, o)[0] == 3 * len(parts)
    for start in range(T):              # every place of a sentence
        end = min(T, start + o + 1)
        assert any(p[0] <= start and end - 1 <= p[-1]
                   for p in parts)
# A sentence one token longer is cut somewhere in all chunks.
parts = [set(p) for p in cut(list(range(100)), 20, 5)]
assert not all(any(set(range(s, s + 7)) <= p for p in parts)
               for s in range(94))
plain = cut(list(range(820)), 400, 50)
assert len(plain) == 3 and sum(map(len, plain)) - 820 == 100
assert sum(len(p) for _, p in by_structure(names["page"], 400, 50)
           ) - 820 == 50

assert by_structure("lost words\n## Oil\none two", 9, 2) == [
    ("Oil", ["one", "two"])]
assert [h for h, _ in by_structure("## Oil\na\n### Fees\nb", 9, 2)] == [
    "Oil", "Fees"]

# --- Milestone 3: the bill and its other end ---
assert corpus(120, 520, 200, 30) == (360, 69_600)
assert 400 * 1.3 == 520 and 4 * 200 == 800
assert 1020 - question(2, 200)[0] == 400
assert round(800 / 1020, 2) == 0.78 and round(100 / 120, 2) == 0.83
assert isclose(360 * 1536 * 4 / 1e6, 2.2, abs_tol=0.02)
archive = corpus(1_000_000, 520, 200, 30)[1] * 0.1 / 1e6
assert archive > 100 * 10 * 22 * names["per_question"]
assert isclose(names["seconds"](150)[1] - names["seconds"](75)[1], 1.5)
assert round(names["end"], 1) == 3.7 and round(names["start"], 1) == 0.7
assert round(1 / (120 * more_than(5, 100 / 120))) == 36
assert HTTPStatus.TOO_MANY_REQUESTS == 429
# The Poisson sum against a draw of many mornings.
count = sum(1 for _ in range(40_000)
            if sum(draw.random() < 1 / 120 for _ in range(100)) > 3)
poisson = more_than(3, 100 / 120)
assert abs(count / 40_000 - poisson) < 0.003

# --- Milestone 4: the break-even ---
assert isclose(0.15 * 3 / 20, 0.0225) and 26 + 4 + 6 + 4 == 40
for N in (1, 200, 10_000):
    assert gain(N, 0.15, 3, 0.0224, 20) > 0
    assert gain(N, 0.15, 3, 0.0226, 20) < 0

# --- Milestone 5: what code catches and what it does not ---
for quote, cited in (("three hours", "park-2"),
                     ("two hours", "park-9")):
    for right in (True, False):
        assert fault(["park-2"], quote, cited, "park-2",
                     right) == "invented citation"
assert fault(["park-2"], "", "park-2", "park-2",
             True) == "invented citation"   # nothing is quoted
for name, text in names["CHUNKS"].items():  # a whole chunk is genuine
    assert fault([name], text, name, name, True) == "none"

# --- The checks ---
assert isclose((520 + 4 * 270) / 1e6, 0.0016)
assert isclose((520 + 4 * 270) / 1e6 * 4400, 7.04)
assert isclose(round((520 + 270) / 1e6 * 4400, 2), 3.48)
assert isclose(round(520 / 1e6 * 4400, 2), 2.29)
assert isclose(0.04 * 5 / 40, 0.005) and 5 / 40 == 0.125

# --- The exercise ---
assert ceil(1950 / 350) == 6 and corpus(500, 2000, 400, 50) == (
    3000, 1_125_000)
assert ceil(-10 / 350) == 0 and ceil(7450 / 350) == 22
assert corpus(20, 7500, 400, 50) == (440, 171_000)
assert 7500 + 21 * 50 == 8550 and 80 + 440 == 520
assert 80 * 40 + 171_000 == 174_200
print("the page holds")

# Tested: {"source":"ec6e8633be8d5d4620e79d5e37ae791d02cbcb880ecc56106bf3bcd07be23bb5","page":"4429ffbcc4ed9cfb4be64481738a3fec69d09a3a6cb108fd3c83ec4e59c25f61","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":22,"stable":"2026-11-29"}}
