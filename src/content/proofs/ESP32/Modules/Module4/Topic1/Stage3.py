"""The numbers of 'Precise delays, watchdogs and sleep'.

The sketch is taken out of the page and run on a PC: g++ compiles it
against the stand-in src/content/tools/board, whose deep sleep starts
the program again and keeps only what RTC_DATA_ATTR marks. The sensor
gives 1 650 mV, from 500 s on 1 700 and from 800 s on 1 500; a button is
pressed at 900 s. No chip and no board were involved, so the currents
are the exercise's, not measured.
"""
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import run_sketch  # noqa: E402
from page import blocks, shown  # noqa: E402

SKETCH = blocks(__file__, "cpp")[0].code
SAID = shown(__file__, "boot 1 ")[0]

# --- The sketch, as it stands on the page ---
SENSOR = "return ms < 5e5 ? 1650 : ms < 8e5 ? 1700 : 1500;"
PRESS = [(900_000, 33, 0), (900_200, 33, 1)]


def printed(sketch, seconds):
    return run_sketch(sketch, seconds, PRESS, millivolts=SENSOR,
                      loop_us=1000).serial


text = printed(SKETCH, 2300)
assert text == SAID, text
# Boots at 0, 600 (timer), 900 (button), 1 500 and 1 503 s (watchdog).
assert "watchdog" not in printed(SKETCH, 1502)
assert "watchdog" in printed(SKETCH, 1504)
# A loop that spins, fed by a timer's ISR: it hangs for ever. (On a
# chip the call counts for the task that the ISR interrupts; the
# stand-in has one task, so this holds for the spinning loop alone.)
SPIN = SKETCH.replace("for (;;) vTaskDelay(1);",
                      "for (;;) delayMicroseconds(1000);")
assert SPIN != SKETCH
assert "watchdog" in printed(SPIN, 1504)
FED = SPIN.replace("  esp_task_wdt_reset();  // fed here, where "
                     "the work is done\n", "")
FED = FED.replace("void setup() {", "void IRAM_ATTR feed() { "
                  "esp_task_wdt_reset(); }\nvoid setup() {")
FED = FED.replace("  watchThisTask();\n", """  watchThisTask();
  auto *t = timerBegin(1000000);
  timerAttachInterrupt(t, feed);
  timerAlarm(t, 500000, true, 0);
""")
assert FED.count("esp_task_wdt_reset") == 1
hung = printed(FED, 1500 + 3600)
assert hung.splitlines()[-1] == "boot 4 by timer", hung

# --- Delays: 100 times delay(5), begun at changing phases ---
DELAYS = """
#include <Arduino.h>
uint32_t shortest = ~0u, longest = 0, phase = 1;
void setup() {
  Serial.begin(115200);
  for (int i = 0; i < 100; i++) {
    phase = phase * 1664525u + 1013904223u;
    delayMicroseconds(phase >> 22);
    const uint32_t start = micros();
    delay(5);
    const uint32_t took = micros() - start;
    if (took < shortest) shortest = took;
    if (took > longest) longest = took;
  }
  Serial.printf("%lu %lu", (unsigned long)shortest,
                (unsigned long)longest);
}
void loop() {}
"""
low, high = map(int, run_sketch(DELAYS, 2).serial.split())
assert (round(low, -2), round(high, -2)) == (4000, 5000), (low, high)
# A busy wait of 100 us and three interrupts of 5 us.
assert 100 + 3 * 5 == 115
assert 200 + 6 * 5 == 230 and 200 + 5 == 205
# An interrupt of 5 us is four bits of 1.25 us.
assert 5 / 1.25 == 4

# --- The overflow of 3600 * 1000000 in 32 bits ---
assert 3600 * 1_000_000 == 3_600_000_000 > 2**31 - 1 == 2_147_483_647
wrapped = (3_600_000_000 + 2**31) % 2**32 - 2**31
assert wrapped == -694_967_296
assert round(2**64 / 1e6 / 86_400 / 365.25, -3) == 585_000
assert 2000 * 1_000_000 < 2**31 < 2200 * 1_000_000
assert round((2**31 - 1) / 1e6 / 60, 1) == 35.8


# --- Charge ---
def mean_ma(phases):
    return (sum(ma * s for ma, s in phases)
            / sum(s for _, s in phases))


base = mean_ma([(100, 8), (0.02, 592)])
assert round(base, 3) == 1.353 and round(2500 / base / 24) == 77
assert (100 * 8, round(0.02 * 592, 2)) == (800, 11.84)
assert round(800 / 811.84, 3) == 0.985
assert 2500 / 100 == 25
half = mean_ma([(100, 4), (0.02, 596)])
assert round(half, 3) == 0.687 and round(2500 / half / 24) == 152
deeper = mean_ma([(100, 8), (0.01, 592)])
assert round(deeper, 3) == 1.343
assert round(2500 / deeper / 24) == 78
board = mean_ma([(100, 8), (10, 592)])
assert round(board, 1) == 11.2 and round(2500 / board / 24, 1) == 9.3
light = mean_ma([(100, 8), (0.8, 592)])
assert round(light, 2) == 2.12 and round(2500 / light / 24) == 49
assert 77 * 24 * 60 / 10 == 11_088 and round(2500 / base) == 1848
assert round(0.33 / 0.02, 1) == 16.5
# The drawn cycle: 0.4 s of 2 s.
assert round(mean_ma([(100, 0.4), (0.02, 1.6)]), 1) == 20.0
# Question: 4 s at 80 mA of 5 minutes, else 0.05 mA.
ask = mean_ma([(80, 4), (0.05, 296)])
assert round(ask, 2) == 1.12
assert round(80 * 4 / 300 + 0.05, 2) == 1.12
assert round(80.05 / 2, 1) == 40.0 and 80 * 4 / 5 == 64
assert round(80 * 4 / 300, 2) == 1.07
assert round(100 * 0.05 * 296 / 300 / ask) == 4
assert 2 * 3600 * 1_000_000 == 7_200_000_000 > 2**31
assert 20 * 60 * 1_000_000 == 1_200_000_000 < 2**31
# Exercise: start-up, work, sleep in a minute; 1 000 mAh.
new = mean_ma([(40, 0.3), (120, 1.5), (0.05, 58.2)])
assert round(new, 2) == 3.25 and round(1000 / new / 24, 1) == 12.8
assert round(new * 60, 1) == 194.9
shares = [40 * 0.3, 120 * 1.5, 0.05 * 58.2]
assert [round(100 * q / (new * 60), 1) for q in shares] == [
    6.2, 92.4, 1.5]
# Part 3: a shorter start-up, less sleep current, a longer cycle.
slower = mean_ma([(40, 0.3), (120, 1.5), (0.05, 118.2)])
assert round(slower * 120, 1) == 197.9 and round(slower, 2) == 1.65
changed = [mean_ma([(40, 0.1), (120, 1.5), (0.05, 58.4)]),
           mean_ma([(40, 0.3), (120, 1.5), (0.01, 58.2)]), slower]
assert [round(1000 / ma / 24, 1) for ma in changed] == [
    13.4, 13.0, 25.3]
assert round((3.3 - 2.0) / 220 * 1000, 1) == 5.9
assert round(3.3 / 10e3 * 1000, 2) == 0.33

# Tested: {"source":"169b0e05115dcf81fc7345f52c564c89cf01f608759164b288fc38fb339c32ff","page":"84cb305f768b6edcb71b18dd134f4d811f86266399ae7a555dcf10574671f5bd","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":2,"stable":"2026-11-29"}}
