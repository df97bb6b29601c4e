"""The numbers of 'Handling API responses on a small device'.

The blocks run here; the sketch, built with g++ over stand-ins of the
network and of ArduinoJson 7 (tools/board), asks the page's own server
on 127.0.0.1.
"""
import json
import math
import sys
import threading
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "tools"))
from arduino import HEADERS, compile_logic, run_sketch
from page import blocks, printed, shown, text_of

PAGE = text_of(__file__)
pieces = blocks(__file__, "python")
names, compared = {}, 0
for block in pieces:
    if block.meta == "show":
        continue
    text = printed(block.code, names)
    if block.output:
        assert text == block.output, text
        compared += 1
assert compared == 2

# --- Three ways to read: the table, each row by the stand-in ---
rows = [[cell.strip().strip("`") for cell in
         line.replace("\\|", "or").split("|")[1:5]]
        for line in PAGE.splitlines() if line.startswith('| `{')]
assert len(rows) == 7
texts = ", ".join(json.dumps(row[0]) for row in rows)
got = compile_logic("#include <ArduinoJson.h>\n", """
int main() {
  for (auto text : {%s}) {
    JsonDocument doc;
    if (deserializeJson(doc, text)) return 1;
    float bare = doc["t"];
    float safe = doc["t"] | NAN;
    printf("%%.1f %%.1f %%d\\n", bare, safe, doc["t"].is<float>());
  }
}""" % texts)
for row, line in zip(rows, got.splitlines(), strict=True):
    bare, safe, is_float = line.split()
    assert row[1] == bare and row[2].lower() == safe.lower(), row
    assert row[3] == ("true" if is_float == "1" else "false"), row
got = compile_logic("#include <ArduinoJson.h>\n", r"""
int main() {
  JsonDocument doc;
  deserializeJson(
      doc, "{\"level\":72.5,\"t\":21.5,\"n\":60.5,\"i\":7}");
  int level = doc["level"] | 50, gone = doc["missing"];
  printf("%d %.1f %d %d %d %.1f ", level, doc["level"] | 50.0f, gone,
         doc["t"] | 0, doc["n"] | 60, doc["i"] | 0.0f);
  for (auto text : {"", "{\"t\":", "{\"t\" 1}", "[[[[[1]]]]]",
                    "b1f\r\n{}", "200\r\n{}"}) {
    auto how = deserializeJson(doc, text,
                               DeserializationOption::NestingLimit(4));
    printf("%s ", how.c_str());
  }
}""")
assert got.split() == [
    "50", "72.5", "0", "0", "60", "7.0", "EmptyInput",
    "IncompleteInput", "InvalidInput", "TooDeep", "InvalidInput",
    "InvalidInput"], got
got = compile_logic("#include <ArduinoJson.h>\n", r"""
int main() {
  JsonDocument doc;
  deserializeJson(doc, "{\"now\":{\"rain\":\"0.2 mm\"}}");
  float rain = doc["now"]["rain"];
  printf("%.1f", rain);
}""")
assert got == "0.0", got
assert not any(op for op in (math.nan >= -60, math.nan <= 60,
                             math.nan == math.nan))

# Given: peaks of 240 mA, version 7.2, the status 412 of the check.
# --- What a filter stores ---
world = {"__name__": "test server"}
server = [b.code for b in pieces if b.meta == "show"][0]
exec(server, world)
body = world["weather"](8.5)
assert len(body) == 2847 == 0xb1f


def values(node):
    inner = node.values() if isinstance(node, dict) else \
        node if isinstance(node, list) else ()
    return 1 + sum(values(each) for each in inner)


assert values(json.loads(body)) == 295 == 4 + 1 + 1 + 1 + 48 * 6
one = [b.code for b in blocks(__file__, "cpp")
       if "setup" not in b.code][0]
day = json.dumps({"hours": world["HOURS"][:24], "x": [1, 2]})
got = compile_logic("#include <ArduinoJson.h>\n", """
int main() {
  const char *body = %s;
  { JsonDocument all; deserializeJson(all, body);
    printf("%%d ", host::jsonValues); }
  { %s
    printf("%%d %%.1f %%d ", host::jsonValues, doc["now"]["t"] | NAN,
           doc["hours"].isNull()); }
  JsonDocument doc, filter;
  filter["hours"][0]["rain"] = true;
  deserializeJson(doc, %s, DeserializationOption::Filter(filter));
  printf("%%d %%.1f", host::jsonValues,
         doc["hours"][23]["rain"] | NAN);
}""" % (json.dumps(body), one, json.dumps(day)))
assert got == "295 4 8.5 1 50 0.2", got
wide = json.dumps({"now": {"t": [1] * 100, "rain": 0}})
got = compile_logic("#include <ArduinoJson.h>\n", """
int main() {
  const char *body = %s;
  %s
  printf("%%d %%.1f", host::jsonValues, doc["now"]["t"] | NAN);
}""" % (json.dumps(wide), one))
assert got == "104 nan", got  # a hundred, list, rain, now, root
assert 1 + 1 + 24 + 24 == 50 and 1 + 1 + 24 == 26
assert round((3.3 - 3.0) / 150 * 1000) == 2


# --- The sketch against the page's server ---
class Quiet(world["Handler"]):
    def log_message(self, *words):
        pass


