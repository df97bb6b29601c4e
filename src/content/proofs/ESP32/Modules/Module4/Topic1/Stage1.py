"""The numbers of 'Hardware timers'.

The sketch is taken out of the page and run on a PC: g++ compiles it
against the stand-in src/content/tools/board, whose timers have the
divider of the ESP32 (2 to 65 536 of 80 MHz) and whose clock is exact.
No chip and no board were involved, so no jitter either.
"""
import sys
from math import log2
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import run_sketch  # noqa: E402
from page import blocks, shown  # noqa: E402

SKETCH = blocks(__file__, "cpp")[0].code
SAID = shown(__file__, "100 intervals")


# --- The sketch, as it stands on the page ---
def printed(sketch, seconds=3.5):
    return run_sketch(sketch, seconds,
                      millivolts="return 1650;").serial


quiet = printed(SKETCH).splitlines()
assert len(quiet) == 6 and quiet[:2] == quiet[4:]
assert SAID[0].splitlines() == quiet[:2], quiet
# A task of priority 3 computes for 300 ms once, 500 ms after reset.
HOG = """
void hog(void *) {
  vTaskDelay(500);
  delayMicroseconds(300000);
  for (;;) vTaskDelay(1000);
}

void setup() {
  xTaskCreatePinnedToCore(hog, "hog", 2048, nullptr, 3, nullptr, 1);
"""
held = printed(SKETCH.replace("void setup() {\n", HOG))
assert SAID[1].splitlines() == held.splitlines()[:2], held
# 500, 510, ... 800 ms: 31 interrupts, 16 places, 15 lost.
inside = list(range(500, 801, 10))
assert (len(inside), len(inside) - 16) == (31, 15)
# The longest interval spans the 15 lost stamps.
assert 16 * 10_000 == 160_000
# Room for 300 ms: 31 places, and nothing is lost.
roomy = printed(SKETCH.replace("void setup() {\n", HOG).replace(
    "xQueueCreate(16", "xQueueCreate(31"))
assert "lost 0" in roomy.splitlines()[1], roomy


# The rule needs an empty queue: a task of 8 ms a stamp and two stalls.
def lost_with(places, stalls, work=8, until=3000):
    queue, free_at, lost = 0, 0, 0
    for ms in range(until):
        if ms % 10 == 0:
            lost += queue == places
            queue = min(queue + 1, places)
        busy = any(start <= ms <= end for start, end in stalls)
        if queue and not busy and ms >= free_at:
            queue, free_at = queue - 1, ms + work
    return lost


assert lost_with(31, [(500, 800)]) == 0 < lost_with(30, [(500, 800)])
assert lost_with(31, [(500, 800), (850, 1150)]) > 0
assert (16 - 1) / 100 == 0.150  # 16 places hold for 150 ms
assert 1e6 / 8000 == 125
# timerBegin(1000) has no divider: 80 000 is more than 65 536.
slow = SKETCH.replace("TIMER_HZ = 1000000", "TIMER_HZ = 1000")
wrong = run_sketch(slow, 2, keep_errors=True)
assert wrong.serial == "no timer with this frequency\n"
assert wrong.errors == [
    "Resolution 1000 Hz needs a divider from 2 to 65536"]

# --- Prescaler, alarm, range ---
SOURCE = 80_000_000
assert SOURCE // 80 == 1_000_000
assert round(SOURCE / 65_536) == 1221
assert SOURCE / 50 == 1_600_000
assert SOURCE // 2 == 40_000_000
assert SOURCE // 1000 == 80_000 > 65_536
assert 1_000_000 / 250_000 == 4 and 1_000_000 / 10_000 == 100
years = 2**64 / 1e6 / 86_400 / 365.25
assert round(years, -3) == 585_000
# 3 MHz: 26 or 27, no whole divider.
assert round(SOURCE / 26) == 3_076_923
assert round(SOURCE / 27) == 2_962_963
assert round(100 * (SOURCE / 26 / 3e6 - 1), 1) == 2.6

# --- Drift of the crystal ---
assert round(20e-6 * 86_400, 2) == 1.73
assert round(20e-6 * 86_400 * 30) == 52
# 2.1 s a day, in ppm.
assert round(2.1 / 86_400 * 1e6) == 24

# --- Drift of a loop: 100 ms and 7 ms of work, 20 rounds ---
late, planned = 0, 0
for _ in range(20):
    late += 100 + 7
    planned += 100
assert late - planned == 140

# --- Queue ---
assert 1000 * 0.040 - 16 == 24
assert 500 * 0.040 + 1 == 21
assert 100 * 0.3 + 1 == 31


# --- Exercise ---
def alarm_for(timer_hz, rate_hz):
    alarm = round(timer_hz / rate_hz)
    return alarm, timer_hz / alarm


assert alarm_for(1_000_000, 4) == (250_000, 4)
assert alarm_for(1_000_000, 50) == (20_000, 50)
alarm, rate = alarm_for(1_000_000, 44_100)
assert alarm == 23 and round(rate) == 43_478
assert round(100 * (rate / 44_100 - 1), 1) == -1.4
# A quarter of a semitone is 25 cents.
assert round(1200 * log2(rate / 44_100)) == -25
alarm, rate = alarm_for(10_000_000, 44_100)
assert alarm == 227 and round(rate) == 44_053
assert round(100 * (rate / 44_100 - 1), 2) == -0.11
# 8 000 and 50 a second: 1 MHz gives both, 78 125 Hz neither.
assert (SOURCE / 1_000_000, SOURCE / 78_125) == (80, 1024)
assert (1_000_000 / 8000, 1_000_000 / 50) == (125, 20_000)
assert round(78_125 / 8000, 2) == 9.77 and 78_125 / 50 == 1562.5
exact = [d for d in range(2, 65_537) if SOURCE % (d * 8000) == 0]
assert 80 in exact and 1024 not in exact and 8000 % 50 == 0
assert round((3.3 - 2.0) / 220 * 1000, 1) == 5.9
assert round(3.3 / 10e3 * 1000, 2) == 0.33

# Tested: {"source":"0bef499969bc3b38d1b410800dce13067be25b647f454b341231fdd4cdad97d4","page":"fad79ba4a8056e9a2b4963fbe4d2fab75e7832957fbad45028539b988de3e249","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
