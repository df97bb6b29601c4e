"""The blocks of 'Calling REST APIs with fetch', run with Node.

The folded server and all blocks make one program, which esbuild
translates and Node runs; tsc --strict reads the same blocks. What
each block prints must stand below it.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks
from reactlab import run_blocks, type_errors

server = blocks(__file__, "javascript")[0].code
shown = blocks(__file__, "typescript")

# --- What is said beside the blocks ---
MORE = r"""
import { deepEqual, equal, rejects } from "node:assert/strict";
// fetch counts each status that arrives as success: ten of them.
{
  const { createServer: make } = await import("node:http");
  const any = make((q, s) => {
    s.writeHead(Number(q.url.slice(1))); s.end(); });
  await new Promise((done) => any.listen(0, "127.0.0.1", done));
  await rejects(fetch(`http://127.0.0.1:${any.address().port}/407`),
    TypeError);
  for (const status of [200, 201, 204, 299, 304, 400, 401, 404, 418,
    429, 500, 503, 599]) {
    const r = await fetch(
      `http://127.0.0.1:${any.address().port}/${status}`);
    equal(r.status, status);
    equal(r.ok, status >= 200 && status <= 299);
    await r.text();
  }
  any.closeAllConnections(); any.close();
}
// The message of a lost connection in Node.
await rejects(fetch("http://127.0.0.1:2"), (error) =>
  error.message === "fetch failed"
  && error.cause.code === "ECONNREFUSED");
// (Port 9 is refused by fetch itself, without a connection.)
await rejects(fetch("http://127.0.0.1:9"), (error) =>
  error.cause.message === "bad port");
// encodeURIComponent leaves dots alone, and these move the path.
equal(new URL(`/files/${encodeURIComponent("..")}`, base).pathname,
  "/");
equal(new URL(`/a/b/${encodeURIComponent(".")}`, base).pathname,
  "/a/b/");
// The next page by Link, and relations that only begin with "next".
for (const [text, path] of [['</x>; rel="next"', "/x"],
  ["</x>; rel=next", "/x"], ['</x>; rel="next"; title="y"', "/x"],
  ['</p>; rel="prev", </x?a=1,2>; rel="next"', "/x?a=1,2"],
  ['</x>; rel="next-archive"', undefined], ["", undefined],
  ['</x>; rel="last"', undefined]])
  equal(nextLink(new Headers({ Link: text })), path);
// A clone is a second copy.
{
  const r = await fetch(`${base}/stations/7`);
  const copy = r.clone();
  deepEqual(await r.json(), await copy.json());
}
// The wrapper refuses another host and HTML.
await rejects(request("//evil.example/x"), /another origin/);
await rejects(request("/html"), SyntaxError);
await rejects(request("/stations/8", { query: { wait: 200 },
  timeout: 30 }), { name: "TimeoutError" });
{
  const c = new AbortController();
  setTimeout(() => c.abort(), 30);
  await rejects(request("/stations/8", { query: { wait: 200 },
    signal: c.signal }), { name: "AbortError" });
}
// A reason takes the place of the error.
await rejects(fetch(base, { signal: AbortSignal.abort("gone") }),
  (error) => error === "gone");
// Results stand in the order of the list, the slowest first here.
deepEqual((await Promise.all([["8", 120], ["7", 0]].map(([id, wait]) =>
  request(`/stations/${id}`, { query: { wait } })))).map((s) => s.id),
  [8, 7]);
// One old time limit ends each later call at once.
{
  const limit = AbortSignal.timeout(20);
  await new Promise((done) => setTimeout(done, 60));
  for (let i = 0; i < 3; i++)
    await rejects(fetch(`${base}/stations/7`, { signal: limit }),
      { name: "TimeoutError" });
}
// Deletion before the place reached: offset skips, cursor does not.
for (const [make, lost] of [[byOffset, 1], [byCursor, 0]]) {
  const before = new Set(readings.map((row) => row.id));
  const got = [];
  let gone;
  for await (const items of make()) {
    if (!got.length) gone = readings.splice(
      readings.findIndex((row) => row.id === items[0].id), 1)[0];
    got.push(...items.map((row) => row.id));
  }
  equal(before.size - new Set(got).size, lost);
  readings.push(gone);
}
// Lists of all lengths, limits 1 to 7: each row once, by both.
const keep = readings.splice(0);
for (let n = 0; n <= 24; n++) {
  if (n) readings.push({ id: n, temp: 1 });
  for (const limit of [1, 3, 7]) for (const make of
    [byOffset, byCursor]) {
    const got = [];
    for await (const items of make(limit)) got.push(...items);
    deepEqual(got.map((row) => row.id),
      Array.from({ length: n }, (_, i) => n - i));
  }
}
// 50 rows, ten a page: six requests; 47 rows: five.
for (const [n, requests] of [[50, 6], [47, 5]]) {
  readings.length = 0;
  for (let id = 1; id <= n; id++) readings.push({ id, temp: 1 });
  log.length = 0;
  for await (const items of byOffset()) void items;
  equal(log.length, requests);
}
// The exercise and the mistakes.
equal(new URLSearchParams({ q: "a&b c", page: 2 }).toString(),
  "q=a%26b+c&page=2");
equal(`https://api.example/v1/files/${
  encodeURIComponent("50% of a/b.txt")}`,
  "https://api.example/v1/files/50%25%20of%20a%2Fb.txt");
{
  const fail = async () => { throw new Error("late"); };
  const bad = async () => { try { return fail(); }
    catch { return "caught"; } };
  const good = async () => { try { return await fail(); }
    catch { return "caught"; } };
  await rejects(bad(), /late/);
  equal(await good(), "caught");
}
async function* capped(limit = 10) {
  for (let page = 0; page < 100; page++) {
    const { items } = await request("/readings",
      { query: { offset: page * limit, limit } });
    yield items;
    if (items.length < limit) return;
  }
  throw new Error("no end after 100 pages");
}
await rejects(async () => {
  for await (const items of capped(0)) void items;
}, /no end after 100 pages/);
// A hundred full pages end in the error too, 999 rows do not.
for (const [n, ends] of [[1000, false], [999, true]]) {
  readings.length = 0;
  for (let id = 1; id <= n; id++) readings.push({ id, temp: 1 });
  const all = async () => {
    for await (const items of capped()) void items; };
  if (ends) await all(); else await rejects(all, /no end/);
}
console.log("proved");
"""
outputs = run_blocks([server, *(b.code for b in shown), MORE],
                     after="process.exit();")
for block, output in zip(shown, outputs[1:]):
    assert output.rstrip() == block.output.rstrip(), output
assert outputs[-1] == "proved\n"

# --- The types: strict, and nothing to complain of ---
SERVER = """
declare const base: string;
declare const log: string[];
declare const readings: { id: number; temp: number }[];
export {};
"""
errors = type_errors(SERVER + "".join(b.code for b in shown))
assert errors == [], errors
# A wrong field is found before the program runs.
wrong = SERVER + "".join(b.code for b in shown) + """
console.log((await request<Station>("/stations/7")).tmp);
"""
assert len(type_errors(wrong)) == 1

# By hand in Chromium 150: a 407 rejects there too, and
# Link of another origin reads as null unless it is exposed.
# RFC 8288 and RFC 9110 (sections 10.2.3 and 15) are only cited.

# Tested: {"source":"5da074c420e8c1a4154cdb2dd2d5c31bc9e15051e5f898f9aa799f3ba08ad7ac","page":"1d4459c357ec1802e784b6006854ee77b090e7adbeff2fd6763aedd7120bb60d","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":27,"stable":"2026-11-28"}}
