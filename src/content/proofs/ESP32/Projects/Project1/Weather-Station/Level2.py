"""The numbers of 'Showing data on an LCD'.

The page's sketch is built with g++ and writes to a made-up LCD behind a
made-up PCF8574 (src/content/tools/station.py), alone and joined with
the sensor part of Level 1. The blocks run with a made-up display,
button and dial. No board, no LCD and no true bus were involved.
"""
import sys
import types
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
import station  # noqa: E402
from arduino import compile_logic, run_sketch  # noqa: E402
from page import blocks, printed, text_of  # noqa: E402


# --- The blocks, with a dial in the middle and no press ---
class Thing:
    ATTN_11DB = IN = MONO_VLSB = 0
    sent = 0

    def __init__(self, *_, **words):
        pass

    def read_uv(self):
        return 1650000

    def value(self):
        return 1

    def writeto(self, address, data):
        Thing.sent += 1

    def __getattr__(self, name):
        return lambda *words: None


for name, parts in (("machine", "ADC I2C Pin"), ("time", ""),
                    ("framebuf", "FrameBuffer"),
                    ("ssd1306", "SSD1306_I2C")):
    made = types.ModuleType(name)
    for part in parts.split():
        setattr(made, part, Thing)
    made.sleep_ms = lambda ms: None
    made.MONO_VLSB = 0
    sys.modules[name] = made
names, shown, live = {}, 0, ""
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
    if "ssd1306" in block.code:
        live = text
assert shown == 3
trend = names["Trend"]()               # a gap of the sensor
for m in range(0, 241, 15):
    trend.arrow(m * 60000, 972)
assert trend.arrow(255 * 60000, 972) == ">"
assert trend.arrow(262 * 60000, None) == " "
assert trend.arrow(700 * 60000, 960) == " " and len(trend.past) == 1
assert str(round(-0.04, 1)) == "-0.0" and str(
    round(-0.04, 1) + 0.0) == "0.0"
assert live == "21 cells instead of 3840\n", live
assert 8 * 1001 + 8 == 8016 and 120 * 50 == 6000
assert round(3840 / 21, -1) == 180 and 16 + 5 == 21

# --- Times on the bus ---
ms = names["ms"]
assert round(ms(1), 2) == 0.63 and round(ms(2), 1) == 1.3
assert round(ms(1) + 1.52 + ms(34)) == 24
assert ms(1) * 1000 > 37                 # slower than the LCD
assert round(ms(17), 1) == 10.7 and round(17 * 7 * 8 / 100, 1) == 9.5
assert round(ms(16), 1) == 10.1 and round(17 * 9 / 100, 1) == 1.5
assert round(ms(34)) == 21 and round(ms(8)) == 5
# Light: 20 mA at 5 V, for a year, in kWh.
assert 20e-3 * 5 == 0.1 and round(0.1 * 24 * 365 / 1000, 2) == 0.88
assert 5 * 0.7 == 3.5 and round(3.3 / 10, 2) == 0.33
assert round(8 * 0.18, 1) == 1.4 and 128 / 8 == 16

# --- A5: every line of the C++ part, too ---
sketch, = blocks(__file__, "cpp")
CODE = sketch.code
logic = CODE[CODE.index("void number("):CODE.index("void line(")]
told = compile_logic(logic, r"""
int main() {
  char a[12];
  for (int t = -400; t <= 600; t++) {
    number(a, 6, t / 10.0f, 1);
    if (strlen(a) != 6) return 1;
  }
  for (int rh = 0; rh <= 1000; rh++) {
    number(a, 3, rh / 10.0f, 0);
    if (strlen(a) != 3) return 2;
  }
  number(a, 6, NAN, 1);
  printf("[%s]", a);
  for (uint32_t ms : {0u, 99900u, 100000u, 5999000u, 6000000u,
                      359999000u, 360000000u}) {
    age(a, ms);
    if (strlen(a) > 4) return 3;
    printf(" %s", a);
  }
  printf("\n");
  for (int m = 0; m <= 240; m += 15)
    printf("%d ", trend(m * 60000u, 972 - 0.5f * m / 60));
  printf("%d ", trend(247 * 60000u, 970));
  printf("%d", trend(700 * 60000u, 960));
}""")
assert told.splitlines()[0] == "[  --.-] 0s 99s 1m 99m 1h 99h old"
assert told.splitlines()[1].split() == (
    ["32"] * 11 + ["1"] * 6 + ["1", "32"])

