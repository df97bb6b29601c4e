"""The numbers of 'Interview questions: networking on the ESP32'.

Traffic, times and memory are given in the questions. The code of
question 12 is taken out of the interview and compiled with g++.
"""
import ipaddress
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[5] / "tools"))
from arduino import compile_logic  # noqa: E402
from page import fences  # noqa: E402

CONTENT = HERE.parents[5]
FILE = CONTENT / "interviews" / HERE.relative_to(CONTENT / "proofs")
TEXT = FILE.with_suffix(".json").read_text()
QUESTIONS = json.loads(TEXT)["questions"]
month = 30 * 86_400

# --- Question 2: polls against messages ---
polls = month / 5
assert polls == 518_400 and round(polls * 1200 / 1e6) == 622
assert polls * 1200 / 1e6 == 622.08
assert round(polls * 600 / 1e6) == 311
messages, pings = month / 300, month / 60
assert (messages, pings) == (8640, 43_200)
assert round(messages * 60 / 1e6, 2) == 0.52
assert round(pings * 4 / 1e6, 2) == 0.17
pushed = messages * 60 + pings * 4
assert round(pushed / 1e6, 2) == 0.69
assert round(polls * 1200 / pushed, -2) == 900
assert round(messages * 1200 / 1e6, 1) == 10.4
assert round(messages * 1200 / pushed) == 15 and 300 / 5 == 60

# --- Question 3: the gateway in the other half ---
own = ipaddress.ip_interface("192.168.4.130/255.255.255.128").network
assert str(own) == "192.168.4.128/25"
assert str(own.broadcast_address) == "192.168.4.255"
assert ipaddress.ip_address("192.168.4.200") in own
assert ipaddress.ip_address("192.168.4.1") not in own
assert own.num_addresses - 2 == 126 == 2**7 - 2

# --- Question 5: 17 dB ---
assert round(10 ** 1.7, 1) == 50.1 and 75 - 58 == 17
assert f"{10 ** -5.8:.1e}" == "1.6e-06"
assert f"{10 ** -7.5:.1e}" == "3.2e-08"
assert round(75 / 58, 2) == 1.29 and round(10 ** 0.85, 2) == 7.08

# --- Question 9: a /28 ---
small = ipaddress.ip_network("192.168.1.0/255.255.255.240")
assert small.prefixlen == 28 and small.num_addresses == 16
assert small.num_addresses - 2 - 1 == 13
assert ipaddress.ip_network("192.168.1.0/26").num_addresses - 2 == 62


# --- Question 11: attempts in ten minutes ---
def attempts(limit):
    at, pause, found = 0, 1, []
    while at <= 600:
        found.append(at)
        at += pause
        pause = min(2 * pause, limit)
    return found


assert attempts(60)[:8] == [0, 1, 3, 7, 15, 31, 63, 123]
assert len(attempts(60)) == 15 and attempts(60)[-1] == 543
assert len(attempts(10**9)) == 10 and 600 / 5 + 1 == 121
# The eleventh try is at 1 023 s, the pause after it 1 024 s.
endless = [0]
while len(endless) < 12:
    endless.append(2 * endless[-1] + 1)
assert endless[10] == 1023 and endless[11] - endless[10] == 1024
assert round(1024 / 60) == 17

# --- Question 12: the code ---
code = fences(QUESTIONS[11]["answer"], "cpp")[0]
got = compile_logic(code, r"""
int main() {
  for (auto text : {"0", "12", "256", "257", "-1", "12abc", "",
                    "+5", "99999999999999999999"}) {
    size_t length = 7;
    bool taken = readLength(text, 256, length);
    printf("%d:%zu ", taken, length);
  }
  size_t length = 7;
  printf("%d", readLength("99999999999999999999", SIZE_MAX, length));
  std::string most = std::to_string(SIZE_MAX);
  printf("%d", readLength(most.c_str(), SIZE_MAX, length));
  most.back()++;  // one more than fits
  printf("%d", readLength(most.c_str(), SIZE_MAX, length));
  printf("%d", readLength("9", 5, length));
}""")
assert got == "1:0 1:12 1:256 0:7 0:7 0:7 0:7 0:7 0:7 0100", got
assert 2**32 - 1 > 4e9

# --- Question 13: handshakes ---
assert round(1.4 * 130) == 182 and 1440 * 182 == 262_080
assert 262_080 / 3600 == 72.8 and round(144 * 182 / 3600, 1) == 7.3
assert 40 + 15 == 55 and (110 - 55) // 20 == 2
assert (110 - 15) // 20 < 5 < 110 / 20
assert 1440 * 130 / 3600 == 52 and round(72.8 / 24, 2) == 3.03
assert round(72.8 * 3.6) == 262

# --- Question 14: a PIN ---
assert round(10_000 / 10 / 60) == 17

# --- Question 15: a /22 ---
office = ipaddress.ip_interface("10.20.7.9/22").network
assert str(office[0]) == "10.20.4.0"
assert str(office[-1]) == "10.20.7.255"
assert office.num_addresses - 2 == 1022 == 2**10 - 2
assert ipaddress.ip_address("10.20.4.1") in office

print("All numbers of the page are as it says.")

# Tested: {"source":"178f210a7279650fb7daad4df297cf7222fa81c46d9bd989b336bdfdadab8853","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
