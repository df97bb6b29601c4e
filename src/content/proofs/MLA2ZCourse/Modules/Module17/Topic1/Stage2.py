"""The blocks of 'Handling API responses: validate, retry, cache'.

All blocks make one program, translated by esbuild and run by Node;
tsc --strict reads the same blocks. What each block prints must stand
below it. The browser's own cache was tried by hand in Chromium 150 on
24 November 2026: with no-cache and an ETag the second fetch reached
the server with If-None-Match and the script saw 200; with a header
If-None-Match of its own it saw 304; with no-store the server got no
If-None-Match; with max-age=60 it got no second request; a header
If-Modified-Since of its own gave 304 too; Retry-After of another
origin read as null until it was exposed.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from page import blocks
from reactlab import run_blocks, type_errors

shown = blocks(__file__, "typescript")
MORE = r"""
import { deepEqual, equal, rejects, throws } from "node:assert/strict";
// --- The parser and the schema: the same verdict on fifteen values ---
const at = "2026-11-24T06:00:00Z";
for (const [value, good] of [
  [{ id: 7, temp: 18.5, at }, true], [{ id: 7, temp: -3, at }, true],
  [{ id: 7, temp: 1, at, extra: 1 }, true],
  [{ id: 0, temp: 0, at: "2026-11-24T07:00:00+01:00" }, true],
  [null, false], [[], false], ["x", false], [7, false], [{}, false],
  [{ id: "7", temp: 1, at }, false], [{ id: 7.5, temp: 1, at }, false],
  [{ id: 2 ** 53, temp: 1, at }, false],
  [{ id: 7, temp: "18.5", at }, false],
  [{ id: 7, temp: Infinity, at }, false],
  [{ id: 7, temp: 1, at: "yesterday" }, false]]) {
  equal(ReadingSchema.safeParse(value).success, good);
  if (good) deepEqual(parseReading(value), ReadingSchema.parse(value));
  else throws(() => parseReading(value), /^Error: reading: /);
}
deepEqual(Object.keys(ReadingSchema.parse(
  { id: 7, temp: 1, at, extra: 1 })), ["id", "temp", "at"]);
equal(Number(""), 0);
// Date.parse takes much for a date, the schema does not.
for (const loose of ["room 5", "1", "2026"]) {
  equal(parseReading({ id: 7, temp: 1, at: loose }).at, loose);
  equal(ReadingSchema.safeParse({ id: 7, temp: 1, at: loose }).success,
    false);
}
// What may be retried is offered again, and 400 or 404 is not.
for (const status of twice_()) equal(explain(new Response(null,
  { status })).canRetry, true);
for (const status of [400, 401, 403, 404, 409, 422])
  equal(explain(new Response(null, { status })).canRetry, false);
function twice_() {
  const all = [];
  for (let s = 200; s < 600; s++)
    if (worthRetrying("GET", new Response(null, { status: s })))
      all.push(s);
  return all;
}
// A refused connection and a wrong call look alike: TypeError.
equal(worthRetrying("GET", new TypeError("x")), true);
// A reason of one's own hides the abort.
equal(worthRetrying("GET", new Error("left")), true);
// --- Numbers and dates ---
equal(JSON.parse("9007199254740993"), 9007199254740992);
equal(2 ** 53 + 2, 9007199254740994);
equal(new Date("2026-03-01").toISOString(),
  "2026-03-01T00:00:00.000Z");
equal(Math.abs("12.90" * 3 - 38.7) < 1e-9, true);
equal(0.1 + 0.2 === 0.3, false);
equal(String(JSON.parse("1234567890123456789")).slice(-3), "800");
equal("1234567890123456789".slice(-3), "789");
equal("12.90" + 100, "12.90100");
// --- Retry: each status, each method ---
const twice = new Set();
for (let status = 200; status < 600; status++)
  if (worthRetrying("GET", new Response(null, { status })))
    twice.add(status);
equal(twice.has(408) && twice.has(429) && twice.has(500)
  && twice.has(503) && twice.has(599), true);
equal([...twice].every((s) => [408, 429].includes(s) || s >= 500),
  true);
equal(twice.has(501), false);
equal(twice.size, 101);
for (const method of ["POST", "PATCH"])
  equal(worthRetrying(method, new Response(null, { status: 503 })),
    false);
