"""The numbers and the code of 'Interview questions: APIs in React'.

The snippets are taken out of the questions and run by React 19.3 in
Node, with a small tree of elements in place of the browser's page.
"""
import json
import sys
from pathlib import Path

CONTENT = Path(__file__).resolve().parents[5]
sys.path.insert(0, str(CONTENT / "tools"))
from page import fences
from reactlab import react_blocks, run_blocks

file = (CONTENT / "interviews"
        / Path(__file__).resolve().relative_to(CONTENT / "proofs"))
data = json.loads(file.with_suffix(".json").read_text())
by_id = {q["id"]: q for q in data["questions"]}
assert len(by_id) == 14
assert sum(q["minutes"] for q in by_id.values()) == 35


def code(name, part, words):
    return fences(by_id[name][part], words)[0]


HEAD = """
import assert from "node:assert/strict";
import * as React from "react";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
async function mount(element, wait = 20) {
  const box = document.createElement("div");
  const root = createRoot(box);
  root.render(element);
  await pause(wait);
  return { box, root };
}
const requests = [];
function serve(handler) {
  requests.length = 0;
  globalThis.fetch = (input, init) => new Promise((done, fail) => {
    const url = new URL(String(input), "https://api.test");
    const { body, status = 200, after = 5 } = handler(url);
    requests.push(url.search);
    const timer = setTimeout(() => done(
      new Response(JSON.stringify(body), { status })), after);
    init?.signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      fail(init.signal.reason);
    });
  });
}
"""

# --- Question 3: two of three calls are fulfilled ---
Q3 = """
const api = createServer((q, s) => {
  s.statusCode = q.url === "/ok" ? 200 : 404; s.end("{}"); });
await new Promise((done) => api.listen(0, "127.0.0.1", done));
const base = `http://127.0.0.1:${api.address().port}`;
""" + code("q03", "question", "javascript") + """
const checked = async (url) => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
};
const second = await Promise.allSettled(urls.map(checked));
assert.equal(second.filter((r) => r.status === "fulfilled").length, 1);
assert.equal(second[1].reason.message, "404");
"""

START = """
import assert from "node:assert/strict";
import { createServer } from "node:http";
"""
assert run_blocks([START + Q3], after="process.exit();") == ["2\n"]

# --- Question 5: the stale closure, and both cures ---
CLOCK = code("q05", "question", "jsx")
FIRST = CLOCK.replace("setCount(count + 1)",
                      "setCount((old) => old + 1)")
SECOND = CLOCK.replace("}, [period]", "}, [period, count]")
assert CLOCK != FIRST and CLOCK != SECOND
Q5 = f"""
{CLOCK.replace("Clock", "Stale")}
{FIRST.replace("Clock", "CureOne")}
{SECOND.replace("Clock", "CureTwo")}
for (const [Clock, right] of [[Stale, 1], [CureOne, 5],
  [CureTwo, 5]]) {{
  const {{ box, root }} = await mount(<Clock period={{60}} />, 0);
  const begin = performance.now();
  let shown = 0;
  while (performance.now() - begin < 800) {{
    await pause(5);
    shown = Number(box.textContent);
    if (shown === 5) break;
  }}
  assert.equal(shown, right);
  root.unmount();
}}
"""

# --- Question 7: the five faults, and the cure ---
BROKEN = code("q07", "question", "jsx").replace("Orders", "Broken")
LINE = ('  const options = { headers: { Accept: '
        '"application/json" } };\n')
assert LINE in BROKEN
# Only the endless loop mended: options outside of the component.
HALF = (BROKEN.replace(LINE, "").replace("Broken", "Half"))
CURE = code("q07", "answer", "jsx")
Q7 = BROKEN + CURE + HALF + """
const rowsOf = (url) => [`${url.searchParams.get("customer")}-${
  url.searchParams.get("page")}`];
const list = (box) => [...box.querySelector("ul").children]
  .map((row) => row.textContent).join();
const quiet = console.error;
console.error = () => {};
// 1: without end
serve((url) => ({ body: rowsOf(url) }));
let shown = await mount(<Broken customer="Ana" />, 200);
assert.ok(requests.length > 10);
shown.root.unmount();
// 2: with the loop mended the old customer's orders stay
serve((url) => ({ body: rowsOf(url) }));
shown = await mount(<Half customer="Ana" />);
shown.root.render(<Half customer="Ben" />);
await pause(40);
assert.equal(list(shown.box), "Ana-1");
assert.equal(requests.length, 1);
shown.root.unmount();
// 3: two answers in flight, the second wipes out the first
serve((url) => ({ body: rowsOf(url), after: 60 }));
shown = await mount(<Half customer="Ana" />);
shown.box.querySelector("button").click();
await pause(150);
assert.equal(list(shown.box), "Ana-2");
shown.root.unmount();
// 4: nothing is aborted under StrictMode
serve((url) => ({ body: rowsOf(url) }));
shown = await mount(<StrictMode><Half customer="Ana" /></StrictMode>);
assert.equal(requests.length, 2);
shown.root.unmount();
// 5: a 500 with an object throws, and nobody is told
let lost = "";
process.once("unhandledRejection", (error) => { lost = error.name; });
serve(() => ({ body: { title: "x" }, status: 500 }));
shown = await mount(<Half customer="Ana" />, 60);
assert.equal(lost, "TypeError");
assert.ok(!shown.box.textContent.includes("could not"));
shown.root.unmount();
// R&D is cut at the ampersand in the faulty version
serve((url) => ({ body: rowsOf(url) }));
shown = await mount(<Half customer="R&D" />);
assert.equal(new URLSearchParams(requests[0]).get("customer"), "R");
shown.root.unmount();
console.error = quiet;
// The cure
for (const Wrap of [StrictMode, React.Fragment]) {
  serve((url) => ({ body: rowsOf(url), after: 20 }));
  const see = (who) =>
    <Wrap><Orders key={who} customer={who} /></Wrap>;
  shown = await mount(see("Ana"), 10);
  assert.match(shown.box.textContent, /Loading/);
  shown.box.querySelector("button").click();   // disabled: nothing
  await pause(60);
  assert.equal(list(shown.box), "Ana-1");
  shown.box.querySelector("button").click();
  await pause(60);
  assert.equal(list(shown.box), "Ana-1,Ana-2");
  assert.match(shown.box.textContent, /2 orders/);
  shown.root.render(see("R&D"));
  await pause(60);
  assert.equal(list(shown.box), "R&D-1");
  shown.root.render(see("Ana"));
  await pause(5);
  shown.root.render(see("Ben"));
  await pause(80);
  assert.equal(list(shown.box), "Ben-1");
  shown.root.unmount();
  serve(() => ({ body: { title: "x" }, status: 500 }));
  shown = await mount(see("Ana"), 60);
  assert.match(shown.box.textContent, /could not be loaded/);
  shown.root.unmount();
}
"""

