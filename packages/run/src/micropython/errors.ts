/** A frame of a traceback: file, line, and where in it. */
const FRAME = /^ {2}File "([^"]+)", line (\d+)/;
/** Ours: how a block is run, and the library of the drawn board. */
const OURS = /^(?:<stdin>|\/lib\/)/;

/** What MicroPython and the browser say of what the code did, in words of the board. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^KeyboardInterrupt/, 'Stopped.'],
  [/^SystemExit: reset/, 'The board resets. Here nothing starts by itself: press Run.'],
  [/^SystemExit: deepsleep/, 'The board sleeps deeply and would start again at reset: press Run.'],
];

type Said = { text: string; line?: number; kind?: string; message?: string; fatal?: boolean };

/** What to say of an error that is none of Python's: the worker cannot be used any more. */
export function brokenBy({ message }: Error): Said {
  if (/call stack|stack overflow/i.test(message))
    return { text: 'Stopped: a function calls itself too many times.', fatal: true };
  if (/memory/i.test(message))
    return { text: 'Stopped: the code asked for more memory than there is here.', fatal: true };
  return { text: `Stopped: MicroPython crashed (${message.slice(0, 200)}).`, fatal: true };
}

/** A function that calls itself fills a traceback with one line: it stands there three times. */
function folded(lines: readonly string[]): string[] {
  const runs: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs.flatMap(({ line, times }) =>
    times > 3 ? [line, line, line, `  … ${times - 3} more lines like it`] : Array(times).fill(line),
  );
}

/**
 * What to say of an exception: its traceback without our frames, and the line of the block `name` where it
 * stands.
 */
export function readError(traceback: string, name: string): Said {
  const lines = traceback.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const known = WORDS.find(([pattern]) => pattern.test(last));
  if (known) return { text: known[1] };
  const kept = folded(lines.filter((line) => !OURS.test(FRAME.exec(line)?.[1] ?? '')));
  const line = lines
    .flatMap((each) => {
      const [, file, number] = FRAME.exec(each) ?? [];
      return file === name ? [Number(number)] : [];
    })
    .at(-1);
  const text = kept.join('\n');
  const [, kind = '', message = ''] = /^(\w+)(?:: (.*))?$/.exec(last) ?? [];
  return { text, kind, message, ...(line !== undefined && { line }) };
}
