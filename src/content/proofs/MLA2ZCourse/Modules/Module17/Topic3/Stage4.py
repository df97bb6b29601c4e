"""The numbers of 'Interview questions: APIs in Flutter'.

Dart does not run here. Its two queues have the same order as those of
JavaScript, so Node runs the same programs (a Future made from a
function is a timer of 0 ms there); the rest is arithmetic.
"""
import json
import re
import subprocess
from pathlib import Path

here = str(Path(__file__).resolve())
page = json.loads(Path(
    here.replace("/content/proofs/", "/content/interviews/")
).with_suffix(".json").read_text())
questions = {q["id"]: q for q in page["questions"]}
assert sum(q["minutes"] for q in page["questions"]) == 35
assert len(questions) == 12


def right(name):
    options = questions[name]["check"]["options"]
    return [o["text"] for o in options if o.get("right")][0]


def node(script):
    run = subprocess.run(["node", "--input-type=module", "-e", script],
                         capture_output=True, text=True, check=True)
    return run.stdout.split()


HEAD = """
const print = x => console.log(x);
const Future = f => new Promise(done => setTimeout(() => done(f()), 0));
"""

# --- Question 1: two queues ---
FIRST = HEAD + """
print('1');
%s
queueMicrotask(() => print('3'));
print('4');
"""
order = node(FIRST % "Future(() => print('2'));")
assert ", ".join(order) == right("q01") == "1, 4, 3, 2"
# Future.sync runs its function at once.
assert node(FIRST % "print('2');") == ["1", "2", "4", "3"]

# --- Question 3: an id above 2 to the 53 ---
rounded = node("console.log(String(JSON.parse('9007199254740995')))")
assert rounded == ["9007199254740996"]
assert int(float("9007199254740995")) == 9007199254740996
assert 2**53 == 9007199254740992 and 2**63 == 9223372036854775808
assert 9007199254740994 // 2 % 2 == 1 and 9007199254740996 // 2 % 2 == 0
assert right("q03").startswith("…996")

# --- Question 5: a request per build ---
builds = 1 + 4
assert builds == questions["q05"]["check"]["answer"] == 5

# --- Question 7: RetryClient ---


def client(retries, each):
    pauses = [0.5 * 1.5 ** i for i in range(retries)]
    return (retries + 1) * each + sum(pauses), pauses


total, pauses = client(3, 1)
assert pauses == [0.5, 0.75, 1.125] and sum(pauses) == 2.375
assert total == questions["q07"]["check"]["answer"] == 6.375
assert client(4, 1) == (9.0625, [0.5, 0.75, 1.125, 1.6875])
assert 3 * 1 + 0.5 + 0.75 == 4.25 and 4 * 1 + 4 * 0.5 == 6.0


# --- Question 8: pages ---
def requests(n, size):
    by_cursor = max(1, -(-n // size))
    by_short = n // size + 1
    return by_cursor, by_short


assert requests(100, 25) == (4, 5) and requests(101, 25) == (5, 5)
for size in (1, 7, 25):
    for n in range(200):
        a, b = requests(n, size)
        assert (a == b) == (n < size or n % size != 0)

# --- Question 9: frames ---
assert round(1000 / 60, 1) == 16.7
assert round(400 / (1000 / 60)) == 24 and round(400 / 67) == 6

# --- Question 10: the drag of the test moves the rows up ---
assert re.search("drag by −600", questions["q10"]["answer"])

# --- Question 12: queues and awaits ---
LAST = HEAD + """
const main = async () => {
  print('a');
  queueMicrotask(() => print('b'));
  Future(() => print('c'));
  %s
  print('d');
  queueMicrotask(() => print('e'));
  await Future(() => print('f'));
  print('g');
};
await main();
"""
order = node(LAST % "await null;")
assert ", ".join(order) == right("q12") == "a, b, d, e, c, f, g"
assert node(LAST % "") == ["a", "d", "b", "e", "c", "f", "g"]

# Tested: {"source":"b70166777b3c740fcb9e222c518846a8d6fcbe3a30e5c2cfffd950f14e5e87f2","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":1,"stable":"2026-11-28"}}
