"""The numbers of 'Smooth LED brightness and gamma'.

The sketch is taken from the page, compiled by g++ for a PC and run
with a dial that is turned. The Python
blocks that need no board must print what the page shows.
"""
import sys
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import run_sketch
from page import blocks, printed


class Silent:
    """Stands for Pin, PWM and ADC; the dial rests at a border."""

    ATTN_11DB, reads = 3, 0

    def __init__(self, *args, **keywords):
        pass

    def duty_u16(self, value):
        assert 0 <= value <= 65535

    def read_u16(self):
        Silent.reads += 1
        return (2048 + (-5, 3, 5, -2)[Silent.reads % 4]) << 4


sys.modules["machine"] = SimpleNamespace(
    PWM=Silent, Pin=Silent, ADC=Silent)
sys.modules["time"] = SimpleNamespace(sleep_ms=lambda ms: None)
names, ran = {}, 0
for block in blocks(__file__, "python"):
    if "YOUR TURN" in block.code or "ticks_ms" in block.code:
        continue
    text = printed(block.code, names)  # the check passes, too
    if "steady" in block.code:  # noise of the drawn board: see below
        assert text == "plain 199 changes\nsteady 0 changes\n", text
    else:
        assert text == block.output, text
    ran += 1
assert ran == 8
lightness, light = names["lightness"], names["light"]
table, steady = names["table"], names["steady"]

# --- Currents ---
assert round((3.3 - 2.0) / 150 * 1000, 1) == 8.7
current = {volts: round((3.3 - volts) / 47 * 1000, 1)
           for volts in (2.8, 3.0, 3.2)}
assert current == {2.8: 10.6, 3.0: 6.4, 3.2: 2.1}
assert round((3.3 - 2.1) / 47 * 1000, 1) == 25.5 > 20  # other greens
assert (3.3 - 2.1) / 150 * 1000 < 20
assert round(8.7 + 6.4 + 6.4, 1) == 21.5
assert round(100 * 15 / 21.5) == 70

# --- Lightness ---
assert round((66 / 116) ** 3, 3) == 0.184
assert round(66 / 116, 3) == 0.569
assert round(lightness(0.5)) == 76 and round(100 * 0.5**2.2) == 22
assert lightness(0.1838) < 50 < lightness(0.2)  # before 2 of 10 s
# For the last five seconds only 24 of 100 are left.
assert round(100 - lightness(0.5)) == 24
assert round(lightness(0.25)) == 57
# The two functions belong together.
for value in (0, 3, 8, 8.1, 50, 100):
    assert abs(lightness(light(value)) - value) < 0.01
off = [round(lightness((p / 100) ** 2.2)) - p
       for p in (5, 10, 18, 25, 50, 75, 100)]
assert (min(off), max(off)) == (-4, 4)

# --- Bits ---
eight = table(8)
assert (eight.count(0), eight.count(1), len(set(eight))) == (5, 9, 174)
assert len(set(table(12))) == 256
assert round(light(50), 2) == 0.18  # half of the levels: a fifth
# Exposure 1 ms: periods of 200 Hz and of 5 kHz.
assert (0.001 * 200, 0.001 * 5000) == (0.2, 5)
assert 5000 * 2**13 <= 80e6

# --- Pieces ---
assert round(names["worst"](8), 1) == 1.1
assert round(names["worst"](16), 1) == 0.3
assert round(100 / 255, 1) == 0.4

