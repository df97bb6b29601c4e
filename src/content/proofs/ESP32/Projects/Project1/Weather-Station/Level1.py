"""The numbers of 'Measuring temperature, humidity and pressure'.

The page's sketch is built with g++ and runs against a made-up BME280
(src/content/tools/station.py), which computes with the whole-number
formulas of the data sheet; the page uses the other form. The blocks
run with a made-up SHT31. No board and no sensor were involved.
"""
import sys
import types
from math import exp, log, sqrt
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
import station  # noqa: E402
from arduino import HEADERS, compile_logic, run_sketch  # noqa: E402
from page import blocks, printed  # noqa: E402

HEADERS["secrets.h"] = ('#define WIFI_NAME "made up"\n'
                        '#define WIFI_PASSWORD "made up"\n')


# --- The blocks, with a drawn sensor at 22.5 C and 45 % ---
def crc(data):
    rest = 0xFF
    for byte in data:
        rest ^= byte
        for _ in range(8):
            rest = (rest << 1 ^ (0x31 if rest & 0x80 else 0)) & 0xFF
    return rest


def word(share):
    pair = round(share * 65535).to_bytes(2, "big")
    return pair + bytes([crc(pair)])


class I2C:
    broken = False

    def __init__(self, *_, **words):
        pass

    def writeto(self, address, data):
        assert (address, data) == (0x44, b"\x24\x00")
        if I2C.broken:
            raise OSError(19)

    def readfrom(self, address, count):
        return word((22.5 + 45) / 175) + word(0.45)


machine = types.ModuleType("machine")
machine.I2C, machine.Pin = I2C, lambda number: number
clock = types.ModuleType("time")
clock.sleep_ms = lambda ms: None
real_clock = sys.modules["time"]
sys.modules.update(machine=machine, time=clock)
names, shown, live = {}, 0, ""
for block in blocks(__file__, "python"):
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        shown += 1
    if "I2C(" in block.code:
        live = block.code
assert shown == 6
I2C.broken = True
assert '{"n":0,"t":null,"rh":null,"p":null,"td":null}' in printed(
    live, names)
sys.modules["time"] = real_clock

# --- A1: formulas, held against other forms of them ---
dew_point, sea_level = names["dew_point"], names["sea_level"]


def magnus(t, rh):
    """The vapour pressure itself, and its inverse by bisection."""
    wanted = rh / 100 * 6.112 * exp(17.62 * t / (243.12 + t))
    low, high = -80.0, 60.0
    for _ in range(80):
        middle = (low + high) / 2
        here = 6.112 * exp(17.62 * middle / (243.12 + middle))
        low, high = ((middle, high) if here < wanted
                     else (low, middle))
    return low


for t in range(-40, 61, 5):
    for rh in (1, 5, 20, 50, 80, 99, 100):
        assert abs(dew_point(t, rh) - magnus(t, rh)) < 1e-6
assert round(dew_point(20, 50), 1) == 9.3
# What 0.5 C and 3 % cost: half a degree in damp air, two in dry.
assert round(dew_point(10.5, 90) - dew_point(10, 90), 1) == 0.5
assert round(dew_point(10, 93) - dew_point(10, 90), 1) == 0.5
assert round(dew_point(25, 23) - dew_point(25, 20)) == 2
assert dew_point(26, 20) - dew_point(25, 20) < 1
# Ten metres are 1.2 hPa, at every height up to 1000 m to 0.1.
for h in range(0, 1000, 50):
    ten = sea_level(950, h + 10) - sea_level(950, h)
    assert abs(ten - 1.2) < 0.15
cold = names["with_temperature"]
gap = cold(950, 350, -15) - sea_level(950, 350)
assert round(gap, 1) == 4.4
assert abs(cold(950, 0, 9) - 950) < 1e-9

