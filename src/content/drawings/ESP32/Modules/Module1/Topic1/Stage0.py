"""Inside the chip, the contacts of the board, a load at a transistor."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4]))
from kit import Drawing

d = Drawing(
    "block-diagram", 394, "What is inside an ESP32",
    "Blocks of the chip: two Xtensa LX6 cores; SRAM 520 KB and ROM 448 "
    "KB; Wi-Fi and Bluetooth, which share one radio; peripherals such "
    "as UART, I2C, SPI, PWM and timers, which reach most pins "
    "through the GPIO matrix; ADC, DAC and touch at fixed pins; and the part that stays on in deep "
    "sleep: RTC memory 16 KB, RTC timer and the ULP coprocessor. The "
    "flash memory with the program is outside, at GPIO 6 to 11.")
d.box(14, 46, 150, 44, "core 0, LX6\nto 240 MHz", "blue")
d.box(176, 46, 150, 44, "core 1, LX6\nto 240 MHz", "blue")
d.box(14, 102, 150, 44, "SRAM 520 KB\nROM 448 KB", "purple")
d.box(176, 102, 150, 44, "Wi-Fi, Bluetooth\none radio", "rust")
d.box(14, 158, 150, 44, "UART, I2C, SPI\nPWM, timers", "grey")
d.box(176, 158, 150, 44, "ADC, DAC,\ntouch", "grey")
d.arrow((89, 202), (89, 226))
d.arrow((251, 202), (251, 226))
d.box(14, 226, 150, 30, "GPIO matrix", "plain")
d.box(176, 226, 150, 30, "fixed pins", "plain")
d.box(14, 270, 312, 62, "stays on in deep sleep:\nRTC memory 16 KB,"
      " RTC timer,\nULP coprocessor", "green")
d.box(14, 346, 312, 34, "outside: flash at GPIO 6 to 11", "plain",
      dashed=True)
d.save(__file__)

LEFT = ["3V3", "EN", "36", "39", "34", "35", "32", "33", "25", "26",
        "27", "14", "12", "GND", "13", "9", "10", "11", "5V"]
RIGHT = ["GND", "23", "22", "1", "3", "21", "GND", "19", "18", "5",
         "17", "16", "4", "0", "2", "15", "8", "7", "6"]
KINDS = [({"6", "7", "8", "9", "10", "11"}, "flash", "rust"),
         ({"34", "35", "36", "39"}, "input only", "blue"),
         ({"0", "2", "5", "12", "15"}, "strapping", "purple"),
         ({"1", "3"}, "USB serial", "grey"),
         ({"16", "17"}, "free*", "green"),
         ({"3V3", "5V", "GND"}, "supply", "grey"), ({"EN"}, "reset",
                                                    "grey")]


def kind(name):
    for names, words, colour in KINDS:
        if name in names:
            return words, colour
    return "free", "green"


d = Drawing(
    "pin-out", 590, "The 38 contacts of the DevKitC",
    "Left row from the antenna down: " + ", ".join(
        f"{n} {kind(n)[0]}" for n in LEFT) + ". Right row: " + ", ".join(
        f"{n} {kind(n)[0]}" for n in RIGHT)
    + ". Free with a star: not on WROVER modules, whose PSRAM is there.")
d.box(142, 44, 56, 520, "", "plain")
d.text(170, 64, "ESP32", anchor="middle", bold=True)
for names, x, side in ((LEFT, 100, -1), (RIGHT, 200, 1)):
    for i, name in enumerate(names):
        words, colour = kind(name)
        y = 72 + 26 * i
        d.box(x, y, 40, 22, name, colour, bold=True)
        if side < 0:
            d.text(94, y + 16, words, anchor="end")
        else:
            d.text(246, y + 16, words)
d.text(14, 582, "* taken by PSRAM on WROVER modules")
d.save(__file__)

d = Drawing(
    "low-side-switch", 330, "A pin switches, the supply pays",
    "The 5 V supply feeds a fan of 120 mA; its other end goes to the "
    "collector of an NPN transistor whose emitter is at GND. GPIO 25 "
    "feeds the base through 220 ohms with 11.8 mA. The ground of the "
    "ESP32 is joined to GND. A diode lies beside "
    "the fan, its cathode at 5 V, for the moment of switching off.")
d.box(160, 46, 90, 30, "5 V", "rust", bold=True)
d.box(160, 106, 90, 40, "fan\n120 mA", "plain")
d.line([(205, 76), (205, 106)], "rust")
d.arrow((205, 146), (205, 186), colour="rust")
d.box(160, 186, 90, 44, "NPN\ntransistor", "blue")
d.arrow((205, 230), (205, 270), colour="rust")
d.box(160, 270, 90, 30, "GND", "grey", bold=True)
d.box(14, 192, 70, 32, "GPIO 25", "green", bold=True)
d.line([(84, 208), (94, 208)], "green")
d.box(94, 197, 48, 22, "220 Ω", "plain")
d.arrow((142, 208), (160, 208), colour="green")
d.text(14, 250, "11.8 mA", colour="green")
d.box(14, 270, 90, 30, "ESP32 GND", "grey")
d.line([(104, 285), (160, 285)], "grey")
d.line([(205, 90), (290, 90), (290, 114)], "plain")
d.box(262, 114, 64, 26, "diode", "plain")
d.line([(290, 140), (290, 164), (205, 164)], "plain")
d.text(326, 182, "stripe at 5 V", anchor="end")
d.text(14, 318, "Pin: 11.8 mA. Supply: 120 mA.", bold=True)
d.save(__file__)
