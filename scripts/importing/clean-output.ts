import { countOf, get, keysOf, listOf, stringOf, textOf } from '../../src/notebook/json.ts';
import type { Drop } from './metadata.ts';

/** Forms of an output that work only inside the program that made them. */
const VENDOR = /^application\/vnd\.(?:google\.colaboratory|colab|jupyter\.widget|dataresource)/;

/** An output as nbformat 4 knows it, in a list; an empty list for one that is left with nothing. */
export function cleanOutput(output: unknown, drop: Drop): unknown[] {
  const type = get(output, 'output_type');
  if (type === 'stream') {
    const name = get(output, 'name') === 'stderr' ? 'stderr' : 'stdout';
    return [{ output_type: type, name, text: textOf(get(output, 'text')) }];
  }
  if (type === 'error') {
    const [ename, evalue] = ['ename', 'evalue'].map((key) => stringOf(get(output, key)) ?? '');
    const traceback = listOf(get(output, 'traceback')).map((line) => textOf(line));
    return [{ output_type: type, ename, evalue, traceback }];
  }
  if (type !== 'display_data' && type !== 'execute_result') {
    drop('an output of unknown type');
    return [];
  }
  const data = cleanData(get(output, 'data'), drop);
  if (keysOf(data).length === 0) return [];
  const result = { output_type: type, data, metadata: outputMetadata(output, data, drop) };
  if (type === 'display_data') return [result];
  return [{ ...result, execution_count: countOf(get(output, 'execution_count')) ?? null }];
}

function cleanData(data: unknown, drop: Drop): Record<string, unknown> {
  const kept = keysOf(data).filter((mime) => {
    if (VENDOR.test(mime)) drop(mime);
    return !VENDOR.test(mime);
  });
  return Object.fromEntries(kept.map((mime) => [mime, get(data, mime)]));
}

const KEPT = ['alt', 'height', 'width'];

/** Of an output's metadata, what stands beside a picture: alternative text and size. */
function outputMetadata(output: unknown, data: object, drop: Drop): Record<string, unknown> {
  const metadata = get(output, 'metadata');
  const pairs = keysOf(metadata).flatMap((mime) => {
    const facts = get(metadata, mime);
    const kept = mime in data ? keysOf(facts).filter((key) => KEPT.includes(key)) : [];
    if (kept.length === 0) drop(`output metadata ${mime}`);
    if (kept.length === 0) return [];
    return [[mime, Object.fromEntries(kept.map((key) => [key, get(facts, key)]))] as const];
  });
  return Object.fromEntries(pairs);
}
