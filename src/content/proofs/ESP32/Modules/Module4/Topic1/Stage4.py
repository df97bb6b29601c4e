"""The numbers of 'Interview questions: timers and interrupts'.

Durations of interrupts are given in the questions; currents of light
and deep sleep are those of the ESP32's data sheet. The code of question
11 is taken out of the interview and run on a PC against the stand-in
src/content/tools/board.
"""
import json
import sys
from itertools import permutations
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import run_sketch  # noqa: E402
from page import fences  # noqa: E402

CONTENT = HERE.parents[5]
FILE = CONTENT / "interviews" / HERE.relative_to(CONTENT / "proofs")
TEXT = FILE.with_suffix(".json").read_text()
QUESTIONS = json.loads(TEXT)["questions"]
day = 86_400

# --- Question 1: a byte at 115 200 baud is ten bits ---
byte = 10 / 115_200
assert round(byte * 1e6) == 87 and round(30 * byte * 1000, 1) == 2.6

# --- Question 2: 15 us at 20 kHz ---
assert round(15e-6 * 20_000, 2) == 0.30
assert round(0.1 / 15e-6) == 6667 and round(100 / 15, 2) == 6.67
assert round(0.1 / 20_000 * 1e6) == 5 and round(0.1 / 20e-6) == 5000
assert 1e6 / 20_000 == 50 and 50 - 15 == 35
assert (0.3 * 20, 0.1 * 20, 3 * 20) == (6, 2, 60)

# --- Question 3: fifty passes, one of 60 ms, closings of 3 ms ---
assert 49 * 20 + 60 == 1040
assert round(100 * 50 * 3 / 1040, 1) == 14.4 and 3 / 20 == 0.15
looks, now = [], 0.0
for i in range(500):
    looks.append(now)
    now += 60 if i % 50 == 25 else 20
starts = [k * now / 200_000 for k in range(200_000)]
at = seen = 0
for start in starts:
    while at < len(looks) and looks[at] < start:
        at += 1
    seen += at < len(looks) and looks[at] < start + 3
assert round(100 * seen / len(starts), 1) == 14.4
assert round(100 * 3 / 60) == 5 and round(20 / 3, 1) == 6.7
assert round(100 - 14.4, 1) == 85.6


# --- Question 4: twenty orders ---
def run(order):
    count, register, done = 0, [0, 0], [0, 0]
    for core in order:
        if done[core] == 0:
            register[core] = count
        elif done[core] == 1:
            register[core] += 1
        else:
            count = register[core]
        done[core] += 1
    return count


orders = set(permutations([0, 0, 0, 1, 1, 1]))
results = [run(order) for order in orders]
assert (len(results), results.count(2)) == (20, 2)

# --- Question 5: a boot of 0.3 s at 40 mA against light sleep ---
assert 40 * 0.3 == 12 and round(0.8 - 0.01, 2) == 0.79
assert round(12 / 0.79) == 15

# --- Question 6 and 12: the lower word of a 64-bit time ---
assert round(2**32 / 1e6 / 60, 1) == 71.6
assert (5 - 2**32 + 3) % 2**32 == 8  # unsigned difference

# --- Question 7: counter 1 MHz, alarm 125 ---
assert 1_000_000 / 125 == 8000 and round(100 * 8000 * 4e-6, 1) == 3.2
assert 8000 * 0.012 + 1 == 97 and 80_000_000 / 8000 == 10_000
assert 96 / (10_000 - 8000) == 0.048 and 125 * 12 == 1500
assert 16 / 8000 == 0.002


# --- Question 9: charge ---
def mean_ma(phases):
    return (sum(ma * s for ma, s in phases)
            / sum(s for _, s in phases))


node = [(40, 0.3), (110, 5), (0.03, 894.7)]
charge = [round(ma * s, 2) for ma, s in node]
assert charge == [12, 550, 26.84] and round(sum(charge), 2) == 588.84
base = mean_ma(node)
assert round(base, 3) == 0.654 and round(1800 / base) == 2751
assert round(1800 / base / 24) == 115
half = mean_ma([(40, 0.3), (110, 2.5), (0.03, 897.2)])
assert round(half, 3) == 0.349 and round(1800 / half / 24) == 215
assert round(900 * (base - half), 1) == 274.9 and 110 * 2.5 == 275
deep = mean_ma([(40, 0.3), (110, 5), (0.015, 894.7)])
assert round(900 * (base - deep), 1) == 13.4
assert round(1800 / deep / 24) == 117
assert round(100 * 550 / 588.84) == 93
board = mean_ma([(40, 0.3), (110, 5), (2, 894.7)])
assert round(board, 2) == 2.61 and round(1800 / board / 24) == 29
assert round(100 * 2 * 894.7 / (900 * board)) == 76
assert round((40 + 110 + 0.03) / 3) == 50
assert round(562 / 900, 3) == 0.624
assert round((550 + 26.84) / 900, 3) == 0.641

# --- Question 11: the code, with 40 pulses 25 ms apart ---
code = fences(QUESTIONS[10]["answer"], "cpp")[0]
SKETCH = "#include <Arduino.h>\n" + code + """
void setup() {
  Serial.begin(115200);
  pinMode(26, INPUT_PULLUP);
  attachInterrupt(26, onWind, FALLING);
}
void loop() {
  if (millis() < 1500) return;
  const Wind now = readWind();
  Serial.printf("%lu %lld\\n", (unsigned long)now.count,
                (long long)now.lastUs);
  vTaskDelay(10000);
}
"""
world = [(0, 26, 1)]
for i in range(40):
    world += [(100 + 25 * i, 26, 0), (105 + 25 * i, 26, 1)]
assert run_sketch(SKETCH, 2, world).serial == "40 1075000\n"

# --- Question 12: (a) 6 min 4 s at 90 a second ---
assert 6 * 60 + 4 == 364 and 90 * 364 == 32_760
assert 0 <= 32_767 - 32_760 < 90

# --- Question 13: 30 ppm against -30 ppm ---
assert round(1000 / 60, 1) == 16.7 and round(1000 / 30, 1) == 33.3
assert round(60e-6 * day, 1) == 5.2 and round(30e-6 * day, 1) == 2.6
assert round(100 / 60, 1) == 1.7

# --- Question 14: the storm and the looks ---
assert round(200_000 * 5e-6, 2) == 1 and round(1000 * 5e-6, 4) == 0.005

# Tested: {"source":"978ce6e25ca083b90cf54a822af6a0f33dd006268beefe52dbfdc4bd649b0f68","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":7,"stable":"2026-11-28"}}
