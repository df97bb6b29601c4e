"""The numbers of 'I2C sensors', one assertion for each.

The page's MicroPython blocks run here against a bus, a sensor and a
display that are made up; its sketch is compiled with g++ and runs
against the stand-in of src/content/tools/arduino.py.
"""
import contextlib
import io
import sys
import types
from math import log
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import compile_logic, run_sketch
from page import FENCE, text_of

text = text_of(__file__)
fences = FENCE.findall(text)


def crc(data):
    """CRC-8 by long division, bit by bit: not the page's code."""
    bits = [byte >> k & 1 for byte in data for k in range(7, -1, -1)]
    bits = [1 - b for b in bits[:8]] + bits[8:] + [0] * 8
    for i in range(len(bits) - 8):
        if bits[i]:
            for j, b in enumerate("100110001"):
                bits[i + j] ^= int(b)
    return int("".join(map(str, bits[-8:])), 2)


def word(fraction):
    """What a sensor sends for a share of its range."""
    number = round(fraction * 65535)
    pair = [number >> 8, number & 255]
    return [*pair, crc(pair)]


class I2C:
    def __init__(self, id, sda, scl, freq):
        assert (sda, scl, freq) == (21, 22, 400000)

    def scan(self):
        return [0x3C, 0x44]

    def writeto(self, address, data):
        assert (address, data) == (0x44, b"\x24\x00")

    def readfrom(self, address, count):
        assert (address, count) == (0x44, 6)
        return bytes(word((22.5 + 45) / 175) + word(0.45))


class Screen:
    def __init__(self, *_):
        self.bars = []

    def __getattr__(self, name):
        return lambda *arguments: None


machine = types.ModuleType("machine")
machine.Pin, machine.I2C = int, I2C
clock = types.ModuleType("time")
now = [0]
clock.sleep_ms = lambda ms: now.__setitem__(0, now[0] + ms)
clock.ticks_ms = lambda: now[0]
clock.ticks_add = lambda a, b: a + b
clock.ticks_diff = lambda a, b: a - b
display = types.ModuleType("ssd1306")
display.SSD1306_I2C = Screen
sys.modules.update(machine=machine, time=clock, ssd1306=display)

# --- The blocks, in order, and the output below each ---
world = {}
for i, (language, mark, code) in enumerate(fences):
    if language != "python":
        continue
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, world)
    if fences[i + 1:] and fences[i + 1][0] == "text":
        got = printed.getvalue()
        assert got == fences[i + 1][2], got

# --- Address bytes ---
assert (0x44 << 1, 0x3C << 1) == (0x88, 0x78)
assert 0x77 << 1 == 0xEE and 0x77 << 1 | 1 == 0xEF
# --- CRC: the value of the data sheet, and two ways agree ---
assert crc([0xBE, 0xEF]) == 0x92
for first in range(0, 256, 5):
    for second in range(256):
        pair = [first, second]
        assert crc(pair) == world["crc8"](pair)
# One flipped bit, 4 steps of 175/65535 degrees.
assert round(4 * 175 / 65535, 2) == 0.01

# --- Byte order and sign ---
assert 0xFE0C - 65536 == -500 and 0x0CFE == 3326 and 0xFE0C == 65036
assert (3326 / 100, 65036 / 100) == (33.26, 650.36)

# --- Pull-ups ---
assert round((3.3 - 0.4) / 2200 * 1000, 1) == 1.3
assert round(log(0.7 / 0.3), 4) == 0.8473
r_max = world["r_max"]
assert round(0.8473 * 4700 * 200 / 1000) == 796 and 300 < 796 < 1000
r_min = (3.3 - 0.4) / 0.003
assert round(r_min) == 967 and round(r_max(300, 400)) == 885 < r_min
assert round(10 / 3, 1) == 3.3
assert round(0.8473 * 45e3 * 100e-12 * 1e6, 1) == 3.8

# --- A stuck sensor: every rest of a byte is freed by nine ---
for rest in range(256):
    for count in range(1, 9):
        bits = [rest >> k & 1 for k in range(count)]
        assert world["free"](world["StuckSensor"](bits)) <= 8

