"""The numbers of 'Interview questions: IoT foundations'.

Currents, rates, prices and batteries are assumptions that stand in
the questions. Time on air follows the formula of Semtech's SX1276
data sheet (125 kHz, explicit header, coding rate 4/5).
"""
from math import ceil, isclose

HOURS = 8760                                     # of a year


def time_on_air(size, sf, bandwidth=125_000):
    symbol = 2 ** sf / bandwidth
    slow = 1 if sf >= 11 else 0
    bits = 8 * size - 4 * sf + 28 + 16
    blocks = max(ceil(bits / (4 * (sf - 2 * slow))), 0)
    return (8 + 4.25 + 8 + 5 * blocks) * symbol


# --- Question 2: edge against cloud ---
a = 4e6 / 8 * 10 * 3600
b = 10 * 60 * 40
assert 4 / 8 == 0.5 and 10 * 3600 == 36_000
assert (a / 1e9, b / 1e3, a / b) == (18, 24, 750_000)
assert 10 * 60 == 600
assert a * 8 / 1e9 == 144
assert isclose(0.5e6 * 86_400 / 1e9, 43.2)
assert 30 * 18 == 540 and 30 * b / 1e9 < 0.001

# --- Question 3: the exercise of the syllabus ---
sleep, send = 10e-3, 120 * 2 / 3600              # mAh in an hour
average = sleep + send
assert round(send, 4) == 0.0667 and round(average, 4) == 0.0767
assert round(2400 / average, -2) == 31_300
assert round(2400 / average / HOURS, 1) == 3.6
assert round(100 * send / average) == 87
assert round(2400 / (sleep + send / 2) / HOURS, 1) == 6.3
assert round(2400 / (sleep / 2 + send) / HOURS, 1) == 3.8
assert round(2400 / (1 + average) / 24) == 93    # days, 1 mA more
assert round(send / sleep, 2) == 6.67            # hours
assert round((send / sleep - 6) * 60) == 40      # minutes
assert round(2400 / sleep / HOURS, 1) == 27.4
assert round(2400 / send / HOURS, 1) == 4.1
assert 2400 / 120 == 20 and round(20 / HOURS, 4) == 0.0023

# --- Question 4 ---
assert isclose(7.2 / 3, 2.4)

# --- Question 6: a coin cell of 220 mAh ---
messages = 24 * 6
wifi = messages * 2 * 120 / 3600
ble, rest = messages * 0.003 * 10 / 3600, 24 * 0.002
assert messages == 144 and isclose(wifi, 9.6)
assert round(220 / wifi, 1) == 22.9
assert isclose(ble, 0.0012) and isclose(rest, 0.048)
assert round(220 / (ble + rest) / 365.25) == 12
assert isclose(20 * 0.12, 2.4)                   # volts
assert isclose(2 * 0.12, 0.24) and isclose(0.24 / 0.5, 0.48)
assert round(220 / 120, 1) == 1.8
assert round(220 / (24 * 2 * 120 / 3600), 1) == 137.5
assert int(220 / (ble + rest)) == 4471
# Leaving the sleep of Wi-Fi out changes little.
assert 220 / (wifi + 24 * 0.010) > 22

# --- Question 7: a gate counter ---
air = time_on_air(33, 10)
assert round(air, 3) == 0.453
assert round(36 / 0.453, 1) == 79.5 and int(36 / air) == 79
assert 140 - 79 == 61 and round(60 * air) == 27
assert round(time_on_air(33, 7), 3) == 0.072
assert (int(360 / 0.453), int(3.6 / 0.453)) == (794, 7)
assert ceil(36 / 0.453) == 80 and 2**16 == 65_536
assert 60 / 15 == 4                              # messages an hour
# Differences modulo 65 536, across the wrap.
assert (3 - 65_530) % 65_536 == 9

# --- Question 8: bytes of one report ---
request = ("POST /m/17/t HTTP/1.1\r\nHost: iot.example\r\n"
           "Content-Length: 4\r\n\r\n21.5")
answer = "HTTP/1.1 204 No Content\r\n\r\n"
assert (len(request), len(answer)) == (67, 27)
assert len(request) + len(answer) == 94
publish = bytes([0x30, 12]) + (6).to_bytes(2, "big") + b"m/17/t21.5"
assert len(publish) == 2 + 2 + 6 + 4 == 14 and publish[1] == 12

# --- Question 10: sixty freezers ---


def months(bought, spent, saved):
    return bought / ((saved - spent) / 12)


spent = 240 + 300 + 900
assert spent == 1440 and 4 * 900 == 3600
assert 3600 - spent == 2160 and 2160 / 12 == 180
assert isclose(months(3600, spent, 3600), 20)
assert 1800 - spent == 360 and isclose(months(3600, spent, 1800), 120)
assert 900 < spent                               # one never pays
assert isclose(months(3600, 0, 3600), 12)
assert 3600 - 540 == 3060
assert round(months(3600, 540, 3600), 1) == 14.1
assert isclose(3600 / (spent / 12), 30)
assert 3600 / 36 == 100 and 1200 + spent == 2640
assert 2 * 900 < 2640 <= 3 * 900

# --- Question 11: ten thousand meters ---
report, asleep = 10 * 100 / 3600, 24 * 0.005     # mAh a day


def years(charge_a_day, usable=2500):
    return round(usable / charge_a_day / 365.25, 1)


assert (round(report, 3), asleep) == (0.278, 0.12)
assert round(report + asleep, 3) == 0.398
assert years(report + asleep) == 17.2
assert round(3 * report, 3) == 0.833
assert round(3 * report + asleep, 3) == 0.953
assert years(3 * report + asleep) == 7.2
assert years(3 * report / 2 + asleep) == 12.8    # every second day
assert years(3 * report) == 8.2 and years(asleep) == 57.0
assert 10_000 * 0.005 == 50 and 10_000 / 10 == 1000

# --- Question 12: firmware of 300 kB ---
seconds = 300_000 * 8 / 30_000
charge = seconds * 100 / 3600
assert seconds == 80 and round(charge, 1) == 2.2
assert round(charge / (report + asleep), 1) == 5.6
parts, part = ceil(300_000 / 51), time_on_air(51 + 13, 12)
assert parts == 5883 and round(part, 2) == 2.79
assert round(parts * part / 3600, 1) == 4.6      # hours on air
assert round(parts * part / 0.01 / 86_400) == 19  # days at 1 %
assert round(0.8**10, 2) == 0.11
assert round(10 * 100 / 3600, 2) == 0.28 and 80 * 100 == 8000

# --- Question 13: decibels ---
assert 5 * 2.5 == 12.5 and -3 + 12.5 == 9.5
assert round(time_on_air(25, 12), 3) == 1.483
assert round(time_on_air(25, 7), 3) == 0.062
assert round(time_on_air(25, 12) / time_on_air(25, 7)) == 24
assert -3 + 6 + 3 * 2.5 == 10.5
assert round(10 ** (13 / 35), 2) == 2.35
assert round(10 ** (12.5 / 10), 1) == 17.8
assert (3 + 12.5, -3 + 6 * 2.5, -3 + 4 * 2.5) == (15.5, 12, 7)

# --- Question 14: four products ---
assert round(4 * time_on_air(25, 12)) == 6       # seconds a day
assert isclose(2e6 / 8 * 86_400 / 1e9, 21.6)     # GB a day

print("All numbers of the page are as it says.")

# Tested: {"source":"f85f86a548b81d8e42bac1afd6f37c4424b47f39e699d45a71789d20b6f87b5e","tested":{"date":"2026-11-23","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
