"""The numbers of 'Interview questions: GPIO'.

Limits of the chip (thresholds, 45 kΩ, currents) are quoted from the
ESP32 data sheet; everything computed from them is asserted here. The
faulty code of question 14 is compiled with g++ and run.
"""
import json
import sys
from math import exp, log
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import compile_logic, run_sketch  # noqa: E402
from page import fences  # noqa: E402

place = Path(__file__).resolve().relative_to(CONTENT / "proofs")
page = json.loads((CONTENT / "interviews" / place)
                  .with_suffix(".json").read_text())
asked = {q["id"]: q["question"] for q in page["questions"]}
V = 3.3
LOW, HIGH = 0.25 * V, 0.75 * V
assert round(LOW, 3) == 0.825 and round(HIGH, 3) == 2.475


def divided(volts, top, bottom):
    return volts * bottom / (top + bottom)


# --- 1: pull-ups of 10 kΩ and 100 Ω ---
assert 45 / 10 == 4.5
assert round(V / 10e3 * 1e3, 2) == 0.33 and round(V / 100 * 1e3) == 33

# --- 2: 6.8 kΩ and 10 kΩ ---
assert round(10 / 16.8, 3) == 0.595
got = [round(divided(v, 6.8, 10), 2) for v in (5, 0.4, 5.5)]
assert got == [2.98, 0.24, 3.27]
assert got[0] > HIGH and got[1] < LOW and got[2] < V + 0.3
parallel = 6.8 * 10 / 16.8
assert round(parallel, 2) == 4.05
assert round(parallel * 1e3 * 50e-12 * 1e6, 1) == 0.2
assert round(5 - divided(5, 6.8, 10), 2) == 2.02
assert round(5 * 10 / 6.8, 2) == 7.35 and round(5 * 6.8 / 10, 1) == 3.4
assert round(divided(5, 22, 10), 2) == 1.56

# --- 3: twelve LEDs with 68 Ω ---
each = (V - 2.0) / 68 * 1000
assert round(each, 1) == 19.1 and round(12 * each) == 229
assert round(12 * V / 68 * 1000) == 582
assert round(12 * 2.0 / 68 * 1000) == 353
assert round(1.3 / 0.005) == 260
assert round(1.3 / 270 * 1000, 1) == 4.8
assert round(12 * 1.3 / 270 * 1000) == 58
assert round(0.15 * V, 1) == 0.5  # low at 28 mA

# --- 4: the relay ---
assert round(5 / 70 * 1000) == 71 and round(V / 220 * 1000) == 15
assert round((V - 0.7) / 470 * 1000, 1) == 5.5
assert round((5 / 70) / ((V - 0.7) / 470)) == 13

# --- 5: ten minutes untouched, the code of the question ---
assert 600 * 100 == 60_000
body = fences(asked["q05"], "cpp")[0]
sketch = ("int presses = 0;\nvoid setup() {\n"
          "  Serial.begin(115200);\n"
          "  pinMode(27, INPUT_PULLUP);\n}\n" + body)
sketch = sketch.replace("delay(10);", "delay(10);\n"
                        "  if (millis() >= 60000) {\n"
                        "    Serial.println(presses);\n"
                        "    delay(60000);\n  }")
run = run_sketch(sketch, seconds=61, loop_us=0)
assert round(int(run.serial.split()[0]) / 6000, 3) == 1  # a minute

# --- 6: 10 kΩ and 200 pF ---
rc = 10e3 * 200e-12 * 1e6
assert round(rc, 3) == 2 and round(rc * log(4), 2) == 2.77
assert round(-rc * log(0.75), 2) == 0.58 and 0.75 * 2 == 1.5
need = 0.5e-6 / (200e-12 * log(4))
assert round(log(4), 3) == 1.386 and round(need / 1000, 2) == 1.80
assert round(1800 * 200e-12 * log(4) * 1e6, 3) == 0.499
assert round(1500 * 200e-12 * log(4) * 1e6, 2) == 0.42
assert round(V / 1500 * 1000, 1) == 2.2
assert round(1 - exp(-1), 2) == 0.63
assert round(V * (1 - exp(-1)), 2) == 2.09
slow = 45e3 * 200e-12 * 1e6
assert round(slow, 3) == 9 and round(slow * log(4), 1) == 12.5