# --- Times and noise of the sensor ---
assert round(1.25 + 3 * 2.3 + 2 * 0.575, 1) == 9.3
assert round(1.25 + 3 * 16 * 2.3 + 2 * 0.575, 1) == 112.8
assert round(3.3 / 4.7, 2) == 0.70
assert 3 + 9 + 6 == 18 and 30 * 12 == 6 * 60
assert round((102196.77 - 100653.27) / 100) == 15

# --- A1 in the sketch: two forms of the compensation ---
test, sketch = blocks(__file__, "cpp")
assert compile_logic("", test.code) == test.output
for name in ("float dewPoint", "float seaLevel"):
    body = test.code[test.code.index(name):].split("\n}\n")[0]
    assert body in sketch.code
assert round(100653.27 / 100, 2) == 1006.53
CODE = sketch.code
logic = CODE[CODE.index("struct Raw"):CODE.index("bool readFrom")]
chance = Random(7)
states = [(chance.uniform(-39, 60), chance.uniform(2, 98),
           chance.uniform(850, 1085)) for _ in range(300)]
raws = [station.raw_for(*state) for state in states]
rows = ",".join("{%d,%d,%d}" % each for each in raws)
constants = ["{0,%s}" % ",".join(map(str, each[1:]))
             for each in (station.T, station.P, station.H)]
told = compile_logic(logic, f"""
int main() {{
  Calibration c = {{{','.join(constants)}}};
  const Raw rows[] = {{{rows}}};
  for (auto &raw : rows) {{
    Values v = compensate(c, raw);
    printf("%.4f %.4f %.4f\\n", v.celsius, v.percent, v.hPa);
  }}
  Values v = compensate(c, Raw{{519888, 415148, 25000}});
  printf("%.2f %.2f", v.celsius, v.hPa * 100);
}}""").splitlines()
for (t, p, h), line in zip(raws, told):
    fine = station.fine_of(t)
    celsius, percent, hpa = map(float, line.split())
    assert abs(celsius - station.celsius_of(t)) <= 0.01
    assert abs(hpa - station.hpa_of(fine, p)) < 0.02
    assert abs(percent - station.percent_of(fine, h)) < 0.05
assert told[-1] == "25.08 100653.27" and round(100653.27) == 100653
# Three empty bytes from a silent bus, and a T1 taken for signed.
assert abs(names["fine"](0) / 5120 + 140.9) < 0.05
assert 27504 < 32768 < 40000

# --- Thirty equal triples: the noise alone forbids them ---
# One step is 2.62 Pa, the noise 3.3 Pa (data sheet, x1, no filter).
chance = Random(11)
row = [tuple(round((mean + chance.gauss(0, noise)) / step)
             for mean, noise, step in ((12, 0.005, 0.005),
                                       (97200, 3.3, 2.62)))
       for _ in range(20000)]
share = sum(a == b for a, b in zip(row, row[1:])) / len(row)
assert share < 0.1 and share ** 29 < 1e-29
# Rounded to whole units, calm air repeats thirty times.
calm = [tuple(round(mean + chance.gauss(0, noise))
              for mean, noise in ((12.1, 0.01), (80.2, 0.07),
                                  (972.2, 0.033))) for _ in range(30)]
assert len(set(calm)) == 1

# --- The run that the page shows ---
chance = Random(1)


def sample(t, rh, p):
    return station.raw_for(t + chance.gauss(0, 0.01),
                           rh + chance.gauss(0, 0.05),
                           p + chance.gauss(0, 0.03))


def many(count, *state):
    return [sample(*state) for _ in range(count)]


def run(samples, seconds, **words):
    return run_sketch(CODE, seconds, loop_us=3000, devices=(
        station.sensor(samples, **words)), keep_errors=False).serial


SAMPLES = (many(5, 21.4, 45, 972) + many(2, 21.5, 45, 972)
           + many(1, 95, 45, 972) + many(2, 21.5, 45, 972)
           + [None] * 5 + many(200, 21.3, 46, 972.1))
shown = run_sketch(CODE, 240, loop_us=1000,
                   devices=station.sensor(SAMPLES))
