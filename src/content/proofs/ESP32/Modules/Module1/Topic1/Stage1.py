"""The numbers of 'Tool chain: Arduino core, command line, MicroPython'.

The sketch is taken out of the page and runs on a PC with a made-up
clock (g++); with the old function it must not compile. The Python
blocks that need no pins run here too.
"""
import contextlib
import io
import sys
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import check_sketch, run_sketch
from page import fences, text_of

PAGE = text_of(__file__)
# --- The sketch with the names of core 3.x ---
SKETCH = fences(PAGE, "cpp")[0]
run = run_sketch(SKETCH, seconds=3.5)
assert run.serial == "1 s\n2 s\n3 s\n"
assert [duty for _, duty in run.duty(2)] == [64] and 64 / 256 == 0.25
# With the old name it stops, and the message is the page's.
old = SKETCH.replace("ledcAttach(LED_PIN, 5000, 8)",
                     "ledcSetup(0, 5000, 8)")
assert old != SKETCH
try:
    check_sketch(old)
except RuntimeError as error:
    said = str(error).replace("\u2018", "'").replace("\u2019", "'")
    assert "'ledcSetup' was not declared in this scope" in said
else:
    raise AssertionError("core 2.x names must not compile")
# The trap: a channel number still compiles as a pin.
check_sketch(SKETCH.replace("ledcWrite(LED_PIN, 64)",
                            "ledcWrite(0, 64)"))

# --- Seconds on the line, ten bits for a byte ---
assert round(1.7 * 1e6 * 10 / 115200) == 148
assert round(1.7 * 1e6 * 10 / 460800) == 37
assert round(1.5 * 1e6 * 10 / 921600, 1) == 16.3
assert round(1.5 * 1e6 * 8 / 921600) == 13
assert round(1.5 * 1e6 / 921600, 1) == 1.6
assert round(1.5 * 1e6 * 10 / 115200) == 130

# --- Boot modes ---
assert 0x13 & 0x10 and 0x33 & 0x10 and not 0x03 & 0x10
assert 0x20 + 0x10 + 0x03 == 0x33

# --- Blocks of the page that need no pins, and the exercise ---
blocks, printed = fences(PAGE, "python"), fences(PAGE, "text")
state, out = {}, io.StringIO()
with contextlib.redirect_stdout(out):
    exec(blocks[0], state)
assert out.getvalue() == printed[0]
with contextlib.redirect_stdout(io.StringIO()):
    exec(blocks[-1], state)
exec(fences(PAGE, "python check")[0], state)
lines = fences(PAGE, "bash")[0].replace("\\\n", "").splitlines()
assert len(lines) == 7

# Tested: {"source":"1f178ed61430a32772b05f52d79a26167243535da78cf047caf69efe79d38564","page":"bd4ca87604cea0dc3fc86326e2bccb5ade3c45c2745d0406fdaa593a51a0405b","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
