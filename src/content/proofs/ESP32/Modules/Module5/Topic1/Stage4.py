"""The numbers of 'Interview questions: UART, I2C and SPI'."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import compile_logic  # noqa: E402

# --- Question 2: the byte after START ---
assert 0xEC >> 1 == 0x76 == 118 and 0xEC & 1 == 0 and 0xEC == 236
assert f"{0xEC:08b}" == "11101100" and f"{0x76:07b}" == "1110110"
assert 0x76 << 1 | 1 == 0xED and 0xEC & 0x7F == 108
assert (0x77 << 1, 0x77 << 1 | 1) == (0xEE, 0xEF)

# --- Question 3: 300 characters in 8E1 ---
assert 1 + 8 + 1 + 1 == 11
assert round(300 * 11 / 19200 * 1e3, 1) == 171.9
assert 300 * 10 / 19200 * 1e3 == 156.25
assert 300 * 8 / 19200 * 1e3 == 125
assert 300 * 12 / 19200 * 1e3 == 187.5
assert round(2 / 300, 3) == 0.007 and 11 / 10 - 1 < 0.1001

# --- Question 4: pull-ups ---
r_max = 300e-9 / (0.8473 * 120e-12)
r_min = (3.3 - 0.4) / 3e-3
assert abs(r_max - 2950) < 1 and round(r_min) == 967
assert round(10000 / 3) == 3333 > r_max
assert round(1 / (3 / 10000 + 1 / 4700), -1) == 1950
assert round(1000e-9 / (0.8473 * 120e-12)) == 9835
assert 300e-9 / 120e-12 == 2500
assert round(0.8473 * 4700 * 120e-12 * 1e9) == 478
assert round(0.8473 * 45e3 * 120e-12 * 1e6, 1) == 4.6
assert 1e6 / 400e3 == 2.5


# --- Question 5: what a sum misses ---
def crc16(data):
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = crc << 1 ^ (0x11021 if crc & 0x8000 else 0)
    return crc


for one, other, total in (((0x10, 0x20), (0x20, 0x10), 0x30),
                          ((0x10, 0x21), (0x11, 0x20), 0x31)):
    assert sum(one) == sum(other) == total
    assert crc16(one) != crc16(other)
assert 0x10 ^ 0x20 == 0x20 ^ 0x10 and 2**16 == 65536
assert (0x11021).bit_length() == 17
assert bin(0x10 ^ 0x11).count("1") == bin(0x21 ^ 0x20).count("1") == 1


# --- Question 6: 'Hi' at 57 600, read at 115 200 ---
def wire(data):
    levels = []
    for byte in data:
        levels += [0] + [byte >> k & 1 for k in range(8)] + [1]
    return levels


def read(levels, ratio):
    """Characters of a receiver whose bit is 1/ratio of the sender's."""
    def level(at):
        return levels[int(at)] if at < len(levels) else 1

    bit, at, got = 1 / ratio, 0, []
    while at < len(levels):
        if level(at):
            at += bit / 64
            continue
        bits = [level(at + (k + 0.5) * bit) for k in range(10)]
        if bits[0]:                     # a glitch, no start bit
            at += bit / 2
            continue
        got.append((sum(b << k for k, b in enumerate(bits[1:9])),
                    bits[9] == 1))
        at += 9.5 * bit
    return got


assert round(1e6 / 57600, 1) == 17.4 and 2 * 57600 == 115200
assert read(wire(b"Hi"), 2) == [(0x80, True), (0x98, True),
                                (0x86, True), (0x9E, True)]
assert read(wire(b"Hi"), 1) == [(0x48, True), (0x69, True)]
# 'With other text some would': a stop bit that reads 0.
assert not all(stop for _, stop in read(wire(b"T=21"), 2))
assert wire(b"H")[1:9] == [0, 0, 0, 1, 0, 0, 1, 0]
assert ord("H") == 0x48 == 0b01001000
runs = "".join(map(str, wire(b"Hi"))).replace("01", "0 1")
assert min(map(len, runs.replace("10", "1 0").split())) == 1
assert wire(b"U") == [0, 1] * 5 and ord("U") == 0x55
assert round((0.5 - 1 / 16) / 9.5 * 100, 1) == 4.6

