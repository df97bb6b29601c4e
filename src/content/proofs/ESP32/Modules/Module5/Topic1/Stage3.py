"""The numbers of 'SPI displays', one assertion for each.

The page's MicroPython blocks run here with a dial and a display that
are made up; its sketch is compiled with g++ and runs against the
stand-in of src/content/tools/arduino.py. What it sends over SPI goes
into a small model of the panel, whose picture is looked at.
"""
import contextlib
import io
import struct
import sys
import types
from math import radians, tan
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
import arduino
from page import FENCE, text_of

text = text_of(__file__)
fences = FENCE.findall(text)


class FrameBuffer:
    """Of the module framebuf only what the numbers need."""

    def __init__(self, buffer, width, height, form):
        self.buffer = buffer

    def pixel(self, x, y, color):
        struct.pack_into("<H", self.buffer, 2 * x, color)

    def __getattr__(self, name):
        return lambda *arguments: None


class Screen(FrameBuffer):
    def __init__(self, *arguments):
        pass


class Dial:
    ATTN_11DB = 3

    def __init__(self, pin, atten):
        assert (pin, atten) == (34, 3)

    def read_uv(self):
        return 1650000


sent = []


class I2C:
    def __init__(self, id, sda, scl):
        assert (sda, scl) == (21, 22)

    def writeto(self, address, data):
        assert address == 0x3C
        sent.append(1 + len(data))


framebuf = types.ModuleType("framebuf")
framebuf.FrameBuffer = FrameBuffer
framebuf.RGB565, framebuf.MONO_VLSB = 1, 0
machine = types.ModuleType("machine")
machine.Pin, machine.I2C, machine.ADC = int, I2C, Dial
clock = types.ModuleType("time")
clock.sleep_ms = lambda ms: None
display = types.ModuleType("ssd1306")
display.SSD1306_I2C = Screen
sys.modules.update(machine=machine, time=clock, ssd1306=display,
                   framebuf=framebuf)

# --- The blocks, in order, and the output below each ---
world = {}
for i, (language, mark, code) in enumerate(fences):
    if language != "python" or "show" in mark:
        continue
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, world)
    if fences[i + 1:] and fences[i + 1][0] == "text":
        got = printed.getvalue()
        assert got == fences[i + 1][2], got
rgb565, unpack = world["rgb565"], world["unpack"]

# --- The block for a real board: bytes swapped, without step slices,
# which MicroPython refuses for bytes ("only slices with step=1") ---
(push,) = [code for language, mark, code in fences
           if "show" in mark and "swapped" in code]
assert "::" not in push
wire, real = [], {}
machine.SPI = lambda *a, **k: types.SimpleNamespace(
    write=lambda data: wire.append(bytes(data)))


class Level:
    OUT = 1

    def __init__(self, *a, **k):
        pass

    def __call__(self, level):
        pass


machine.Pin = Level
exec(push, real)
real["push"](3, 4, 2, 1, b"\x00\xf8\x26\xcb")
assert wire[1] == bytes((0, 3, 0, 4))
assert wire[-1] == b"\xf8\x00\xcb\x26"

# --- Wiring ---
assert round(3.3 / 10e3 * 1000, 2) == 0.33

# --- Modes: one place to the left, for every byte ---
for byte in range(256):
    steps = world["send"](byte)
    assert world["receive"](steps, True) == byte
    assert world["receive"](steps, False) == byte << 1 & 255

# --- Colours ---
assert rgb565(255, 0, 0) == 0xF800 and 0xF800 >> 8 | 0 == 0x00F8
assert unpack(0x00F8) == (0, 28, 192)
assert unpack(0xE007) == (224, 0, 56)     # green, bytes swapped
for same in (0x0000, 0xFFFF):
    assert same >> 8 | (same & 255) << 8 == same

# --- Bytes ---
frame = world["frame"]
for width, height, bits, hertz in ((160, 128, 16, 20e6), (3, 5, 8, 1e3),
                                   (128, 64, 1, 8e6)):
    size, ms, rate = frame(width, height, bits, hertz)
    assert size == width * height * bits // 8
    assert abs(ms - width * height * bits / hertz * 1000) < 1
assert round(2 * 23.04) == 46 and round(46.08 / 100, 2) == 0.46
assert 240 * 20 * 2 == 9600 and 320 // 20 == 16
assert 48 * 20 * 2 == 1920 and round(1920 * 8 / 40e6 * 1e3, 2) == 0.38
assert 125920 < 320 * 240 * 2 < 375336
# The partial update: 72 bytes a step, on I2C nine clocks a byte.
assert sum(sent) == 7200 and 10 + 1024 == 1034
assert round(72 * 9 / 400e3 * 1e3, 1) == 1.6
assert round(1034 * 9 / 400e3 * 1e3, 1) == 23.3
assert 128 * 64 // 8 == 1024