equal(worthRetrying("GET", new DOMException("", "AbortError")), false);
equal(worthRetrying("GET", new DOMException("", "TimeoutError")),
  true);
// Retry-After: seconds, a date, nonsense; an hour is too long.
const now = Date.parse("2026-11-24T06:00:00Z");
for (const [header, ms] of [["3", 3000], ["0", 0],
  ["Tue, 24 Nov 2026 06:00:05 GMT", 5000],
  ["Tue, 24 Nov 2026 05:00:00 GMT", 0], ["soon", 0]])
  equal(retryAfter(new Response(null,
    { headers: { "Retry-After": header } }), now), ms);
equal((await withRetry("GET", async () => new Response(null, {
  status: 503, headers: { "Retry-After": "3600" } }),
  { sleep: () => { throw new Error("waited"); } })).status, 503);
async function total(options, count) {
  let sum = 0;
  await withRetry("GET", async () => new Response(null,
    { status: 503 }), { random: () => 1, retries: count,
    sleep: async (ms) => { sum += ms / 1000; }, ...options });
  return sum;
}
equal(await total({}, 4), 7.5);
equal(await total({ cap: 3000 }, 6), 12.5);
equal(await total({ cap: 3000, random: () => 0.5 }, 6), 6.25);
equal(await total({ first: 1000 }, 3), 7);
{
  const answers = [503, 503, 429, 200];
  let sum = 0;
  await withRetry("GET", async () => {
    const status = answers.shift();
    return new Response(null, { status, headers:
      status === 429 ? { "Retry-After": "5" } : {} });
  }, { first: 1000, random: () => 1,
    sleep: async (ms) => { sum += ms / 1000; } });
  equal(sum, 12);
}
equal(0.5 * 2 ** 11, 1024);
{
  let sum = 0;
  for (let i = 0; i < 4000; i++) {
    const u = dice(i * 2654435761);
    u();
    sum += await total({ cap: 3000, random: u }, 6);
  }
  equal(Math.abs(sum / 4000 - 6.25) < 0.15, true);
}
await rejects(withRetry("GET",
  async () => { throw new TypeError("x"); },
  { retries: 2, sleep: async () => {} }), TypeError);
// --- Jitter: twenty seeds ---
for (let seed = 0; seed < 20; seed++) {
  const u = dice(seed * 2654435761 + 1);
  const peak = fullest(Array.from({ length: 1000 }, () => u() * 1000));
  equal(peak >= 100 && peak < 150, true, String(peak));
}
equal(4 * 4 * 4, 64);
// --- The cache of the exercise: content never changes ---
entry = undefined;
const seen = [];
for (const t of [0, 20, 40, 45, 99]) {
  log.length = 0;
  await cached(t === 99 ? 99 : t, 30, 30);
  await new Promise((done) => setTimeout(done));
  seen.push(log.join());
}
deepEqual(seen.slice(0, 4), ["200", "", "304", ""]);
entry.at = -200; log.length = 0;   // much later, unchanged
await cached(0, 30, 30);
deepEqual(log, ["304"]);
console.log("proved");
"""
outputs = run_blocks([*(b.code for b in shown), MORE])
for block, output in zip(shown, outputs):
    lines = [[line.rstrip() for line in part.rstrip().split("\n")]
             for part in (output, block.output)]
    assert lines[0] == lines[1], output
assert outputs[-1] == "proved\n"

# --- The types ---
whole = "".join(b.code for b in shown)
errors = type_errors(whole)
assert errors == [], errors
# A sixth status, and data read outside of success: an error each.
sixth = whole.replace('| { status: "empty" }',
                      '| { status: "empty" } | { status: "offline" }')
early = whole + """
export const peek = (s: State<string[]>) => s.data.length;
"""
for broken in (sixth, early):
    assert len(type_errors(broken)) == 1
# RFC 9110, 9111 and 5861 are only cited; 253 is 2 to the power 53.

# Tested: {"source":"c93f3d778b9c1aa800562d1c73e52a5bd1c5917d61f1ef960b3c5d1b755a5393","page":"e8a232dc6664540ca2507f4f7d9c100a936b46ae0359790b6f4c403715a1ae17","tested":{"date":"2026-11-24","python":"3.11.7","libraries":{},"seconds":26,"stable":"2026-11-29"}}
