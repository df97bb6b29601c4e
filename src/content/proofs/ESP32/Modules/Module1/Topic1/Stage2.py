"""The numbers of 'Your first program, and what happens at start-up'.

The sketch and the Python blocks are taken out of the page itself. The
sketch runs on a PC with a made-up clock (g++); blocks that need no
pins run here in Python. What they print is compared with the page.
"""
import contextlib
import io
import re
import sys
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import compile_logic, run_sketch
from page import fences, text_of

PAGE = text_of(__file__)
SKETCH = fences(PAGE, "cpp")[0]
BLOCKS = fences(PAGE, "python")
PRINTED = fences(PAGE, "text")

# --- One current: a red LED behind 330 ohms ---
assert round((3.3 - 2.0) / 330 * 1000, 1) == 3.9
assert round(20 / 3.9) == 5  # a fifth of 20 mA

# --- The sketch: five seconds ---
run = run_sketch(SKETCH, seconds=5)
assert run.serial == PRINTED[0]
edges = run.edges(25)
assert len(edges) == 9 and edges[0][1] == 1
for i, (ms, _) in enumerate(edges):
    assert abs(ms - 500 * (i + 1)) < 1

# --- due() around the wrap, with the lines of the page ---
DUE = re.search(r"^bool due.*?^}", SKETCH, re.M | re.S).group(0)
LOGIC = compile_logic(DUE, r"""
int main() {
  uint32_t last = 4294966000u;
  for (uint32_t i = 0; i <= 3000; i++)
    if (due(4294966000u + i, last, 500)) printf("%u ", i);
  uint32_t a = 4294967040u, b = 256, c = 4294966796u, d = 1000;
  printf("| %u %u %u", b - a, d - c, 10u - 4294967290u);
  // A stall of 3 s: due() is true six times in a row.
  uint32_t l = 0, n = 0;
  while (due(3000, l, 500)) n++;
  printf(" | %u", n);
}
""")
assert LOGIC == "500 1000 1500 2000 2500 3000 | 512 1500 16 | 6"
assert 2**32 - 4294966796 == 500
# The wrong values of the first question.
assert 4294967295 - 4294966796 + 1000 == 1499
assert 1000 - 4294966796 == -4294965796

# --- Blocks of the page that need no pins ---
state = {}


def said(code):
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code, state)
    return out.getvalue()


pure = [b for b in BLOCKS if "Pin" not in b and "YOUR" not in b]
expected = [t for t in PRINTED[3:] if not t.startswith("ets")]
for code, text in zip(pure, expected):
    assert said(code) == text, said(code)
assert len(expected) == 4 and len(pure) == 5
# The wrap, the burst and the dark time.
assert 2**32 - 4294966000 == 1296
times, due_at = state["by_deadline"](state["clock"])
assert times[:3] == [500, 1000, 1001] and len(times) == 297
assert due_at == 147704
assert (4294966000 + 1500) % 2**32 == 204
assert times[-1] - times[2] + 1 == 295
assert round(due_at / 1000, 1) == 147.7 and 147.7 / 60 < 2.5
# 499 of 500 offsets between the deadline and the wrap go wrong.
wrong = 0
for offset in range(500):
    start = 2**32 - 1000 - offset
    ms = [(start + i) & 0xFFFFFFFF for i in range(3001)]
    good = state["by_difference"](ms)
    assert good == [500, 1000, 1500, 2000, 2500, 3000]
    wrong += state["by_deadline"](ms)[0] != good
assert wrong == 499
# 32 bits in days, 31 and 30 bits too; the last value is 2^32 - 1.
DAY = 86_400_000
assert round(2**32 / DAY, 1) == 49.7 and 2**32 / 1000 == 4294967.296
assert round(2**31 / DAY, 1) == 24.9
assert round(2**30 / DAY, 1) == 12.4 and 2**32 - 1 == 4294967295

# --- A pass of 7 ms: last = now against last += interval ---
counts = []
for drifts in (True, False):
    last = n = 0
    for now in range(0, 3_600_000 + 1, 7):
        if now - last >= 500:
            last = now if drifts else last + 500
            n += 1
    counts.append(n)
assert counts == [7142, 7199] and -(-500 // 7) * 7 == 504

# --- Boot bits and the backtrace ---
assert state["high_pins"](0x13) == [0, 5, 15]
assert not 0x03 & 0x10
assert state["decode"](0x400D1A3E) == "readSensor + 46 bytes"

# --- Exercise: the solution passes the checks of the page ---
exec(pure[-1], state)
exec(fences(PAGE, "python check")[0], state)
assert 4294967296 - 4294967290 + 10 == 16
assert state["elapsed"](2704, 4294960000, 32) == 10_000

# Tested: {"source":"e3b15bd7f8f075e4e05dcf3bd77f6ccabb6cb17dc286f092c60ce8cb67bf97df","page":"e5ae0ca88eab6bc2e4d1f8d3d55e60e56b034b5240285d8946545081d3c0721a","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
