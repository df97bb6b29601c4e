"""The numbers of 'Designing a chatbot: users, tasks, dialogue'.

The blocks of the page run first, and what they print must stand below
them. Then the counts of the test set, the pilots, and the questions.
"""
import sys
from collections import Counter
from math import sqrt
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, printed, text_of

# --- Every block of the page prints what stands below it ---
names = {}
for block in blocks(__file__, "python"):
    output = "\n".join(line.rstrip() for line in
                       printed(block.code, names).rstrip().split("\n"))
    assert output == block.output.rstrip(), output
talks, parse, passes, mask = (
    names[key] for key in ("talks", "parse", "passes", "mask"))

# --- The test set: 40 open, 20 sealed, no dialogue twice ---
groups = Counter(group for group, turns in talks)
assert len(talks) == 60 and groups["sealed"] == 20
assert len({str(turns) for group, turns in talks}) == 60
assert sum(turns[0][0] == "Book a room" for g, turns in talks) == 7
acts = {turn[1].split()[0] for g, turns in talks for turn in turns}
assert acts == set(names["REQUESTS"]) - {"room"} | {
    "ask_date", "ask_people", "confirm", "booked", "cancelled",
    "greet", "thanks", "machine", "unclear", "choices", "none"}
assert "hi" in "This is it".lower()
assert "forty questions" in text_of(__file__)

# The desk passes three: those who asked for a person at once.
assert sum(passes(names["desk"], turns) for g, turns in talks) == 3
assert sum(turns[0][1] == "person" for g, turns in talks) == 3
assert sum(passes(names["eliza_bot"], t) for g, t in talks) == 0
# A bot that knows only hours, asked for hours in nine of ten messages.
asked = ["hours"] * 9 + ["room"]
assert sum(a == "hours" for a in asked) / len(asked) == 0.9

# --- Wilson interval of 30 of 60 ---
n, p, z = 60, 0.5, 1.96
middle = (p + z * z / (2 * n)) / (1 + z * z / n)
half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
assert round(middle - half, 2) == 0.38
assert round(middle + half, 2) == 0.62

# --- The worked pilot ---
assert (150 / 240, round((150 - 22) / 240, 3)) == (0.625, 0.533)
assert round(100 * 22 / 240) == 9
assert round(63 / 90, 2) == 0.70 and round(63 / 85, 3) == 0.741

# Clustered errors leave more dialogues whole: two kinds of talk,
# half with 1.0 and half with 0.8 a turn, have 0.9 on average.
assert round(0.9 ** 5, 2) == 0.59 < (1 + 0.8 ** 5) / 2
# Other dependence can leave fewer: one error in every ten turns, put
# where it hurts, breaks every second dialogue of five turns.
assert 1 - 1 / 2 < 0.59

# --- Masking: what has a form ---
assert mask("mail ana@example.org") == "mail [mail]"
assert mask("A room for 3 people on 5 March") == (
    "A room for 3 people on 5 March")
assert "Ana Sousa" in mask("I am Ana Sousa, born 3.4.87")
for kept in ("born 3.4.87", "card A-1234", "call 555.0100", "Mr Reed"):
    assert mask(kept) == kept           # forms that nobody listed
for gone in ("mail a.b@c.de now", "4471229018", "44 71/22-90 18"):
    assert "[" in mask(gone)
# The minutes of the milestones are the minutes of the level.
minutes = [int(part.split(" minutes")[0].rsplit(" ", 1)[1])
           for part in text_of(__file__).split("## Milestone")[1:]]
assert len(minutes) == 4 and sum(minutes) == 90

# --- Check yourself and the exercise ---
assert round(0.95 ** 4, 4) == 0.8145 and round(0.95 ** 5, 2) == 0.77
assert round(1 - 4 * 0.05, 2) == 0.80 and 1 - 21 * 0.05 < 0
assert 320 / 500 == 0.64 and (320 - 48) / 500 == 272 / 500 == 0.544
assert 395 / 500 == 0.79 and (395 - 130) / 500 == 0.53
assert round(79 - 64) == 15 and round(54.4 - 53, 1) == 1.4
# The fall against the chance of two samples of 500: standard error.
error = sqrt(0.544 * 0.456 / 500 + 0.53 * 0.47 / 500)
assert 0.014 < error < 0.033
six = """
plain; Please renew my loan > renew
plain; Can I have my books for another week? > renew
odd; How do I renew my passport? > none
words; I want to print, no, to renew > renew
odd; Renew the books of my neighbour > none
odd; Renewing failed twice, I want to complain > person
"""
assert len(parse(six)) == 6
for line in six.strip().split("\n"):
    assert f"`{line}`" in text_of(__file__), line
print("the numbers hold")

# Tested: {"source":"20cb3209ff4c6fd16114cf295c3c7899e5c48abfa0c80d1d8098065aeb80bc13","page":"5ca3486e83466dd9b3c27e82b613dfc393aee4aa9fb182515097d662170b2870","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