world["ThreadingHTTPServer"].handle_error = lambda *a: None
web = world["ThreadingHTTPServer"](("127.0.0.1", 0), Quiet)
threading.Thread(target=web.serve_forever, daemon=True).start()
HEADERS["secrets.h"] = f"""
#pragma once
#define WIFI_NAME "Home"
#define WIFI_PASSWORD "made up"
#define SERVER "https://127.0.0.1:{web.server_address[1]}"
#define TOKEN "made up"
#define ROOT_CA "made up: TLS is not spoken"
"""


def run(code, seconds=41):
    world["Handler"].asked = 0
    return run_sketch(code, seconds, loop_us=5000)


sketch = [b.code for b in blocks(__file__, "cpp")
          if "setup" in b.code][0]
story = shown(__file__, " 200 use")[0]
done = run(sketch)
assert done.serial.replace("\r", "") == story, done.serial
assert [level for _, level in done.edges(27)] == [1]
# Form, presence, type and range: each refusal changes nothing.
checks = sketch[sketch.index("struct Weather"):
                sketch.index("// A stream that ends")]
checks += sketch[sketch.index("bool weatherFrom"):
                 sketch.index("Weather weather;")]
good = ("8.5", "0.2"), ("-60", "0"), ("60", "300"), ("0", "300.0")
bad = ("60.1", "0"), ("-61", "0"), ("850", "0"), ("8", "-0.1"), (
    "8", "301"), ('"8"', "0"), ("8", '"0"'), ("null", "0"), (
    "8", "null"), ("8", "true"), ("[8]", "0")
bodies = ['{"now":{"t":%s,"rain":%s}}' % pair for pair in good + bad]
bodies += ['{"now":{"t":8}}', '{"now":{"rain":0}}', "{}", "[]"]
got = compile_logic("#include <ArduinoJson.h>\n" + checks, """
int main() {
  for (auto text : {%s}) {
    JsonDocument doc;
    deserializeJson(doc, text);
    Weather to;
    to.t = 1;
    to.rain = 2;
    bool taken = weatherFrom(doc, to);
    printf("%%d%%d%%d ", taken, to.t != 1, to.rain != 2);
  }
}""" % ", ".join(map(json.dumps, bodies)))
assert got.split() == ["111"] * 4 + ["000"] * (len(bodies) - 4), got
# A drip of a byte every 400 ms is at its end after BODY_MS.
drip = sketch[:sketch.index("struct Weather")] + """
class Drip : public Stream {
 public:
  int available() { return 1; }
  int read() { delay(400); return 'x'; }
  int peek() { return 'x'; }
  size_t write(const uint8_t *, size_t) { return 0; }
};
""" + sketch[sketch.index("// A stream that ends"):
             sketch.index("// Form, presence")] + """
void setup() {
  Serial.begin(115200);
  Drip from;
  Bounded body(from);
  uint8_t byte;
  size_t got = 0;                      // byte by byte, as ArduinoJson
  while (got < 40 && body.readBytes(&byte, 1)) got++;
  Serial.printf("%u bytes, %u s", (unsigned)got,
                (unsigned)(millis() / 1000));
}
void loop() {}
"""
assert run(drip, 60).serial == "8 bytes, 3 s"
# The tag before the check: a 304 hides what was refused.
line = "  etag = http.header(\"ETag\");                  // only now\n"
assert line in sketch
early = sketch.replace(line, "").replace(
    "  JsonDocument filter, doc;", line + "  JsonDocument filter, doc;")
wrong = run(early, 21).serial.replace("\r", "")
assert wrong.splitlines()[2:4] == shown(
    __file__, " 200 refused")[0].splitlines(), wrong
# collectHeaders after the request: no tag, and the server sends all.
late = sketch.replace("  http.collectHeaders(wanted, 1);              "
                      "// before GET\n", "").replace(
    "  int code = http.GET();",
    "  int code = http.GET();\n  http.collectHeaders(wanted, 1);")
assert "304" not in run(late, 11).serial
# To a request by HTTP/1.1 a server may send chunks: their size is met.
whole = world["weather"](8.5)


def do_GET(handler):
    handler.send_response(200)
    new = handler.request_version == "HTTP/1.1"
    if new:
        handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    chunks = f"{len(whole):x}\r\n{whole}\r\n0\r\n\r\n"
    handler.wfile.write((chunks if new else whole).encode())


Quiet.do_GET = do_GET
assert " 200 use" in run(sketch, 6).serial
line = ("  http.useHTTP10(true);       "
        "// no chunks: the stream is the body\n")
assert line in sketch
# Behind the filter that is Ok and empty, and without it an error.
told = run(sketch.replace(line, ""), 6).serial
assert told.startswith(" 200 refused             1 bytes"), told
option = "DeserializationOption::Filter(filter),"
assert option in sketch
told = run(sketch.replace(line, "").replace(option, ""), 6).serial
assert told.startswith(" 200 InvalidInput"), told
web.shutdown()

print("All numbers of the page are as it says.")

# Tested: {"source":"9ab3714e045850d693778fc38cd3ef98666475c6e0dacbe1b6cb0da338af5b5a","page":"713a1b04e33bfbb985ab5293f8f3a33f853c137bc1226bda67eef3e980dbc0d5","tested":{"date":"2026-11-29","python":"3.11.7","libraries":{},"seconds":10,"stable":"2026-11-29"}}