# --- The driver's rounding (ESP-IDF, _ledc_set_fade_with_time) ---
def really_ms(steps, ms, hertz=5000):
    periods = ms * hertz // 1000
    if periods > steps:
        return steps * (periods // steps) / hertz * 1000
    return -(-steps // (steps // periods)) / hertz * 1000


duties = table(12)
steps = [duties[255 * (k + 1) // 16] - duties[255 * k // 16]
         for k in range(16)]
assert 125 * 5000 // 1000 == 625 and 328 in steps
assert round(really_ms(328, 125)) == 66
assert round(2 * sum(really_ms(s, 125) for s in steps) / 1000, 1) == 3.4

# How far the sketch strays: whole duties, joints at whole levels.
stray = 0
for k in range(16):
    a, b = 255 * k // 16, 255 * (k + 1) // 16
    for j in range(100):
        duty = int(duties[a] + (duties[b] - duties[a]) * j / 100)
        wanted = 100 * (a + (b - a) * j / 100) / 255
        stray = max(stray, abs(lightness(duty / 4095) - wanted))
assert round(stray, 1) == 0.4

# --- Hysteresis: the drawn board, 2048 and noise of up to 5 codes ---
assert (2047 >> 4, 2048 >> 4) == (127, 128)
assert [steady(127, code) for code in (2047, 2055, 2056)] == [
    127, 127, 128]
assert [steady(128, code) for code in (2040, 2039)] == [128, 127]
assert 127 * 16 + 15 + 8 == 2055 and 127 * 16 == 2032
assert 127 * 16 + 8 == 2040

# --- Mix ---
assert round(0.5 * 8.7 + 0.5 * 6.4, 2) == 7.55
assert round(8.7 + 6.4, 1) == 15.1 and round(15.1 * light(50), 1) == 2.8
for colour in ((255, 255, 255), (255, 200, 90), (10, 255, 0)):
    assert names["drawn"](names["mix"](colour)) <= 15.0001
# The sketch: red 8.7, green and blue 63/128 of 12.8 mA.
assert abs(8.7 + 12.8 * 63 / 128 - 15) < 1e-9

# --- Exercise ---
assert round(255 * (128 / 255) ** 2.2, 2) == 55.98
assert round(255 * (14 / 255) ** 2.2, 2) == 0.43
assert round(255 * (15 / 255) ** 2.2, 3) == 0.501
ten = names["gamma_table"](10, 2.8)
assert (ten[16], ten[17], len(set(ten))) == (0, 1, 213)
assert round(1023 * (16 / 255) ** 2.8, 2) == 0.44
assert round(1023 * (17 / 255) ** 2.8, 2) == 0.52

# --- The sketch ---
turned = [(0, 34, 0), (600, 34, 300), (1100, 34, 2048)]
turned += [(1200 + 7 * i, 34, 2050 + (-5, 3, 5, -2)[i % 4])
           for i in range(40)]
turned.append((1700, 34, 4095))
sketch = blocks(__file__, "cpp")[0]
run = run_sketch(sketch.code, seconds=4.6, analog=turned)
assert run.serial == sketch.output, run.serial
# The noise at 2050 never reaches green.
duties = table(12)
assert [duty for ms, duty in run.duty(26)] == [
    duties[level] * 63 // 128 for level in (18, 128, 255)]
# Red breathes through every joint, up and down, in 4 s.
red = [duty for ms, duty in run.duty(25)]
top = red.index(4095)
assert red[:top] == sorted(red[:top])
down = red[top:red.index(0, top) + 1]
assert down == sorted(down, reverse=True)
joints = {duties[255 * k // 16] for k in range(1, 17)}
assert joints <= set(red)
back = [ms for ms, duty in run.duty(25) if duty == 0]
assert 4000 <= back[0] < 4050
# A second fade while one runs is refused.
bold = sketch.code.replace("  if (!pieceEnded) return;\n", "")
bold = bold.replace("pieceEnded = true;  // refused: try again",
                    'Serial.println("refused");')
assert "refused" in run_sketch(bold, seconds=0.1).serial

# Tested: {"source":"1909903cb7e7f5f3a62a38d607583fb1da9e1ad131a0320cf5677f225e8cb5b6","page":"cdacf00659bd7ab85b8e2eaab67e49fcb1f7632bb304c7ee9121535ec90a43e8","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":14,"stable":"2026-11-29"}}
