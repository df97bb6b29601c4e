"""The numbers of 'Interview questions: ESP32 basics'.

Limits of the chip (20, 28 and 40 mA, 0.75 of the supply for a high
level) are facts of the data sheet; what is computed from them is
computed here, question by question. The sketch to be reviewed in
question 12 is compiled by g++ on a PC: it has no error, one warning.
"""
import json
import sys
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
WHERE = "ESP32/Modules/Module1/Topic1/Stage3"
FILE = CONTENT / "interviews" / f"{WHERE}.json"
PAGE = json.loads(FILE.read_text())
sys.path.insert(0, str(CONTENT / "tools"))
from arduino import check_sketch, compile_logic
from page import fences  # noqa: E402

DAY = 86_400_000

# --- Question 1: stack and picture ---
assert 2048 / 8192 == 0.25 and 1024 * 1024 > 520 * 1024
assert 10 * 1024 > 8192

# --- Question 2: a button at 10 kilohms ---
assert round(3.3 / 10_000 * 1000, 2) == 0.33

# --- Question 4: around the wrap ---
assert 2**32 - 4294966296 == 1000
assert (2500 - 4294966296) % 2**32 == 3500
assert 2500 - 1000 == 1500 and 4294967295 - 4294966296 + 2500 == 3499
assert round(2**31 / DAY, 1) == 24.9
assert round(2**32 / DAY, 1) == 49.7
assert round(2**30 / DAY, 1) == 12.4

# --- Question 6: drop-out (the exercise of the page) ---
assert round(3.3 + 1.1, 1) == 4.4 and round(4.4 / 3, 2) == 1.47
assert round(3.3 + 0.25, 2) == 3.55 and round(3.55 / 3, 2) == 1.18
assert round(3.3 / 3, 2) == 1.1 and round((3.3 - 1.1) / 3, 2) == 0.73
assert 3 * 1.5 == 4.5 and round(4.5 - 4.4, 1) == 0.1
assert round(4.4 + 0.4 * 1, 1) == 4.8

assert 3.0 + 0.25 == 3.25  # the cell at which the module gets 3.0 V

# --- Question 7: brown-out on a battery ---
PEAK = 470  # microfarads
assert round(0.4 * 3.2, 2) == 1.28 and round(3.9 - 1.28, 2) == 2.62
assert round(3.3 + 0.3, 1) == 3.6 and 2.62 < 3.6
assert round(2.62 - 0.3, 2) == 2.32 and 2.32 < 2.4
assert round(PEAK * 1e-6 * 0.3 / 0.4 * 1000, 2) == 0.35
assert round((3.9 - 3.6) / 0.4, 2) == 0.75
assert round((3.9 - 0.3 - 2.4) / 0.4, 2) == 3

# --- Question 8: dividers for ECHO ---
HIGH = 0.75 * 3.3
assert round(HIGH, 3) == 2.475
out = {}
for series, ground in ((1, 2), (1, 1.8), (1.8, 1), (1, 10)):
    out[series, ground] = round(5 * ground / (series + ground), 2)
assert out == {(1, 2): 3.33, (1, 1.8): 3.21, (1.8, 1): 1.79,
               (1, 10): 4.55}
assert round(3.6 - 5 * 2 / 3, 2) == 0.27
assert out[1, 2] > 3.3 > out[1, 1.8] > HIGH > out[1.8, 1]
assert round(5 / 2.8, 1) == 1.8 and round(5 / 28, 2) == 0.18

# --- Question 10: bits of boot ---
assert 0x13 & 0x10 and not 0x03 & 0x10 and 0x33 & 0x20
assert 0x01 + 0x02 == 0x03 and 0x01 + 0x02 + 0x08 == 0x0B

# --- Question 11: the strip ---
assert round((3.3 - 0.7) / 4700 * 1000, 2) == 0.55
assert 300 / 10 == 30 and round(0.55 * 100) == 55
assert round(2.6 / 0.030) == 87 and 20 < 30 < 40

# --- Question 12: the sketch compiles, with one warning ---
code = fences(PAGE["questions"][11]["question"], "cpp")[0]
BEFORE = """
struct { void begin(const char *, const char *) {} } WiFi;
const int SENSOR = 26;
void send(int) {}
void openValve() {}
void setup() {}
"""
try:
    check_sketch(BEFORE + code)
    warnings = ""
except RuntimeError as error:
    warnings = str(error)
assert "error:" not in warnings and warnings.count("warning:") == 1
assert "different signedness" in warnings

# int next against an unsigned clock: day 24.9 passes, the wrap fails.
LOGIC = compile_logic("""
int fires(uint32_t start) {
  int next = (int)(start + 500), n = 0;
  for (uint32_t i = 0; i <= 3000; i++) {
    uint32_t now = start + i;
    if (now >= (uint32_t)next) { n++; next = (int)(now + 500); }
  }
  return n;
}
""", """
int main() {
  printf("%d %d", fires(2147483648u - 1296), fires(0u - 1296));
}
""")
day, wrap = map(int, LOGIC.split())
assert day == 6 and wrap > 100

# --- Question 13: days from 2000 mAh, 80 % usable ---


def days(awake_s, board_ma, period_s=600):
    """Average current in mA, share of sleep, days from 1600 mAh."""
    awake = awake_s * 120
    asleep = (period_s - awake_s) * board_ma
    mean = (awake + asleep) / period_s
    return mean, asleep / (awake + asleep), 0.8 * 2000 / mean / 24


mean, share, base = days(4, 1.2)
assert round(4 * 120) == 480 and round(596 * 1.2) == 715
assert round(480 + 715.2) == 1195
assert round(mean, 2) == 1.99 and round(share, 1) == 0.6
assert int(base) == 33 and round(base * 24) == 803
assert abs(base - 33.5) < 0.1
half = days(2, 1.2)
assert round(598 * 1.2, 1) == 717.6
assert round(half[0], 2) == 1.6 and round(half[2]) == 42
board = days(4, 0.02)
assert round(596 * 0.02, 1) == 11.9
assert round(board[0], 2) == 0.82 and round(board[2]) == 81
assert round(1 - board[1], 2) == 0.98
assert round(days(2, 0.02)[2]) == 159
slow = days(4, 0.02, 1800)
assert round(1796 * 0.02, 1) == 35.9
assert round(slow[0], 3) == 0.287 and round(slow[2]) == 233
assert round(1600 / 1.2 / 24, 1) == 55.6
assert round(2000 / mean / 24, 1) == 41.8
assert round(1600 / 0.8 / 24, 1) == 83.3

# --- Question 14: the table of the right build ---
table = [(0x400D1A10, "readSensor"), (0x400D1AC0, "report"),
         (0x400D1B00, "loop")]


def decode(address):
    start, name = max(f for f in table if f[0] <= address)
    return name, address - start


assert decode(0x400D1B12) == ("loop", 18)
assert decode(0x400D1A3E) == ("readSensor", 46)

# Tested: {"source":"e878071aafb27ae3e5a02be633bde389da4c00c4f8dd089e4f066680bb2da24b","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":8,"stable":"2026-11-29"}}
