"""The way of a program to the chip, and how it enters upload mode."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "upload-path", 424, "From text to flash",
    "blink.ino is compiled to blink.bin on the computer. esptool sends "
    "it through USB to the bridge, a CP2102 or CH340. The bridge has "
    "two kinds of wires to the chip: data, TX and RX, to GPIO 3 and 1; "
    "and control, DTR and RTS, to GPIO 0 and EN. In the chip the ROM "
    "loader writes the flash memory.")
d.box(14, 44, 130, 40, "blink.ino", "blue", bold=True)
d.arrow((144, 64), (196, 64))
d.box(196, 44, 130, 40, "blink.bin", "blue", bold=True)
d.text(170, 104, "compiler", anchor="middle")
d.arrow((261, 84), (261, 122))
d.box(196, 122, 130, 40, "esptool", "blue", bold=True)
d.text(14, 146, "on your computer", colour="blue")
d.arrow((261, 162), (261, 206))
d.text(250, 188, "USB cable", anchor="end")
d.box(96, 206, 230, 40, "bridge: CP2102 or CH340", "rust", bold=True)
d.arrow((136, 246), (136, 306))
d.arrow((276, 246), (276, 306))
d.text(128, 274, "data", anchor="end")
d.text(128, 292, "TX, RX", anchor="end")
d.text(268, 274, "control", anchor="end")
d.text(268, 292, "DTR, RTS", anchor="end")
d.box(76, 306, 120, 40, "GPIO 3, 1", "green")
d.box(206, 306, 120, 40, "GPIO 0, EN", "green")
d.arrow((136, 346), (136, 372), colour="green")
d.box(76, 372, 250, 40, "ROM loader writes flash", "green", bold=True)
d.arrow((276, 346), (276, 372), colour="green")
d.save(__file__)

d = Drawing(
    "upload-mode", 300, "What BOOT and EN do",
    "Two levels over time. EN falls and rises again: a reset. GPIO 0 "
    "is low from before until after the moment when EN rises. That "
    "moment is marked: the chip reads GPIO 0 there, finds it low, and "
    "waits for an upload.")
d.text(14, 78, "EN")
d.line([(80, 66), (140, 66), (140, 106), (210, 106), (210, 66),
        (326, 66)], "blue", width=3)
d.text(14, 158, "GPIO 0")
d.line([(80, 146), (110, 146), (110, 186), (264, 186), (264, 146),
        (326, 146)], "purple", width=3)
d.line([(210, 56), (210, 206)], "rust", dashed=True)
d.dot(210, 186, "rust", 6)
d.text(210, 228, "EN rises:\nGPIO 0 is read", colour="rust",
       anchor="middle")
d.text(14, 280, "low: wait for upload. high: run.", bold=True)
d.save(__file__)