# --- Question 9: the loop, the cures, and what ends it ---
Q9 = """
async function effects(dependencies, next) {
  let count = 0;
  function Probe({ filter }) {
    const [value, setValue] = useState(0);
    useEffect(() => {
      count += 1;
      const timer = setTimeout(() => setValue(next), 2);
      return () => clearTimeout(timer);
    }, dependencies(filter));
    return <p>{value}</p>;
  }
  const { root } = await mount(
    <Probe filter={{ city: "Oslo", year: 2026 }} />, 200);
  root.unmount();
  return count;
}
const more = (old) => old + 1;
assert.ok(await effects((f) => [{ ...f }], more) > 10);
assert.equal(await effects((f) => [f.city, f.year], more), 1);
assert.equal(await effects(
  (f) => [String(new URLSearchParams(f))], more), 1);
assert.equal(await effects((f) => [f], more), 1);
assert.ok(await effects((f) => [{ ...f }], () => 5) <= 3);
"""

# --- Question 12: snapshots against base and pending ---
Q12 = """
let screen = 3;
const savedA = screen; screen += 1;
const savedB = screen; screen += 1;
assert.deepEqual([savedA, savedB, screen], [3, 4, 5]);
screen = savedA;                       // A fails; B succeeds: nothing
assert.equal(screen, 3);
const see = (server, pending) =>
  pending.reduce((a, b) => a + b, server);
assert.deepEqual([see(3, [1, 1]), see(3, [1]), see(4, [])], [5, 4, 4]);
assert.equal(typeof React.useOptimistic, "function");
"""
react_blocks([HEAD, "{" + Q5 + "}", Q7, "{" + Q9 + "}", Q12],
             after="process.exit();")

# --- Question 4: permissions for preflights ---
times = range(0, 3600, 6)
assert len(times) == 600


def preflights(max_age, times):
    """How many permissions are fetched; one lasts max_age seconds."""
    count, until = 0, -1
    for now in times:
        if now >= until:
            count, until = count + 1, now + max_age
    return count


assert preflights(600, times) == 6 and preflights(5, times) == 600
assert preflights(600, times) + len(times) == 606

# --- Question 8: the race ---
asked = {"s": (0, 200), "so": (60, 80), "sol": (90, 150)}
arrive = {text: at + takes for text, (at, takes) in asked.items()}
assert arrive == {"s": 200, "so": 140, "sol": 240}
wrong = 0
for ms in range(0, 400):
    box = max((at, text) for text, (at, _) in asked.items()
              if at <= ms)[1]
    screen = max([(at, text) for text, at in arrive.items()
                  if at <= ms], default=(0, box))[1]
    wrong += screen != box
assert wrong == 100 and 240 - 200 == 40 and 200 - 140 == 60
assert 90 + 40 < 200      # then the list of "s" would stay

# --- Question 10 ---
assert 60 * 4 == 240 and 60 * 3 == 180 and 60 * 4 * 4 == 960
assert round(60 * 1.1) == 66 and 1 + 2 + 4 == 7
# After the fault, if 100 are served and the rest refused at once:
loads = [240.0]
for _ in range(6):
    lost = max(0, 1 - 100 / loads[-1])
    loads.append(60 * sum(lost ** k for k in range(4)))
assert [round(load) for load in loads[:4]] == [240, 127, 76, 60]
assert loads[-1] == 60
# If the work for those who have left is wasted, 240 remain: lost is 1.
assert 60 * sum(1 ** k for k in range(4)) == 240

# --- Question 11 ---
polls = 8 * 360
assert polls == 2880 and polls * 200 / 1000 == 576
bodies = 13 * 200 / 1000
unchanged = (polls - 13) * 0.3 / 1000
assert bodies == 2.6 and polls - 13 == 2867
assert round(unchanged, 2) == 0.86
assert round(bodies + unchanged, 2) == 3.46
assert (bodies + unchanged) / 576 < 0.01

# --- Question 14 ---
assert 200 + 200 + 200 == 600 and max(200, 200, 200) == 200
assert 200 + 300 + 100 == 600 and max(200, 300, 100) == 300
# Statuses 401, 404, 429, 500 and 503 are given, RFC 9111 is cited.

# Tested: {"source":"dad6fe2b8be7200866f2b4889b9df3db38dd48dddedf560a8db43404d242e71a","page":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":3,"stable":"2026-11-28"}}
