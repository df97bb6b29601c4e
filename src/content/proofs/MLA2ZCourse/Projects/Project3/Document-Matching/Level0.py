"""The numbers of 'What it means for two documents to match'.

The blocks of the page run first, and what they print must stand below
them. The letters are made up and stand on the page.
"""
import re
import sys
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = printed(block.code, names)
    if block.meta != "check":
        assert output.rstrip() == block.output.rstrip(), output
shingles, jaccard, containment, normalise, pairs, letters = (
    names[key] for key in ("shingles", "jaccard", "containment",
                           "normalise", "pairs", "letters"))

# --- Shingles by hand ---
long = shingles("my card was charged twice today")
short = shingles("my card was charged today")
assert (len(long), len(short)) == (5, 4)
assert len(long & short) == 3 and len(long | short) == 6
assert jaccard(long, short) == 0.5
one = [shingles(t, 1) for t in ("my card was charged twice today",
                                "my card was charged today")]
assert round(jaccard(*one), 2) == 0.83
assert containment(short, long) == 3 / 4
assert containment(long, short) == 3 / 5
assert round(3 / sqrt(20), 2) == 0.67
# A word deleted in the middle of a text takes k shingles with it.
words = [f"w{i}" for i in range(20)]
for k in (1, 2, 3, 4, 5):
    for gone in range(k, 20 - k):
        less = " ".join(words[:gone] + words[gone + 1:])
        lost = shingles(" ".join(words), k) - shingles(less, k)
        assert len(lost) == k
# ... if the text does not repeat its shingles.
echo = "no bus no bus no bus no bus"
assert shingles("no bus no bus no bus no") <= shingles(echo)
assert shingles("no bus no bus bus no bus") >= shingles(echo)
# Fewer words than k, and no words at all.
assert shingles("bus") == {("bus",)} and shingles("?!") == set()
assert jaccard(shingles(""), shingles("")) == 0
assert names["multiset_jaccard"]([], []) == 0
assert names["compare"]("", "?!")[0] == "empty"
assert containment(shingles("refund"), shingles("my refund now")) == 0

# --- The order of the three measures, 2000 random pairs of sets ---
rng = Random(0)
for _ in range(2000):
    size = rng.randint(1, 30)
    a = set(rng.choices(range(30), k=size))
    b = set(rng.choices(range(30), k=rng.randint(1, 30)))
    cosine = len(a & b) / sqrt(len(a) * len(b))
    assert jaccard(a, b) <= cosine + 1e-12
    assert cosine <= max(containment(a, b),
                         containment(b, a)) + 1e-12

# --- Seven letters ---
assert len(letters) == 7
a = shingles(letters["A"])
score = {n: round(jaccard(a, shingles(letters[n])), 2)
         for n in letters}
assert [score[n] for n in "BCDEFG"] == [1, 0.74, 0.03, 0.45, 0, 0.4]
assert containment(a, shingles(letters["G"])) == 1
assert (set(normalise(letters["A"])) - set(normalise(letters["E"]))
        == {"mireza", "friday", "40"})
assert (set(normalise(letters["E"])) - set(normalise(letters["A"]))
        == {"bunuge", "monday", "15"})
# D stays below E for shingles of one to four words.
for k in (1, 2, 3, 4):
    a = shingles(letters["A"], k)
    assert (jaccard(a, shingles(letters["D"], k))
            < jaccard(a, shingles(letters["E"], k)))

# The score and its normalisation: without digits, and with stems.
plain, e = letters["A"], letters["E"]
bare = [re.sub(r"\d", "", t) for t in (plain, e)]
assert round(jaccard(*map(shingles, bare)), 2) == 0.58
stemmed = {n: shingles(" ".join(names["stem"](w) for w in normalise(t)))
           for n, t in letters.items()}
assert [round(jaccard(stemmed["A"], stemmed[n]), 2)
        for n in letters] == list(score.values())
# No pair of words comes twice: sets and multisets agree.
for text in letters.values():
    words = normalise(text)
    assert len(shingles(text)) == len(words) - 1

# --- What normalisation joins ---
assert normalise("\u0939\u093f\u0928\u094d\u0926\u0940") == [
    "\u0939", "\u0928", "\u0926"]                    # Hindi
assert len(normalise("\u0ba4\u0bae\u0bbf\u0bb4\u0bcd")) == 2  # Tamil
assert len(normalise("\u1eb9\u0301k\u1ecd\u0301")) == 2     # Yoruba
assert normalise("US") == normalise("us")
assert normalise("x\u00b2") == normalise("x2")
assert normalise("3.5") == normalise("3, 5") == ["3", "5"]
assert normalise("C++") == normalise("c")
assert normalise("40 shillings.") == normalise("40  Shillings")
assert normalise("3.5.2026") == normalise("3-5-2026")
assert normalise("40 shillings") != normalise("forty shillings")
assert normalise("3 May") != normalise("May 3")

# --- Pairs and time ---
assert pairs(20_000) == 199_990_000
assert round(pairs(20_000) * 1e-5) == 2000
assert 2499 < pairs(10 ** 6) / pairs(20_000) < 2501
assert 10 ** 6 / 20_000 == 50
assert round(pairs(10 ** 6) * 1e-5 / 86_400) == 58
assert round(0.97 ** 2, 2) == 0.94

assert round(0.9 ** 2, 2) == 0.81 and round(0.97 ** 2, 3) == 0.941
lost = (1 - 0.97 ** 2) * (1 - 0.9 ** 2)
assert round(lost, 3) == 0.011 and round(1 - lost, 3) == 0.989

# --- The plan ---
assert round(0.2 / 3, 2) == 0.07 and 12 / 60 == 0.2
assert round(1 - 0.2 / 60, 3) == 0.997
assert round(1000 * 2000 / pairs(20_000), 2) == 0.01
agree, chance = 0.88, 0.25 * 0.23 + 0.75 * 0.77
assert 18 + 70 + 7 + 5 == 100 and (18 + 70) / 100 == agree
assert (18 + 7, 18 + 5) == (25, 23) and round(chance, 3) == 0.635
assert round((agree - chance) / (1 - chance), 2) == 0.67
assert round(60 / 63, 2) == 0.95
assert pairs(1000) == 499_500
alarms = round((pairs(1000) - 10) / 1000)
assert alarms == 499 and alarms + 9 == 508 and 9 / 508 < 0.02

# --- Check yourself and the exercise ---
x, y = shingles("no bus no bus today"), shingles("no bus today")
assert round(jaccard(x, y), 3) == 0.667
assert names["multiset_jaccard"](
    ["no bus", "bus no", "no bus", "bus today"],
    ["no bus", "bus today"]) == 2 / 4
assert 120 - 2 == 118 and 6000 - 2 == 5998
assert round(118 / 5998, 2) == 0.02
assert round(sqrt(118 / 5998), 2) == 0.14
assert 0.5 ** 2 == 1 / 4
assert round(3 / 7, 3) == 0.429
assert pairs(100_000) == 4_999_950_000
assert 200 * pairs(500) == 24_950_000
assert round(pairs(100_000) / (200 * pairs(500))) == 200

# Tested: {"source":"fb3658ceaa4d6c47dad7b1a57c4a1b92c24c1b93e876033fc3ed68253fd3312b","page":"77093e314df11c5eeab991ac9a8f6bc061c41293cb4cf47dc6c79f905120753e","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
