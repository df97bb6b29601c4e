"""The numbers of 'ESP32 hardware: cores, memory, pins and limits'.

The contacts are counted from the drawing's own lists; facts of data
sheets (40 mA, 28 mA, 520 KB) are sources, not results, and stand on
the page. Everything that is computed from them is computed here.
"""
import re
import sys
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import fences, text_of

WHERE = "ESP32/Modules/Module1/Topic1/Stage0"
PAGE = text_of(__file__)
DRAWING = (CONTENT / "drawings" / f"{WHERE}.py").read_text()

# --- The 38 contacts of Figure 2 ---
lists = re.search(r"^LEFT = .*?(?=^KINDS)", DRAWING, re.M | re.S)
rows = {}
exec(lists.group(0), rows)
contacts = rows["LEFT"] + rows["RIGHT"]
assert len(rows["LEFT"]) == len(rows["RIGHT"]) == 19
assert len(contacts) == 38
supply = [c for c in contacts if c in ("3V3", "5V", "GND")]
pins = [int(c) for c in contacts if c.isdigit()]
assert len(supply) == 5 and "EN" in contacts
flash = [p for p in pins if 6 <= p <= 11]
inputs = [p for p in pins if p >= 34]
straps = [p for p in pins if p in (0, 2, 5, 12, 15)]
serial = [p for p in pins if p in (1, 3)]
free = [p for p in pins
        if p not in flash + inputs + straps + serial]
counts = [len(x) for x in (supply, flash, serial, inputs, straps)]
assert counts == [5, 6, 2, 4, 5] and len(free) == 15
assert sum(counts) + 1 + 15 == 38 and 38 - 15 == 23
assert {16, 17} <= set(free)  # the two that PSRAM takes
assert {18, 19, 21} <= set(free) - {16, 17}

# --- Voltage: divider of 10 and 18 kilohms, input threshold ---
assert round(5 * 18 / 28, 2) == 3.21 and 3.21 < 3.3
assert round(0.75 * 3.3, 3) == 2.475 and 3.21 > 2.475

# --- Current: LED, fan, pump, relay ---
assert round((3.3 - 2.0) / 0.005) == 260
assert round((3.3 - 2.0) / 270 * 1000, 1) == 4.8
assert 120 / 10 == 12 and round(2.6 / 0.012) == 217
assert round((3.3 - 0.7) / 220 * 1000, 1) == 11.8
assert 200 / 10 == 20  # where the rule of a tenth meets 20 mA
assert round(2.6 / 0.009) == 289
assert round(2.6 / 270 * 1000, 1) == 9.6
assert round(3.3 / 0.009) == 367 and round(4.3 / 0.009) == 478
assert round(2.6 / 0.090) == 29
assert 70 > 40 and 70 / 10 == 7

# 40 mA at 2.64 V, 28 mA at 0.495 V: the output has moved.
assert min(3.3 - 2.64, 0.495) > 0.4 and 70 > 40
assert round(3.3 + 0.3, 1) == 3.6

# --- Power: 10 uF, 0.3 V, 400 mA; sleep ---
assert round(10e-6 * 0.3 / 0.4 * 1e6, 2) == 7.5
led = (3.3 - 1.9) / 1000
assert round(led * 1000, 1) == 1.4 and round(led / 10e-6) == 140
assert round(2.0 / 10e-6 / 24 / 365.25, 1) == 22.8
assert int(2.0 / (led + 10e-6) / 24) == 59

# --- Exercise: the solution passes the checks of the page ---
blocks = fences(PAGE, "python")
checks = fences(PAGE, "python check")[0]
state = {}
exec(blocks[-1], state)
exec(checks, state)
kind = state["kind"]
assert [p for p in (0, 6, 13, 34) if kind(p) == "free"] == [13]
assert sorted(p for p in pins if kind(p) == "free") == sorted(free)

# Tested: {"source":"8df5892ea295b8b8f0f67217abc1fe556d00afcfe851c2905abaf8972a41d6f5","page":"310bbfb8f369f286a02934fefc87aaeb95502d8bf5f0dffe2ba2f9592a635b38","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