assert shown.serial == sketch.output

# --- A2: unplugged after any sample: null within 84 s ---
for k in (1, 3, 4, 8):
    text = run(many(k, 20, 50, 980) + [None], 260)
    first = text.split('"t":null')[0].count('"at"')
    null_at = 48 + 60 * (first - 1)
    assert null_at - 12 * (k - 1) <= 84, (k, null_at)
    assert "sensor: no answer" in text
assert 48 + 60 - 24 == 84
# --- A3: equal triples; the thirtieth is refused ---
text = run(many(1, 20, 50, 980), 700)
assert "stuck" not in text.split('"n":4')[0]
# Six minutes: five readings of five, then one with 29 of 30.
assert [line.split('"n":')[1][0] for line in text.splitlines()
        if '"n":' in line] == list("55555400000")
assert "sensor: stuck" in text
# Other faults: the wrong chip, a chip that forgot its settings,
# pressures that no weather has at this height.
assert "is no BME280" in run(many(9, 20, 50, 980), 100, identity=0x58)
for wrong, words in (((0x80000, 300000, 30000), "not measured"),
                     (station.raw_for(20, 50, 1080), "implausible"),
                     (station.raw_for(70, 50, 980), "implausible")):
    assert f"sensor: {words}" in run([wrong], 50), wrong
# Humidity register after the other one: humidity is not measured.
swapped = CODE.replace("writeTo(0xF2, 1) && writeTo(0xF4, 0x25)",
                       "writeTo(0xF4, 0x25) && writeTo(0xF2, 1)")
first = run_sketch(swapped, 110, loop_us=1000, devices=station.sensor(
    many(20, 20, 50, 980))).serial
assert '"n":4' in first and '"n":5' in first
# Without a network, the time is missing and the values are there.
dark = run_sketch(CODE, 60, loop_us=1000, devices=station.sensor(
    many(9, 20, 50, 980)) + "host::router = {{0, false}};").serial
assert dark.startswith('{"at":null,"n":5,\n "t":20.0')

# --- The comparison ---
gaps = [round(g, 1) for g in names["gaps"]]
bias = sum(gaps) / 12
spread = sqrt(sum((g - bias) ** 2 for g in gaps) / 11)
assert (round(bias, 2), round(spread, 2)) == (0.41, 0.14)
assert round(2 * spread / sqrt(12), 2) == 0.08
assert round(sqrt((2 * spread) ** 2 + 0.3**2), 2) == 0.41
noon = sorted(zip(names["reference"], gaps))[-4:]
assert sum(g for _, g in noon) / 4 > bias

# --- Mistakes, Check yourself, exercise ---
assert round((95 - 21.4) / 5) == 15
assert round(sea_level(972.0, 350) - 972) == 41
assert round(sea_level(1003.5, 120), 1) == 1017.9
assert round(1003.5 * (1 - 120 / 44330) ** 5.255, 1) == 989.3
assert 1003.5 + 120 / 8 == 1018.5
assert dew_point(25, 23) - dew_point(25, 20) > 1.5  # the neighbour
bias, spread, error = 0.9, 0.1, 0.2
assert round(sqrt((2 * spread)**2 + error**2), 2) == 0.28 < bias
NTP_PORT = 123  # RFC 5905
gamma = log(0.6) + 17.62 * 25 / 268.12
assert round(gamma, 3) == 1.132
assert round(dew_point(25, 60), 1) == 16.7
assert round(sea_level(972.0, 350), 1) == 1013.3
assert round(972 * (1 - 350 / 44330) ** -5.2559, 1) == 1013.4

print("All numbers of the page are as it says.")

# Tested: {"source":"5d3c8c5dedc95f2826a78a0e6f2b3b2a65eb97bb46a04a8be82c8c8255f8fa25","page":"2536006c6fc4b13f20c54f13abb9b8174ee9b2b3c79858bde4d996744180805a","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":27,"stable":"2026-11-29"}}
