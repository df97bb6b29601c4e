"""The numbers of 'Overview: requirements, parts, budgets'.

The Python blocks of the page run here in their order, and what they
print is held against the page. No current was measured: the currents
of boards and displays are the page's assumptions.
"""
import sys
from math import cos, exp, hypot, pi, sqrt
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import run_sketch  # noqa: E402
from page import blocks, printed, text_of  # noqa: E402

names, shown = {}, 0
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
assert shown == 6
page = text_of(__file__)

# --- Every acceptance test of the table is in the list ---
cells = [row.split("|")[1:-1] for row in page.splitlines()
         if row.startswith("| A")]
rows = [row for row in cells if row[0].strip()[1:].isdigit()]
assert {row[0].strip(): int(row[-1]) for row in rows} \
    == names["TESTS"]
assert len(rows) == 10

# --- The interval: the starts that the page does not try ---
night, missed = names["night"], names["missed"]
truth = min(night(s / 3600) for s in range(10800, 28800))
for minutes in (1, 5, 15, 60):
    every = 60 * minutes
    fine = max(min(night(s / 3600)
                   for s in range(10800 + start, 28800, every))
               for start in range(0, every, 7)) - truth
    assert abs(fine - missed(minutes)) < 0.01
curve = [4 + 4 * cos(2 * pi * (h / 9 - 16) / 24) for h in range(216)]
assert abs(min(curve)) < 0.01 and max(curve) == 8
assert 0.3 < missed(15) / 1 < 0.36
assert 1.5 * exp(-(0.5 / 0.25) ** 2) < 0.03   # half an hour later
# A dip of half the length, at a quarter of an hour.
real, names["night"] = night, lambda hour: real(hour) + 1.5 * (
    exp(-((hour - 5.2) / 0.25) ** 2)
    - exp(-((hour - 5.2) / 0.125) ** 2))
assert missed(15) > 0.6
names["night"] = real

# --- Heat: the ranking holds for three times either resistance ---
warmer = names["warmer"]
box, sensor = warmer(5, 90, 10), warmer(3.3, 0.7, 300)
assert 6 < box / sensor < 7
for one in (1 / 3, 1, 3):
    for other in (1 / 3, 1, 3):
        if one == 1 or other == 1:
            assert (warmer(5, 90, 10 * one)
                    > warmer(3.3, 0.7, 300 * other))

# --- Pins: each rule refuses a pin, and the plan passes ---
faults = names["faults"]
assert faults(names["WIRES"]) == []
for pin, use in ((0, "reads"), (6, "reads"), (34, "drives"),
                 (25, "adc"), (12, "reads"), (39, "drives")):
    assert len(faults([(pin, "x", use)])) == 1
assert [wire[0] for wire in names["WIRES"]] == [21, 22, 27, 34]
assert round(5 * 0.7, 1) == 3.5 > 3.3
# The pull-ups lie between their bounds at 100 pF and 100 kHz.
assert (3.3 - 0.4) / 3 < 4.7 < 1000 / (0.8473 * 100)
assert round(4.2 / 2, 1) == 2.1 and round(4.2 / 200e3 * 1e6) == 21

# --- Power ---
mean_current, days = names["mean_current"], names["days"]
means = [mean_current(phases) for _, phases in names["plans"]]
lives = [days(2600, 0.8, phases)
         for _, phases in names["plans"]]
assert round(max(means) / min(means)) == 118
assert [round(life, 1) for life in lives] == [84.0, 8.1, 2.6, 0.7]
assert round(round(means[0], 2) * 24, 1) == 24.7
assert round(24.7e-3 * 3.7, 2) == 0.09
assert round(24.7e-3 * 3.7 / (0.5 * 0.5), 2) == 0.37

# --- Errors ---
bounds = (0.5, 0.6, 0.2, 0.05)
assert round(hypot(*bounds), 2) == 0.81
assert round(sum(bounds), 2) == 1.35
assert round(hypot(0.2, *bounds[1:]), 2) == 0.67
assert round(hypot(0.5, 2.5, 0.2, 0.05), 2) == 2.56
# In a frost the sensor alone may have 1.0 or 1.25 C.
assert round(hypot(1.0, *bounds[1:]), 2) == 1.18
assert round(hypot(1.25, *bounds[1:]), 2) == 1.40
assert round(hypot(1.0, 0.2, 0.05), 2) == 1.02   # without sun
assert round(hypot(1.25, 0.2, 0.05), 2) == 1.27

# --- Check yourself ---
assert round(4.2 / 200, 3) == 0.021 and round(0.15 / 0.021) == 7
assert round(4.2 / 100, 3) == 0.042
assert round(sqrt(0.5**2 + 0.4**2), 2) == 0.64
assert round(0.5 + 0.4, 1) == 0.9 and (0.5 + 0.4) / 2 == 0.45
assert 240 * 1 / 1000 == 0.24
# The chip's own 0.01 mA: one per cent of the first life.
assert round(days(2600, 0.8, [(100, 5), (0.19, 595)]), 0) == 85
assert 0.005 < 1 - lives[0] / days(2600, 0.8, [
    (100, 5), (0.19, 595)]) < 0.015
assert round(days(2600, 0.8, [(100, 5), (0.01, 595)])) == 103
# Half or twice the assumed currents: the same order.
for board in (5, 10, 20):
    for glass in (11, 22, 44):
        order = [mean_current([(100, 5), (asleep, 595)])
                 for asleep in (0.2, board, board + glass)]
        order.append(100 + glass)
        assert order == sorted(order)

# --- The contract between the levels compiles, and links ---
contract = blocks(__file__, "cpp")[0].code
run = run_sketch(contract + """
int sent = 0;
bool sensorStep(uint32_t now, Reading &to) {
  if (now - to.ms < 1000) return false;
  to.ms = now;
  return true;
}
void displayStep(uint32_t, const Reading &last) {
  if (last.celsius == last.celsius) sent = 1000;
}
void publishStep(uint32_t, const Reading &last, bool fresh) {
  if (fresh && std::isnan(last.celsius)) Serial.println(++sent);
}
void setup() { Serial.begin(115200); }
""", 3.5)
assert run.serial == "1\n2\n3\n", run.serial

# --- Exercise ---
mean = mean_current([(90, 6), (0.15, 894)])
assert round(90 * 6 + 0.15 * 894, 1) == 674.1
assert round(mean, 3) == 0.749 and round(2400 / 0.749) == 3204
assert round(2400 / mean / 24) == 134 == round(days(3000, 0.8, [
    (90, 6), (0.15, 894)]))
tenth = names["with_failures"](0.1)
assert round(tenth - mean, 2) == 0.14
# Ten cycles one by one give the same.
cycles = [(90, 6), (0.15, 894)] * 9 + [(90, 20), (0.15, 880)]
assert abs(mean_current(cycles) - tenth) < 1e-12

print("All numbers of the page are as it says.")

# Tested: {"source":"8248597a8948d23eafa54c7248419cb842ad9d482a1b4ace4adae944278e00c2","page":"9d9eece9e26837329c39b6d5d18dd781a34d60f545a81c7d0eb1bb2c8de2435c","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
