"""The numbers of 'Generating PWM with LEDC'.

The sketch is taken from the page, compiled by g++ for a PC and run
with a computed RC filter between GPIO 26 and GPIO 34. The Python
blocks run with a stand-in for the board.
"""
import sys
from math import exp, log, tanh
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import check_sketch, run_sketch
from page import blocks, printed


class PWM:
    """What the page asks of MicroPython's PWM."""

    def __init__(self, pin, freq, duty_u16):
        self.hertz, self.duty = freq, duty_u16

    def freq(self):
        return self.hertz

    def duty_u16(self, new=None):
        if new is None:
            return self.duty
        self.duty = new

    def deinit(self):
        pass


sys.modules["machine"] = SimpleNamespace(PWM=PWM, Pin=int)
sys.modules["time"] = SimpleNamespace(sleep_ms=lambda ms: None)
names, ran = {}, 0
for block in blocks(__file__, "python"):
    if "YOUR TURN" in block.code:
        continue
    text = printed(block.code, names)  # the check passes, too
    assert text == block.output, text
    ran += 1
assert ran == 6
most_bits, real_hertz = names["most_bits"], names["real_hertz"]
point, filtered = names["point"], names["filtered"]

# --- Currents ---
assert round((3.3 - 2.0) / 150 * 1000, 1) == 8.7
assert round(3.3 / 10, 2) == 0.33
assert 3.3 / 4 == 0.825

# --- Frequency against resolution ---
for hertz in (50, 1000, 19531, 25000, 312_500, 39_999_999):
    bits = most_bits(hertz)
    assert hertz * 2**bits <= 80e6 or bits == 0
    assert bits == 20 or hertz * 2 ** (bits + 1) > 80e6
assert most_bits(25000) == 11 and real_hertz(25000, 12) == 0
assert 80e6 / (50 * 2**8) == 6250 > 1024  # too slow for 8 bits
assert 1 <= 1e6 / (50 * 2**8) < 1024  # 1 MHz can
assert round(real_hertz(19000, 12)) == 19011
assert round(real_hertz(1000, 16), 1) == 998.4
assert 80e6 / 2**12 == 19531.25 and 80e6 / 2**13 < 19531 / 1.9

# --- Servo ---
assert 2.0 - 1.0 == 20 / 20  # a twentieth of the period
assert round(256 / 20) == 13 and round(65536 / 20) == 3277
assert point(3000) == point(2000) == 6553

# --- Filter ---
assert round(log(100), 1) == 4.6 and 10e3 * 1e-6 == 0.01
for hertz, tau in ((1000, 0.01), (19531, 0.01), (5000, 0.001)):
    rule = 3300 * 0.25 / (hertz * tau)
    assert abs(filtered(hertz, tau)[0] / rule - 1) < 0.002
for duty in (0.1, 0.3, 0.9):  # other duties, too; 0.5 is the largest
    rule = 3300 * duty * (1 - duty) / (5000 * 0.01)
    assert abs(filtered(5000, 0.01, duty)[0] / rule - 1) < 0.002
    assert rule < 3300 * 0.25 / 50
# The condition: period = tau errs by 2 %, 2 tau by 8 %.
for times, percent in ((1, 2), (2, 8)):
    true = 3300 * tanh(times / 4)
    assert round(100 * (3300 * 0.25 * times / true - 1)) == percent
assert abs(filtered(100, 0.01)[0] - 3300 * tanh(0.25)) < 0.1
assert round(filtered(1000, 0.01)[0], 1) == 82.5
ripple = filtered(19531, 0.01)[0]
assert round(ripple, 1) == 4.2 and int(ripple / (3300 / 4096)) == 5
assert round(3300 / 4096, 1) == 0.8 and round(3300 / 256, 1) == 12.9
assert round(19531 / 5000, 1) == 3.9

# --- Check yourself ---
assert most_bits(40_000) == 10 and 80e6 / 40e3 == 2000
assert round(40e3 * 2**11 / 1e6, 2) == 81.92
assert 1.25 / 20 * 2**14 == 1024 and 1.25 / 20 * 2**16 == 4096
assert 20 / 1.25 == 16 and 2**14 == 16384

# --- Exercise ---
assert round(80e6 / 2**12 / 1000, 2) == 19.53
assert 80e6 / 2**8 / 1000 == 312.5
assert int(1.5 / 20 * 65536) == 4915
# Part 3 can be solved: for instance 78 kHz, 10 bits, 1 kOhm, 1 uF.
milli, middle, settled = filtered(19531, 0.0005)
assert settled < 5 and filtered(19531, 0.00105)[0] < 41
assert filtered(78125, 0.001)[0] < 20 and filtered(78125, 0.001)[2] < 5

# The opening: the old function is unknown to core 3.x.
try:
    check_sketch("void setup() { ledcSetup(0, 50, 16); }\n"
                 "void loop() {}\n")
    raise AssertionError("ledcSetup compiles")
except RuntimeError as error:
    said = str(error)
    assert "ledcSetup" in said
    assert "was not declared in this scope" in said

def readings():
    """GPIO 34 behind 10 kOhm and 1 uF, every 2 ms."""
    volts = 0
    for ms in range(0, 4100, 2):
        wish = 500 + 500 * (max(ms - 10, 0) // 1000 % 4)
        mean = wish * 4095 // 3300 / 4096 * 3300
        volts += (mean - volts) * (1 - exp(-2 / 10))
        yield ms, 34, round(volts * 4095 / 3300)

sketch = blocks(__file__, "cpp")[0]
run = run_sketch(sketch.code, seconds=4.05, analog=readings())
assert run.serial == sketch.output, run.serial
walked = [duty for ms, duty in run.duty(18)]
assert (min(walked), max(walked)) == (3276, 6553)
# ledcAttach refuses what is too fast, as the page says.
bad = sketch.code.replace("FILTER_HZ = 19000", "FILTER_HZ = 25000")
assert "attached: no" in run_sketch(
    bad, seconds=0.1, keep_errors=True).serial

# Tested: {"source":"140ab14dbce1afe14a08315ff2f43caad1faf76479706f6ced769f452c9536da","page":"13edcbb345daf14313fda0eddf6c0e467397183cdb668b2ec7dcfef1d1879756","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
