"""The numbers of 'Showing API data in Flutter widgets'.

Dart does not run here. Twins in Python of the page's model, of paging
and of how Flutter matches rows give the counts; contrast follows the
formula of WCAG 2.2.
"""
import asyncio
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks, text_of

page = text_of(__file__)
code = "\n".join(block.code for block in blocks(__file__, "dart"))


# --- The model, line by line ---
def merge(before, added):
    by_id = dict(before)         # a dict keeps its order, as in Dart
    by_id.update(dict(added))
    return list(by_id.items())


class Model:
    def __init__(self, load, guarded=True):
        self.load, self.guarded = load, guarded
        self.value, self.next, self.busy = ("loading",), None, False

    async def refresh(self):
        if self.value[0] == "broken":
            self.value = ("loading",)
        await self.fetch(None)

    async def more(self):
        if self.value[0] == "shown" and self.value[2]:
            await self.fetch(self.next)

    async def fetch(self, cursor):
        if self.busy and self.guarded:
            return
        self.busy = True
        try:
            result = await self.load(cursor)
            self.value = self.after(result, cursor is not None)
        finally:
            self.busy = False

    def after(self, result, append):
        old = self.value if self.value[0] == "shown" else None
        if isinstance(result, str):
            return (("shown", old[1], old[2], result) if old
                    else ("broken", result))
        items, self.next = result
        before = old[1] if append and old else []
        more = self.next is not None
        return "shown", merge(before, items), more, None


def answers(*results):
    left = list(results)

    async def load(cursor):
        await asyncio.sleep(0)
        return left.pop(0)

    return load


async def states():
    forty = [(f"g-{i}", 20.0) for i in range(40)]
    model = Model(answers("down", (forty, None), "down", ([], None)))
    assert model.value == ("loading",)
    await model.refresh()
    assert model.value == ("broken", "down")
    again = asyncio.create_task(model.refresh())
    await asyncio.sleep(0)             # the arrow 'retry' of Figure 1
    assert model.value == ("loading",)
    await again
    assert model.value == ("shown", forty, False, None)
    await model.refresh()          # a failed refresh keeps the items
    assert model.value == ("shown", forty, False, "down")
    await model.refresh()
    assert model.value == ("shown", [], False, None)


asyncio.run(states())
assert merge([("a", 1), ("b", 1), ("c", 1)], [("c", 2), ("d", 1)]) == [
    ("a", 1), ("b", 1), ("c", 2), ("d", 1)]
assert 2 ** 3 == 8


# --- The guard: 30 scroll notifications while one page loads ---
async def swipe(guarded):
    sent = []

    async def load(cursor):
        sent.append(cursor)
        await asyncio.sleep(0.01)
        return [(f"g-{len(sent)}", 1.0)], "next"

    model = Model(load, guarded)
    await model.refresh()
    sent.clear()
    await asyncio.gather(*(model.more() for _ in range(30)))
    return len(sent)


assert asyncio.run(swipe(True)) == 1 and asyncio.run(swipe(False)) == 30


# The guard ends with the answer: failures let the next one through.
async def offline():
    sent = []

    async def load(cursor):
        sent.append(cursor)
        await asyncio.sleep(0)
        return ([("g-1", 1.0)], "next") if len(sent) == 1 else "down"

    model = Model(load)
    await model.refresh()
    for _ in range(30):
        await model.more()
    return len(sent) - 1, model.value


sent, value = asyncio.run(offline())
assert sent == 30 and value == ("shown", [("g-1", 1.0)], True, "down")


# --- Requests until the end is known ---
def with_cursor(n, size):
    sent, done = 0, 0
    while True:
        sent += 1
        done += size
        if done >= n:                  # the cursor of this page is null
            return sent


def by_short_page(n, size):
    sent, done = 0, 0
    while True:
        sent += 1
        got = min(size, n - done)
        done += got
        if got < size:
            return sent


for n in (0, 19, 20, 21, 100):
    row = f"| {n} | {with_cursor(n, 20)} | {by_short_page(n, 20)} |"
    assert row in page, row