# --- The sketch ---
at = next(i for i, each in enumerate(fences) if each[0] == "cpp")
sketch, shown = fences[at][2], fences[at + 1][2]
SENSOR = """
struct Sht : host::I2CDevice {
  bool asked = false;
  int times = 0;
  bool write(const std::vector<uint8_t> &b) override {
    if (times == 3) return false;          // unplugged
    asked = b.size() == 2 && b[0] == 0x24;
    times += asked;
    return true;
  }
  std::vector<uint8_t> read(size_t n) override {
    if (!asked) return {};
    uint8_t t[6] = {0x62, 0xBE, 0xAD, 0x73, 0x33, 0x01};
    if (times == 2) t[1] ^= 4;             // damaged
    return std::vector<uint8_t>(t, t + n);
  }
};
struct Screen : host::I2CDevice {
  bool write(const std::vector<uint8_t> &) override { return true; }
  std::vector<uint8_t> read(size_t) override { return {}; }
};
host::i2c[0x44] = new Sht;
host::i2c[0x3C] = new Screen;
"""
HELD = "host::given[21] = true; host::outside[21] = 0;"
assert word(67.5 / 175) + word(0.45) == [0x62, 0xBE, 0xAD,
                                         0x73, 0x33, 0x01]
run = run_sketch(sketch, 4.5, inputs=[(0.025, 21, 1)],
                 devices=SENSOR + HELD)
assert run.serial == shown, run.serial
# Held for ever: nine pulses, then a word; nobody is found.
run = run_sketch(sketch, 0.5, devices=HELD)
assert run.serial == "bus stuck: cut the supply\n"
falls = [level for _, level in run.edges(22)].count(0)
assert falls == 9
# A free bus gets no pulse, only START and STOP on SDA.
run = run_sketch(sketch, 0.5)
assert run.serial == "bus freed by 0 pulses\n"
assert run.edges(22) == [] and run.edges(21)[-1][1] == 1
# The function for registers, with a made-up BMP280 at 0x76.
[register] = [code for language, *_, code in
              [(each[0], each[2]) for each in fences]
              if language == "cpp" and "readRegister" in code]
asked = sketch.replace("void setup() {", register
                       + "\nvoid setup() {").replace(
    "  Wire.setClock(400000);\n", """  Wire.setClock(400000);
  Serial.printf("%d %d\\n", readRegister(0x76, 0xD0),
                readRegister(0x77, 0xD0));
""")
BMP = """
struct Bmp : host::I2CDevice {
  uint8_t at = 0;
  bool write(const std::vector<uint8_t> &b) override {
    if (!b.empty()) at = b[0];
    return true;
  }
  std::vector<uint8_t> read(size_t n) override {
    return std::vector<uint8_t>(n, at == 0xD0 ? 0x58 : 0);
  }
};
host::i2c[0x76] = new Bmp;
"""
run = run_sketch(asked, 0.5, devices=BMP)
assert "88 -1\n" in run.serial and 0x58 == 88, run.serial
head = sketch[sketch.index("uint8_t crc8"):sketch.index("int freeBus")]
assert compile_logic(head, """
int main() {
  uint8_t data[] = {0x62, 0xBE, 0xAD, 0x73, 0x33, 0x01};
  float c, p;
  bool good = convert(data, c, p);
  data[0] ^= 1;
  printf("%d %.2f %.1f %d", good, c, p, convert(data, c, p));
}""") == "1 22.50 45.0 0"

# --- Check yourself ---
assert 0x44 == 68 and 0x44 << 1 == 136 and 0x44 << 1 | 1 == 137 == 0x89
assert abs(r_max(300, 150) - 2360) < 1 and 300e3 / 150 == 2000
assert round(r_max(1000, 150)) == 7868
assert round(0.8473 * 4700 * 150 / 1000, -2) == 600
assert bin(0x58 ^ 0x60).count("1") == 3

# --- Exercise ---
assert round(r_max(300, 100) / 1000, 2) == 3.54
assert 0xFF38 == 65336 and 0xFF38 - 65536 == -200
assert 0xFB2E == 64302 and 64302 - 65536 == -1234
assert -1234 / 16 == -77.125 == world["sixteenths"](b"\x2e\xfb")

print("All numbers of the page are as it says.")

# Tested: {"source":"533787ba91a3791a16ffeea2c886d14e923bafdabad326862211e639b6365761","page":"6920cfed5f17634b1c7ab6d1095e352218794c30b1fd52a02f1e2b19bb76559f","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":3,"stable":"2026-11-29"}}
