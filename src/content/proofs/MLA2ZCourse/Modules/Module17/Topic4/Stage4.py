"""The numbers of 'Interview questions: APIs on the ESP32'.

Currents, times and logs are given in the questions. The code of
questions 3 and 9 is taken out of the interview and compiled with g++;
question 13 simulates the restart of 500 devices.
"""
import json
import random
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
assert len(QUESTIONS) == 13
assert sum(each["minutes"] for each in QUESTIONS) == 35

# --- Question 2: single uploads and batches ---
single = 1.5 + 1.1 + 0.2
assert 24 * 6 == 144 and round(144 * single, 1) == 403.2
assert round(144 * single * 130) == 52_416
assert round(144 * single * 130 / 3600, 2) == 14.56
batches = 24 * (1.5 + 1.1 + 0.3)
assert round(batches, 1) == 69.6
assert round(batches * 130 / 3600, 1) == 2.5
assert round(14.56 / 2.51) == 6 and round(1.5 + 1.1, 1) == 2.6
assert round(144 * 0.2 * 130 / 3600, 2) == 1.04
assert round(14.56 / 24, 2) == 0.61

# --- Question 3: the default's type ---
safe = fences(QUESTIONS[2]["answer"], "cpp")[0]
got = compile_logic("#include <ArduinoJson.h>\n", r"""
int main() {
  for (auto text : {"{}", "{\"level\":\"80\"}", "{\"level\":80.5}",
                    "{\"level\":null}", "{\"level\":0}"}) {
    JsonDocument doc;
    deserializeJson(doc, text);
    int plain = doc["level"] | 0, bare = doc["level"];
    %s
    printf("%%d %%d %%.1f %%d;", plain, bare, level, good);
  }
}""" % safe)
assert got == ("0 0 nan 0;0 80 nan 0;0 80 80.5 1;0 0 nan 0;"
               "0 0 0.0 1;"), got

# --- Question 4: the buffer ---
assert 5 + 2 + 26 + 225 == 258 == 256 + 2
assert 26 + 225 == 251 and 2 + 26 + 225 == 253
assert len("-12.5") > len("7.5")

# --- Questions 5, 6, 10 ---
assert 60 * 1.5 == 90 and 14_000 < 2**14 == 16_384 < 33_000
assert 20 * 24 == 480 and 2400 / 480 == 5
assert round(24 * 3 * 130 / 3600, 1) == 2.6
# Given: 142000, 141000, 140000 free, blocks of 110000 and 61000 in the
# log; 1800 characters; 300 devices; 40 devices; statuses 201, 400, 401,
# 404, 429, 503; 20 bytes and 150 bytes as on the page before.

# --- Question 9: what the faulty function does ---
faulty = fences(QUESTIONS[8]["question"], "cpp")[0]
got = compile_logic(r"""
struct Reading { unsigned seq; };
struct Ring {
  std::vector<Reading> rows;
  size_t used = 0;
  Reading &at(size_t i) { return rows[i]; }
  void push(unsigned n) { rows.push_back({n}); used++; }
  void clear() { rows.clear(); used = 0; }
} ring;
char text[99];
int answer = 200, late = 0;
unsigned next = 100;
unsigned nextSeq() { return next++; }
void fill(char *, size_t) {}
int post(const char *) {
  if (late) ring.push(9);          // another task samples meanwhile
  return answer;
}
""" + faulty, r"""
int main() {
  for (int code : {200, 400, 401, 429, 500, -11}) {
    ring.clear();
    ring.push(1);
    ring.push(2);
    answer = code;
    upload();
    printf("%d:%d ", (int)ring.used,
           ring.used ? (int)ring.at(0).seq : 0);
  }
  ring.clear();
  ring.push(1);
  answer = 200;
  late = 1;
  upload();
  printf("%d", (int)ring.used);
}""")
assert got == "0:0 0:0 0:0 0:0 2:100 2:102 0", got


# --- Question 13: a fleet comes back ---
def arrivals(window, seed, devices=500):
    rng = random.Random(seed)
    return sorted(rng.uniform(0, window) for _ in range(devices))


def longest_wait(window, seed, rate=20):
    free = worst = 0
    for at in arrivals(window, seed):
        free = max(at, free) + 1 / rate
        worst = max(worst, free - at)
    return worst


assert 500 / 20 == 25 and 500 / (0.5 * 20) == 50
assert 500 / (0.25 * 20) == 100 and 25 / 2 == 12.5
assert round(longest_wait(0, 0)) == 25 and 500 - 10 * 20 == 300
busiest = []
for seed in range(20):
    seconds = [0] * 50
    for at in arrivals(50, seed):
        seconds[int(at)] += 1
    busiest.append(max(seconds))
assert (min(busiest), max(busiest)) == (15, 24)
waits = [longest_wait(50, seed) for seed in range(200)]
assert max(waits) < 0.5
waits = [longest_wait(25, seed) for seed in range(200)]
assert (round(min(waits), 1), round(max(waits), 1)) == (0.7, 2.7)

print("All numbers of the page are as it says.")

# Tested: {"source":"0029842a06fc108baffdc9e0b207dd40f519eb0e329134f0d99399c796ccee64","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":6,"stable":"2026-11-29"}}
