import { cleanText, countOf, dig, get, keysOf, labelOf, listOf, textOf } from './json.ts';
import type { Output, Part } from './model.ts';

/** Outputs of one cell that are looked at; a loop that displays more belongs into the file. */
export const MAX_OUTPUTS = 1_000;
/** Most characters of one text that are kept at all (progress bars shrink later). */
const MAX_RAW = 2_000_000;
/** Forms of one output that are looked at. */
const MAX_PARTS = 20;
/** What is not even written like a MIME type is not one. */
const MIME = /^[\w.+-]{1,60}\/[\w.+-]{1,100}$/;

/** The outputs of a code cell; neighbouring streams of one name are one, as in Jupyter. */
export function normaliseOutputs(value: unknown): { outputs: Output[]; moreOutputs: number } {
  const all = listOf(value);
  const outputs: Output[] = [];
  for (const each of all.slice(0, MAX_OUTPUTS).map(output)) {
    const last = outputs.at(-1);
    if (each.kind === 'stream' && last?.kind === 'stream' && last.name === each.name) {
      if (last.text.length < MAX_RAW) last.text += each.text;
    } else outputs.push(each);
  }
  return { outputs, moreOutputs: Math.max(0, all.length - MAX_OUTPUTS) };
}

function output(value: unknown): Output {
  const type = get(value, 'output_type');
  if (type === 'stream') {
    const name = get(value, 'name') === 'stderr' ? 'stderr' : 'stdout';
    return { kind: 'stream', name, text: cut(get(value, 'text')) };
  }
  if (type === 'error' || type === 'pyerr') return errorOutput(value);
  const known =
    type === 'display_data' || type === 'execute_result' || type === 'update_display_data';
  if (known) return { kind: 'data', parts: parts(value) };
  return { kind: 'unknown', type: labelOf(type, 40) ?? 'no type' };
}

function errorOutput(value: unknown): Output {
  const lines = get(value, 'traceback');
  const traceback = Array.isArray(lines)
    ? lines.filter((line) => typeof line === 'string').join('\n')
    : cut(lines);
  const [name, message] = [
    labelOf(get(value, 'ename')) ?? 'Error',
    cut(get(value, 'evalue')).slice(0, 1_000),
  ];
  return { kind: 'error', name, value: cleanText(message), traceback: cut(traceback) };
}

/** A list, not an object: MIME types are names from outside, and `__proto__` is one too. */
function parts(value: unknown): Part[] {
  const data = get(value, 'data');
  return keysOf(data)
    .filter((mime) => MIME.test(mime))
    .slice(0, MAX_PARTS)
    .map((mime) => part(mime, get(data, mime), dig(value, 'metadata', mime)));
}

function part(mime: string, data: unknown, metadata: unknown): Part {
  const alt = labelOf(get(metadata, 'alt'), 500);
  const width = countOf(get(metadata, 'width'));
  const isText = typeof data === 'string' || (Array.isArray(data) && !isJson(mime));
  return {
    mime: cleanText(mime.toLowerCase()),
    ...(isText && { text: isPicture(mime) ? textOf(data) : cut(data) }),
    ...(!isText && isJson(mime) && { json: data }),
    ...(alt !== undefined && { alt }),
    ...(width && { width }),
  };
}

const isJson = (mime: string): boolean => /[/+]json$/i.test(mime);
const isPicture = (mime: string): boolean => /^image\//i.test(mime);

const cut = (value: unknown): string => textOf(value).slice(0, MAX_RAW).toWellFormed();