# --- Question 7: the I2C trace ---
assert int("01111010", 2) == 0x7A == 0x3D << 1 and 0x78 == 0x3C << 1

# --- Question 8: the SPI trace ---
assert int("00110110", 2) == 0x36
assert 0xEF4016 << 1 & 0xFFFFFF == 0xDE802C

# --- Question 9: signs and bytes ---
assert 0xFF38 == 65336 and 0xFF38 - 65536 == -200
assert int(-150 / 100) == -1 and 0xFF | 0x38 << 8 == 14591 == 0x38FF
assert 14591 // 100 == 145
assert compile_logic("", """
int main() {
  uint8_t high = 0xFF, low = 0x38;
  int16_t t = int16_t(high << 8 | low);
  std::printf("%.2f %d", t / 100.0f, -150 / 100);
}""") == "-2.00 -1"

# --- Question 11: damaged frames ---
hurt = 1 - (1 - 1e-5) ** 128
assert 16 * 8 == 128 and round(hurt * 100, 3) == 0.128
assert 50 * 3600 == 180000
assert round(180000 * hurt) == 230
assert round(180000 * hurt / 256, 1) == 0.9
assert round(180000 * hurt / 65536, 4) == 0.0035
assert round(65536 / (180000 * hurt) / 24) == 12
assert round(180000 * (1 - (1 - 1e-4) ** 128), -1) == 2290
assert round(180000 * (1 - (1 - 1e-5) ** 16)) == 29
assert round(180000 * 1e-5, 1) == 1.8

# --- Question 12: baud budget ---
limit = (0.5 - 1 / 16) / 10.5 * 100
first = (117647 / 115200 - 1) * 100
assert (round(limit, 2), round(first, 2)) == (4.17, 2.12)
assert round(first + 1.5, 2) == 3.62
assert round(limit - first - 1.5, 2) == 0.54
assert round((0.5 - 1 / 16) / 9.5 * 100, 2) == 4.61
assert round(0.5 / 10.5 * 100, 2) == 4.76
assert round((0.5 - 1 / 16) / 11 * 100, 2) == 3.98
# 38 400 baud of 16 MHz by 8: a divider of 52.
divided = 16e6 / 8 / 52
assert abs(divided / 38400 - 1) < 0.002

# --- Question 13: the false length ---
assert 0x1C == 28 and 28 + 2 == 30 and 6 + 4 == 10 and 30 / 10 == 3
assert 32 + 4 == 36


def lost(rescan):
    def frame(payload):
        body = bytes([len(payload)]) + payload
        crc = crc16(body)
        return b"\xa5" + body + bytes([crc >> 8, crc & 255])

    kept, got = b"", 0
    line = b"\xa5\x1c" + b"".join(frame(b"num%03d" % k)
                                  for k in range(20))
    for byte in line:
        kept += bytes([byte])
        while kept:
            if kept[0] != 0xA5:
                kept = kept[1:]
            elif len(kept) < 2 or len(kept) < kept[1] + 4:
                break
            else:
                end = kept[1] + 4
                crc = kept[end - 2] << 8 | kept[end - 1]
                right = crc16(kept[1:end - 2]) == crc
                got += right
                kept = kept[end if right or not rescan else 1:]
    return 20 - got


assert (lost(False), lost(True)) == (3, 0)

# --- Question 14: one bus for two ---
picture = 240 * 240 * 16 / 40e6 * 1e3
reading = 15 * 8 / 8e6 * 1e6
assert round(picture, 1) == 23.0 and round(picture, 2) == 23.04
assert round(picture * 10 / 1000, 2) == 0.23 and round(reading) == 15
assert round(reading / 1000, 3) == 0.015
assert round(picture * 10 / 10 + reading / 10, 1) == 24.5
assert 240 * 8 * 2 == 3840
strip = 3840 * 8 / 40e6 * 1e3
assert round(strip, 2) == 0.77 and strip + 0.015 < 1
assert round(picture / 2, 1) == 11.5
assert round(strip / 2, 2) == 0.38
assert round(3840 / 40e6 * 1e3, 1) == 0.1

print("All numbers of the page are as it says.")

# Tested: {"source":"d6ed4f1816e722fbacc8531d048d445bde725134922ed9b6fd564e256cf2e1df","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":14,"stable":"2026-11-28"}}