# --- The run that the page shows ---
LOOKS = [3000, 7000, 9000, 11000]


def press(*seconds):
    found = [(0, 27, 1)]
    for s in seconds:
        found += [(s * 1000, 27, 0), (s * 1000 + 200, 27, 1)]
    return found


def told_as(run, looks):
    text = ""
    for at, (rows, lit) in zip(looks, station.screens(run)):
        text += (f"{at // 1000:6} s |{rows[0]}|"
                 f"{'' if lit else ' dark'}\n{'':9}|{rows[1]}|\n")
    return text


run = run_sketch(CODE, 80, loop_us=100, inputs=press(8, 10, 12),
                 devices=station.display(LOOKS))
longest = run.serial.splitlines()[-1]
assert told_as(run, LOOKS) + longest + "\n" == sketch.output
assert longest == "longest pass 5851 us" and 50000 / 5851 > 8
assert round(5851 / 1000, 1) == 5.9 and round(381 / 1000, 1) == 0.4
assert round((7 * 90 + 20) / 1000, 2) == 0.65
assert all(len(row) == 16 for rows, _ in station.screens(run)
           for row in rows)

# --- The first picture is a screen, at every moment of the start ---
run = run_sketch(CODE, 1, loop_us=100, inputs=press(),
                 devices=station.display(list(range(100, 400, 10))))
assert all(row.startswith((" ", "n", "w"))
           for rows, _ in station.screens(run) for row in rows)

# --- Nobody answers, then the LCD is plugged in at 20 s ---
LATE = station.display([30000]) + """
lcd->gone = true;
host::every(20000000, [] { lcd->gone = false; });
"""
run = run_sketch(CODE, 31, loop_us=1000, inputs=press(),
                 devices=LATE, keep_errors=True)
assert station.screens(run)[0][0][0] == "T  21.5°C RH 45%"
run = run_sketch(CODE, 15, loop_us=1000, inputs=press(),
                 devices=station.display([]) + "lcd->gone = true;")
assert run.serial.splitlines()[-1] == "longest pass 381 us"

# --- Dark: the first press lights, the second turns the page ---
DARK = [69000, 72000, 75000]
run = run_sketch(CODE, 76, loop_us=1000, inputs=press(70, 73),
                 devices=station.display(DARK))
(_, a), ((one, _), b), ((two, _), c) = station.screens(run)
assert (a, b, c) == (False, True, True)
assert one.startswith("T") and two.startswith("p")
# No reading for three minutes: the screen says so.
silent = CODE.replace("due += 60000;", "due += 600000;")
run = run_sketch(silent, 200, loop_us=3000, inputs=press(),
                 devices=station.display([180000, 190000]))
(good, _), (late, _) = (rows for rows, _ in station.screens(run))
assert good.startswith("T") and late == "no new reading  "

# --- Joined with Level 1, as the page says ---
first = blocks(HERE.with_name("Level1.py"), "cpp")[1].code
joined = station.joined(CODE, "sensor", first)
chance = Random(2)


def sample(k):
    falling = 972.0 - (k * 12 / 3600 if k >= 25 else 0)
    return station.raw_for(21.4 + chance.gauss(0, 0.01), 45,
                           falling + chance.gauss(0, 0.03))


SAMPLES = ([sample(k) for k in range(10)] + [None] * 15
           + [sample(k) for k in range(25, 1300)])
LOOKS = [100000, 240000, 400000, 14400000]
run = run_sketch(joined, 14401, loop_us=20000,
                 inputs=press(14390, 14395), devices=(
                     station.display(LOOKS) + station.sensor(SAMPLES)))
both = told_as(run, LOOKS)
assert f"```text\n{both}```" in text_of(__file__), both

# --- Exercise ---
text = "T %4.1fC  RH %2.0f %%" % (-3.46, 7.9)
assert text == "T -3.5C  RH  8 %" and len(text) == 16
assert len("T %4.1fC  RH %2.0f %%" % (-12.3, 100)) == 18
safe = names["safe_line"]
for t in [k / 10 for k in range(-400, 601)] + [None]:
    for rh in list(range(101)) + [None]:
        assert len(safe(t, rh)) == 16

print("All numbers of the page are as it says.")

# Tested: {"source":"3718bd4f7b7bbeabcc6c422454d6b60f38e211482bd82f48e3aae41b5b568fd0","page":"66bb9987e8a5a9386ef399990467fc976208611bb3ceedee65db909a2590abdc","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":21,"stable":"2026-11-29"}}