for size in (1, 7, 20, 50):
    for n in range(0, 205):
        assert with_cursor(n, size) == max(1, -(-n // size))
        assert by_short_page(n, size) == n // size + 1
assert (with_cursor(40, 20), by_short_page(40, 20)) == (2, 3)
assert by_short_page(60, 20) == 4 and with_cursor(60, 20) == 3

# --- Paging by position while the list changes ---
readings = list(range(1, 61))
first = readings[:20]
second = ["n1", "n2", "n3", *readings][20:40]      # three at the top
assert [r for r in second if r in first] == [18, 19, 20]
both = merge([(r, 0) for r in first], [(r, 0) for r in second])
assert len(both) == 37
cursor = readings.index(20) + 1                    # "after 20"
assert readings[cursor:cursor + 20] == list(range(21, 41))
shorter = [r for r in readings if r not in first[:5]]
second = shorter[20:40]
assert second[0] == 26
unseen = [r for r in readings if 20 < r < second[0]]
assert unseen == [21, 22, 23, 24, 25]
cursor = shorter.index(20) + 1
assert shorter[cursor] == 21


# --- Rows and what they keep, as Flutter matches them ---
def matched(old, new, keyed, moved):
    """Where the state of each old row goes: {new row: state}."""
    kept = {}
    for i, (row, state) in enumerate(old):
        if not keyed:
            if i < len(new):
                kept[new[i]] = state
        elif moved and row in new:
            kept[row] = state
        elif i < len(new) and new[i] == row:
            kept[row] = state
    return [row for row in new if kept.get(row) == "open"]


old = [("Graz", ""), ("Linz", "open"), ("Wels", "")]
new = ["Enns", "Graz", "Linz", "Wels"]
assert matched(old, new, keyed=False, moved=False) == ["Graz"]
assert matched(old, new, keyed=True, moved=True) == ["Linz"]
assert matched(old, new, keyed=True, moved=False) == []


# --- Contrast, dp, pumps ---
def luminance(grey):
    c = grey / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def contrast(grey):
    return (1 + 0.05) / (luminance(grey) + 0.05)


assert round(contrast(0x76), 2) == 4.54
assert round(contrast(0x77), 2) == 4.48
assert contrast(0x76) > 4.5 > contrast(0x77)
assert round(48 / 160 * 25.4, 1) == 7.6
# The loop of pumpAndSettle, in milliseconds of the test's clock.
clock = pumps = 0
while not clock > 10 * 60 * 1000:
    clock, pumps = clock + 100, pumps + 1
assert pumps == 6001 and "about 6 000 pumps" in page

# --- The Dart of the page ---
bare = re.sub(r"'[^'\n]*'", "''", code)
for left, right in ("()", "[]", "{}"):
    assert bare.count(left) == bare.count(right)
subclasses = re.findall(r"class (\w+) extends ListState", code)
assert subclasses == ["Loading", "Broken", "Shown"]
shown = code[code.index("switch (state)"):]
assert all(re.search(rf"^ +{name}\(", shown, re.M)
           for name in subclasses)
for name in ("ReadingsModel", "ReadingsList", "ReadingTile"):
    assert f"class {name} " in code
assert code.count("'Loading readings'") == 2       # screen and test
# The test makes a Reading with the fields that Stage 2 requires.
folder = str(Path(__file__).resolve().parent)
folder = folder.replace("/content/proofs/", "/content/stages/")
stage2 = (Path(folder) / "Stage2.mdx").read_text()
made = code[code.index("final graz = Reading("):]
made = made[:made.index(");")]
for field in re.findall(r"required this\.(\w+)", stage2):
    assert f"{field}:" in made, field

# Tested: {"source":"75517dd2e3e3f9eed1289fc966604bef54a9e56459a6d0a6f9964a7954d2a595","page":"2b301305265c9ec37783dc27f19f7b7202cab317826873e84cb2d2729a010fd1","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
