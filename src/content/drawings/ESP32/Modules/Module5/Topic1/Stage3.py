"""How RGB565 packs a colour; and why a sprite does not flicker."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "rgb565", 312, "200, 100, 50 in two bytes",
    "Red 200 is 11001000, and its high five bits 11001 are kept. Green "
    "100 is 01100100, six bits 011001 are kept. Blue 50 is 00110010, "
    "five bits 00110 are kept. Joined they are 1100101100100110, high "
    "byte CB, low byte 26; the high byte is sent first.")
rows = [("red", 200, 5, "rust"), ("green", 100, 6, "green"),
        ("blue", 50, 5, "blue")]
word = []
for i, (name, value, kept, colour) in enumerate(rows):
    y = 46 + 44 * i
    d.text(14, y + 20, f"{name} {value}", colour=colour)
    bits = f"{value:08b}"
    for k, bit in enumerate(bits):
        stays = k < kept
        d.box(108 + 27 * k, y, 25, 30, bit, colour if stays else "grey",
              dashed=not stays)
    word += [(bit, colour) for bit in bits[:kept]]
d.text(14, 196, "5 + 6 + 5 bits, joined:", colour="grey")
for k, (bit, colour) in enumerate(word):
    d.box(10 + 20 * k, 208, 18, 30, bit, colour)
d.line([(169, 202), (169, 244)], "grey", dashed=True)
for x, words in ((10, "0xCB first"), (172, "0x26 second")):
    d.box(x, 262, 156, 34, words, "plain", bold=True)
    d.arrow((x + 78, 240), (x + 78, 261))
d.save(__file__)

d = Drawing(
    "sprite", 252, "What the eye sees in between",
    "Clear and draw: old 21, empty screen, half a number, new 22. "
    "Sprite: old 21, then new 22 at once.")
d.text(14, 56, "Clear, then draw", colour="rust", bold=True)
for k, (words, colour) in enumerate((("21", "plain"), ("", "rust"),
                                     ("2", "rust"), ("22", "plain"))):
    d.box(14 + 82 * k, 66, 62, 42, words, colour, size=16, bold=True)
    if k:
        d.arrow((14 + 82 * k - 19, 87), (14 + 82 * k - 1, 87), "")
d.text(96, 128, "empty", colour="rust")
d.text(184, 128, "half", colour="rust")
d.text(14, 164, "Sprite with its background", colour="green", bold=True)
d.box(14, 174, 62, 42, "21", "plain", size=16, bold=True)
d.arrow((78, 195), (259, 195), colour="green")
d.box(260, 174, 62, 42, "22", "plain", size=16, bold=True)
d.text(14, 240, "old until the new one covers it", colour="grey")
d.save(__file__)