# --- 7: schematic A ---
assert round(1.3 / 22 * 1000) == 59
assert round(1.3 / 150 * 1000, 1) == 8.7
assert round(divided(5, 10, 18), 2) == 3.21
assert round(45e3 * 1e-6 * 1000, 3) == 45
assert round(45 * log(3)) == 49
assert round(divided(V, 45, 10), 1) == 0.6
assert round(45e3 * 10e-9 * log(3) * 1000, 2) == 0.49

# --- 8: the counter, every phase of sampling ---
bounce, step, n = 9.0, 2.0, 6
assert (n - 1) * step == 10 > bounce
worst = 0
for phase in [k / 1000 for k in range(1, 2001)]:
    # worst case: each sample before the end of the bounce is bad
    times = [phase + step * k for k in range(40)]
    good = [t for t in times if t >= bounce]
    worst = max(worst, good[n - 1])
assert 20.99 < worst < 21.001 and 9 + 2 + 10 == 21
assert 9 + 10 == 19 and 6 * 2 == 12
assert 8 * 2 == 16 > 15 > 7 * 2 == 14

# --- 10: RC with a Schmitt trigger ---
assert round(log(3), 4) == 1.0986
smallest = 5e-3 / (220e-9 * log(3)) / 1000
assert round(smallest, 1) == 20.7
assert round(22e3 * 220e-9 * log(3) * 1000, 1) == 5.3
assert round(32e3 * 220e-9 * log(3) * 1000, 1) == 7.7
assert round(V / 22e3 * 1000, 2) == 0.15
assert round(5e-3 / 220e-9 / 1000, 1) == 22.7
assert round(5e-3 / (220e-9 * -log(2 / 3)) / 1000, 1) == 56.1
assert round(smallest - 10, 1) == 10.7

# --- 11, 12: schematic B and the motor ---
assert 2**2 * 1 == 4 and round(6 + 0.7, 1) == 6.7 and 2 * 0.1 == 0.2

# --- 13: 0.2 mA ---
assert round(V - 0.2e-3 * 10e3, 1) == 1.3
assert LOW < 1.3 < HIGH
assert round((V - LOW) / 0.2e-3 / 1000, 1) == 12.4
assert round(V - 0.2e-3 * 15e3, 1) == 0.3
assert round(15e3 * 100e-12 * log(4) * 1e6, 1) == 2.1
assert round(45e3 * 100e-12 * log(4) * 1e6, 1) == 6.2
assert round(V / 0.2e-3 / 1000, 1) == 16.5
assert round(LOW / 0.2e-3 / 1000, 1) == 4.1
three = 1 / (1 / 45 + 1 / 45 + 1 / 15)
assert round(three, 6) == 9
assert round(V - 0.2e-3 * three * 1000, 1) == 1.5

# --- 14: the sum without limits, as it stands in the question ---
code = fences(asked["q14"], "cpp")[0]
good = code.replace("  sum += raw ? 1 : -1;\n",
                    "  if (raw && sum < 20) sum++;\n"
                    "  if (!raw && sum > 0) sum--;\n")
assert good != code
MAIN = """
int late(int idle, int held) {
  sum = 0;
  state = false;
  for (int i = 0; i < idle; i++) update(false);
  bool seen = false;
  for (int i = 0; i < held; i++) seen = update(true) || seen;
  if (!seen) return -1;
  int ms = 1;
  while (update(false)) ms++;
  return ms;
}
int main() {
  printf("%d ", late(0, 2000));
  printf("%d ", late(10000, 2000));
  printf("%d", sum);
}
"""
assert compile_logic(code, MAIN) == "2000 -1 -8000"
assert compile_logic(good, MAIN).split()[:2] == ["20", "20"]
assert 3600 * 1000 == 3_600_000 and 2000 - 20 == 1980

print("All numbers of the page are as it says.")

# Tested: {"source":"02265725a7fdd83af8852abcd37124d803bd8a47120d5fd39adf0d27cd1f3ed4","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":22,"stable":"2026-11-28"}}
