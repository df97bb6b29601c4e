import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { folderWith } from '../folder.ts';
import { sampled } from '../whole.ts';

/** A page of the ESP32, what is planted in its sketch, and why the proof must turn red. */
type Fault = [what: string, stage: string, from: string | RegExp, to: string, says: string];

const NO_LOCKS = ['ENTER_CRITICAL', 'EXIT_CRITICAL', 'ENTER_CRITICAL_ISR', 'EXIT_CRITICAL_ISR']
  .map((name) => `#undef port${name}\n#define port${name}(lock) (void)(lock)\n`)
  .join('');
const STRUCT = /struct Jitter \{[^}]*\};\n\n/;
/** The eight of the outside review. */
const REVIEWED: Fault[] = [
  [
    'no pinMode',
    '2/1',
    / {2}for \(uint8_t pin : PINS\)\n {4}pinMode.*\n/,
    '',
    'IO 25 is not set as GPIO',
  ],
  ['a stack of 64 bytes', '4/1', '"sample", 4096', '"sample", 64', 'stack overflow in task sample'],
  ['no Wire.begin', '5/2', '  Wire.begin(SDA_PIN, SCL_PIN);\n', '', 'Wire: could not acquire lock'],
  [
    'empty critical sections',
    '4/2',
    'const int FLOW_PIN',
    `${NO_LOCKS}const int FLOW_PIN`,
    'needs a critical section',
  ],
  [
    'attenuation before the first reading',
    '3/1',
    / {4}analogReadMilliVolts\(pin\);.*\n.*ADC_11db/,
    '    analogSetPinAttenuation(pin, ADC_0db',
    'not configured as analog channel',
  ],
  ['no certificate', '6/2', / {2}sealed\.setCACert.*\n/, '', 'no CA certificate'],
  ['no Serial.begin', '2/1', / {2}Serial\.begin.*\n/, '', 'nothing is sent before begin()'],
  ['an LED on an input-only pin', '4/3', 'LED_PIN = 25', 'LED_PIN = 36', 'it is input only'],
];
/** What the builder of the IDE and core 3.x refuse besides. */
const OTHERS: Fault[] = [
  ['a type below the first function', '4/1', STRUCT, '', "'Jitter' was not declared"],
  ['an ISR in flash', '2/3', 'void IRAM_ATTR onEdge', 'void onEdge', 'IRAM_ATTR is missing'],
  [
    'a shared counter that is not volatile',
    '4/0',
    'volatile uint32_t byTask',
    'uint32_t byTask',
    'it needs a critical section, or volatile',
  ],
  [
    'a shared counter of 64 bits',
    '4/0',
    'volatile uint32_t byInterrupt',
    'volatile uint64_t byInterrupt',
    'it needs a critical section',
  ],
  [
    'a counter that two contexts change',
    '2/3',
    / {2}noInterrupts\(\);\n| {2}interrupts\(\);\n/g,
    '',
    'both read, change and write it',
  ],
  [
    'a print in an ISR',
    '4/0',
    '  byInterrupt = byInterrupt + 1;\n',
    '  byInterrupt = byInterrupt + 1;\n  Serial.println(byInterrupt);\n',
    'Serial in an ISR',
  ],
  [
    'a wait in an ISR',
    '4/1',
    '  if (woken) portYIELD',
    '  vTaskDelay(1);\n  if (woken) portYIELD',
    'blocking in an ISR',
  ],
  ['the second converter beside Wi-Fi', '6/3', 'DIAL = 34', 'DIAL = 25', 'ADC2 is in use by Wi-Fi'],
  ['no SPI.begin', '5/3', / {2}SPI\.begin\(\).*\n/, '', 'SPI: nothing is sent before begin()'],
  [
    'a body read without a limit of time',
    '6/2',
    'int taken = readBody(http, answer)',
    'int taken = http.getString().length()',
    'writeToStream waits for ever',
  ],
  [
    'two frequencies on one timer',
    '3/2',
    /ledcAttach\(FILTER_PIN(.*)\n(.*)ledcAttach\(SERVO_PIN, SERVO_HZ, SERVO_BITS/,
    'ledcAttach(SERVO_PIN, SERVO_HZ, SERVO_BITS) &&\n$2ledcAttach(FILTER_PIN, FILTER_HZ, FILTER_BITS',
    'shares its timer with IO 25',
  ],
  ['a server before Wi-Fi', '6/3', / {2}WiFi\.(mode|begin).*\n/g, '', 'Invalid mbox'],
  [
    'a watchdog that nobody started',
    '4/3',
    '  watchThisTask();\n',
    '',
    'esp_task_wdt_reset: task not found',
  ],
  [
    'a lamp on a pin of the flash',
    '6/2',
    'LAMP = 27',
    'LAMP = 8',
    'GPIO 8 belongs to the flash memory',
  ],
  [
    'a timer that starts at its alarm',
    '4/1',
    'ALARM, true, 0);',
    'ALARM, true, ALARM);',
    'starts again at or after its alarm',
  ],
];

const hasCompiler = (() => {
  try {
    return execFileSync('g++', ['--version']).length > 0;
  } catch {
    return false;
  }
})();
const run = promisify(execFile);
const CONTENT = resolve('src/content');
const copy = folderWith();
let count = 0;

/** What the proof of a stage says of its page with a fault in it; '' when it is green. */
async function proofOf([, stage, from, to]: Fault): Promise<string> {
  const [module, number] = stage.split('/');
  const place = `ESP32/Modules/Module${module}/Topic1/Stage${number}`;
  const root = join(copy, String(count++));
  const put = (file: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(CONTENT, file), join(root, file), { recursive: true });
    return join(root, file);
  };
  put('tools');
  const page = put(`stages/${place}.mdx`);
  const text = readFileSync(page, 'utf8');
  const planted = text.replace(from, to);
  if (planted === text) throw new Error(`${stage} has no place for the fault any more`);
  writeFileSync(page, planted);
  const proof = put(`proofs/${place}.py`);
  return run('python3', ['-B', proof]).then(
    () => '',
    (error: { stderr: string }) => error.stderr.replaceAll(/[‘’]/g, "'"),
  );
}

describe('the proof of a page turns red when its sketch has', () => {
  // Each compiles with g++ for seconds, and the tools change seldom.
  test.concurrent.each(sampled([...REVIEWED, ...OTHERS], 12))(
    '%s (%s)',
    { timeout: 900_000 },
    async (...fault) => {
      expect(await proofOf(fault)).toContain(
        hasCompiler ? fault[4] : 'g++ is missing: apt install g++',
      );
    },
  );
});

/** Line and text of each prototype that is put before the first function of a sketch. */
function prototypes(sketch: string): [line: number, text: string][] {
  const code = 'import arduino, json, sys; print(json.dumps(arduino.prototypes(sys.stdin.read())))';
  const env = { ...process.env, PYTHONPATH: join(CONTENT, 'tools') };
  return JSON.parse(String(execFileSync('python3', ['-B', '-c', code], { input: sketch, env })));
}

describe('the prototypes of the builder', () => {
  test('are those of functions at the top level, by their lines, without attributes', () => {
    const sketch = [
      '#define OPEN {',
      '// void inComment() {',
      'const char *text = "void inText() {";',
      'struct Step { int ms; int twice() { return 2 * ms; } };',
      'const Step STEPS[] = {{1}, {2}};',
      'uint32_t first(const Step &step,',
      '               char *to) {',
      '  for (auto &each : STEPS) { (void)each; }',
      '  return 0;',
      '}',
      'void IRAM_ATTR onEdge() { auto f = [](int a) { return a; }; f(1); }',
      'char *name() { return nullptr; }',
    ];
    expect(prototypes(sketch.join('\n'))).toEqual([
      [6, 'uint32_t first(const Step &step, char *to);'],
      [11, 'void onEdge();'],
      [12, 'char *name();'],
    ]);
  });

  test('leave out templates, members, default arguments and what is declared by hand', () => {
    const sketch = [
      'int known(int a);',
      'template <class T> T twice(T a) { return a + a; }',
      'void Gate::open() { }',
      'void wait(int ms = 5) { }',
      'int known(int a) { return a; }',
      'enum Wish { ON, OFF };',
      'namespace inner { void hidden() { } }',
    ];
    expect(prototypes(sketch.join('\n'))).toEqual([]);
  });
});
