"""The numbers of 'Trends and the near future of IoT'.

Counts and forecasts are quoted from IEEE Spectrum (2016); all else is
arithmetic with the assumptions that the page names. Time on air
follows the formula of Semtech's SX1276 data sheet (explicit header,
check sum on, coding rate 4/5, eight symbols of preamble).
"""
from datetime import date
from math import ceil, isclose, log10

# --- Counts of 2016 and forecasts for 2020 (billions) ---
counts = {"Gartner": 6.4, "IDC": 9, "IHS": 17.6}
ratio = max(counts.values()) / min(counts.values())
assert round(ratio, 2) == 2.75
assert round(9 - 6.4, 1) == 2.6
assert round((20.8 / 6.4) ** (1 / 4), 2) == 1.34

# --- Link budgets ---
assert round(10 ** (20 / 10)) == 100             # 20 dBm is 100 mW


def link(power, bandwidth, needed, megahertz):
    sensitivity = -174 + 10 * log10(bandwidth) + 6 + needed
    budget = power - sensitivity
    loss_at_1_m = 20 * log10(megahertz) - 27.56
    return sensitivity, budget, 10 ** ((budget - loss_at_1_m) / 35)


# The constant: free space, 32.44 for kilometres and megahertz.
assert isclose(32.44 + 20 * log10(0.001), -27.56)
wifi, ble, lora = (link(20, 20e6, 20, 2440), link(4, 1e6, 10, 2440),
                   link(14, 125e3, -20, 868))
assert [round(x) for x in wifi] == [-75, 95, 37]
assert [round(x) for x in ble] == [-98, 102, 58]
assert [round(x) for x in lora] == [-137, 151, 2651]
assert round(lora[2] / wifi[2]) == 72
assert round(10 ** (14 / 10)) == 25              # a quarter of 100 mW
assert round(10 ** (10 / 35), 2) == 1.93         # 10 dB of reserve
# The factor does not hang on the start: three other budgets.
for power in (0, 8, 27):
    near, far = link(power, 1e6, 5, 868), link(power + 10, 1e6, 5, 868)
    assert isclose(far[2] / near[2], 10 ** (10 / 35))

# --- Energy a bit and a message ---
wifi_bit = 0.190 * 3.3 / 54e6
ble_bit = 0.010 * 3.3 / 1e6
lora_bit = 0.040 * 3.3 / 250
assert round(wifi_bit * 1e9) == 12               # nJ
assert round(ble_bit * 1e9) == 33
assert wifi_bit < ble_bit < lora_bit
assert round(lora_bit * 1e6) == 528              # uJ
assert round(lora_bit / wifi_bit, -3) == 45_000


def time_on_air(size, sf, bandwidth=125_000):
    symbol = 2 ** sf / bandwidth
    slow = 1 if sf >= 11 else 0
    bits = 8 * size - 4 * sf + 28 + 16
    blocks = max(ceil(bits / (4 * (sf - 2 * slow))), 0)
    return (8 + 4.25 + 8 + 5 * blocks) * symbol


assert 12 + 13 == 25                             # data and frame
fast, slow = time_on_air(25, 7), time_on_air(25, 12)
assert (round(1000 * fast), round(slow, 2)) == (62, 1.48)
messages = {"BLE": 0.003 * 0.010, "LoRa 7": fast * 0.040,
            "LoRa 12": slow * 0.040, "Wi-Fi": 2 * 0.120}
millijoules = {k: v * 3.3 * 1000 for k, v in messages.items()}
assert round(millijoules["BLE"], 1) == 0.1
assert round(millijoules["LoRa 7"], 1) == 8.1
assert round(millijoules["LoRa 12"]) == 196
assert round(millijoules["Wi-Fi"]) == 792
assert round(millijoules["Wi-Fi"] / millijoules["BLE"]) == 8000
# A photograph of 1 MB.
assert 8e6 / 20e6 < 1
assert round(8e6 / 250 / 3600) == 9              # hours on air

# --- Duty cycle ---
assert isclose(0.01 * 3600, 36)
table = [(sf, round(time_on_air(25, sf), 3),
          int(36 / time_on_air(25, sf))) for sf in (7, 9, 12)]
assert table == [(7, 0.062, 583), (9, 0.206, 174), (12, 1.483, 24)]
assert round(583 / 24) == 24
# One message a minute fits at SF9, not at SF12.
assert 174 > 60 > 24

# --- TinyML ---
assert 250_000 * 1 == 250e3 and 250_000 * 4 == 1e6
ram = 520 * 1024
assert 96 * 96 == 9216 and 48 * 48 * 8 == 18_432
assert round((9216 + 18_432) / 1000, 1) == 27.6
assert 224 * 224 * 3 == 150_528 and 112 * 112 * 32 == 401_408
assert round((150_528 + 401_408) / 1000) == 552
assert 150_528 + 401_408 > ram
assert 16_000 * 2 == 32_000                      # bytes a second

# --- Edge ---
assert 200 * 50 * 86_400 == 864e6
assert 200 * 50 * 24 * 60 == 14.4e6

# --- Twin of a tank ---
low_level, twin = (500 - 200) / 2, 15 / 2
assert (low_level, twin) == (150, 7.5)
assert low_level - twin == 142.5 and 2 * 142.5 == 285

# --- Bridges and dates ---
assert 8 * 7 // 2 == 28
for n in (2, 3, 5):                              # by counting pairs
    pairs = {(a, b) for a in range(n) for b in range(a)}
    assert len(pairs) == n * (n - 1) // 2
reporting, main = date(2026, 9, 11), date(2027, 12, 11)
assert reporting < date(2026, 11, 23) < main
months = (main.year - reporting.year) * 12 + (
    main.month - reporting.month)
assert months == 15

# --- Check yourself ---
assert isclose(0.001 * 3600, 3.6)
assert round(3.6 / 0.206, 1) == 17.5 and int(3.6 / 0.206) == 17
assert int(36 / 0.206) == 174 and ceil(3.6 / 0.206) == 18
assert isclose(0.001 * 86_400, 86.4) and int(86.4 / 0.206) == 419
assert round(10 ** (6 / 35), 2) == 1.48
assert round(10 ** (6 / 20), 1) == 2.0
assert round(10 ** (6 / 10), 2) == 3.98
assert round(1 + 6 / 35, 2) == 1.17

# --- Exercise ---
assert round(36 / 1.2) == 30

print("All numbers of the page are as it says.")

# Tested: {"source":"af9ddefb6ec5473b00d67c28c9bc811df3b14a020b00329ae180c76edf0f3c37","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-29"}}