# --- Size of letters ---
assert round(500 * tan(radians(20 / 60)), 1) == 2.9
assert round(8 * 0.18, 1) == 1.4 and 2 * 1.44 <= 2.91

# --- The sketch ---
at = next(i for i, each in enumerate(fences) if each[0] == "cpp")
sketch, shown = fences[at][2], fences[at + 1][2]
run = arduino.run_sketch(sketch, 4.3, loop_us=200,
                         devices="host::spiPins = {27, 5};",
                         analog=[(0, 34, 1000), (2600, 34, 3000)])
assert run.serial == shown, run.serial
assert {levels for _, levels, _ in run.spi} == {0, 1}  # CS is low
bus = [(levels, byte) for _, levels, byte in run.spi]

commands, panel, window = [], {}, [0, 0, 0, 0]
for is_data, byte in bus:
    if not is_data:
        commands.append(byte)
        got, place = [], 0
        continue
    got.append(byte)
    if commands[-1] in (0x2A, 0x2B) and len(got) == 4:
        first = 0 if commands[-1] == 0x2A else 2
        window[first:first + 2] = struct.unpack(">HH", bytes(got))
    elif commands[-1] == 0x2C and len(got) == 2:
        wide = window[1] - window[0] + 1
        x, y = window[0] + place % wide, window[2] + place // wide
        panel[x, y] = got[0] << 8 | got[1]
        place, got = place + 1, []
assert commands[:4] == [0x11, 0x3A, 0x36, 0x29]
assert len(panel) == 240 * 320             # every pixel was set
assert all(0 <= x < 240 and 0 <= y < 320 for x, y in panel)
YELLOW, GREY, WHITE = rgb565(255, 220, 0), rgb565(90, 90, 90), 0xFFFF
# Bars: height of the dial before and after it was turned.
before, after = 1000 * 100 // 4096, 3000 * 100 // 4096
heights = [sum(panel[20 + x, 120 + y] == YELLOW for y in range(100))
           for x in range(80)]
assert set(heights) == {before, after}
assert heights == sorted(heights) and heights[0] == before
assert panel[20, 120] == GREY and panel[20, 119] == WHITE
# The digits of 3000 * 3300 / 4095 mV, read off the panel.
glyphs = ["111101101101111", "010110010010111", "111001111100111",
          "111001111001111", "101101111001001", "111100111001111",
          "111100111101111", "111001010010010", "111101111101111",
          "111101111001111"]
seen = ""
for place in range(4):
    dots = "".join(
        "1" if panel[20 + 16 * place + 4 * c + 1, 60 + 4 * r + 1]
        == WHITE else "0" for r in range(5) for c in range(3))
    seen += str(glyphs.index(dots))
assert int(seen) == 3000 * 3300 // 4095 == 2417
# Bytes: a column, a quiet second, four digits.
assert 2 * 100 + 11 == 211 and 20 * 211 == 4220
assert 4 * (12 * 20 * 2 + 11) == 1964 and 4220 + 1964 == 6184
assert round(4220 * 8 / 10e6 * 1e3, 1) == 3.4 and 3.4 / 1000 < 0.01
# All colours of C++ are those of Python.
start = sketch.index("constexpr")
head = sketch[start:sketch.index("const uint16_t B")]
assert arduino.compile_logic(head, """
int main() {
  printf("%X %X %X", rgb565(200, 100, 50), rgb565(0, 255, 0),
         rgb565(255, 0, 0));
}""") == "CB26 7E0 F800"

# --- Check yourself ---
size, ms, rate = frame(480, 320, 16, 20e6)
assert (size, size * 8) == (307200, 2457600)
assert (round(ms, 2), round(rate, 2)) == (122.88, 8.14)
assert round(20e6 / size, 1) == 65.1 and round(2 * rate, 1) == 16.3
assert 60 * 16 * 2 == 1920 and 1931 * 8 == 15448
assert round(1931 * 8 / 10e6 * 1e3, 2) == 1.54
assert round((960 + 11) * 8 / 10e6 * 1e3, 2) == 0.78
assert round(1931 / 10e6 * 1e3, 2) == 0.19

# --- Exercise ---
size, ms, rate = frame(240, 320, 16, 40e6)
assert (size, round(ms, 1), round(rate, 1)) == (153600, 30.7, 32.6)
assert rgb565(0, 255, 0) == 0x07E0
three = 3 * (32 * 48 * 2 + 11)
assert three == 9249 and round(three * 8 / 26e6 * 1e3, 2) == 2.85
full = frame(240, 320, 16, 26e6)[1]
assert round(full, 2) == 47.26
assert round(three * 8 / 26e6 * 1e3 / full, 2) == 0.06

print("All numbers of the page are as it says.")

# Tested: {"source":"f8fd99f49ecfe32bcbc01c9f34e5366bd4c1a8adbc06bca0a7be3850220b41c6","page":"82ee39e1dbfdc40c21c731afc2c1d1f554953ddad148c1faa3bddf064c9971da","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":3,"stable":"2026-11-29"}}
