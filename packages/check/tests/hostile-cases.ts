import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LESSON_TAGS } from '@a2z/text/lesson';

type Text = string | { repeat: [unit: string, times: number][] };
type Path = (string | number)[];

/** One case of tests/fixtures/hostile-content.json: what somebody plants in the good fixture site. */
export type HostileContent = {
  id: string;
  what: string;
  /** The file, which the check has to name. */
  file: string;
  /** `refused` by the check; `inert`: it may pass, and does nothing on the page. */
  expect: 'refused' | 'inert';
  /** Text after the end of the file. */
  append?: Text;
  /** A piece of the file, and what stands there instead. */
  replace?: [from: string, to: Text];
  /** A value in a JSON file, by its path, which ends with `-` for one more at the end of a list. */
  set?: [path: Path, value: unknown];
  /** The whole text of the file. */
  text?: Text;
  /** The file is a symbolic link to this. */
  link?: string;
};

export const hostileContent = (): HostileContent[] =>
  JSON.parse(readFileSync('tests/fixtures/hostile-content.json', 'utf8'));

/** A text that may be said as pieces and how often each stands there. */
export const unfold = (text: Text): string =>
  typeof text === 'string' ? text : text.repeat.map(([unit, n]) => unit.repeat(n)).join('');

function withValue(json: string, [path, value]: [Path, unknown]): string {
  const root = JSON.parse(json);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce((inner, key) => inner[key], root);
  if (last === '-') {
    parent.push(value);
    return JSON.stringify(root, null, 1);
  }
  // As a text would say it: `__proto__` too is only a name here.
  Object.defineProperty(parent, last, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return JSON.stringify(root, null, 1);
}

function changed(good: string, { append, replace, set, text }: HostileContent): string {
  if (text !== undefined) return unfold(text);
  if (set) return withValue(good, set);
  if (append !== undefined) return `${good}\n${unfold(append)}\n`;
  const [from, to] = replace ?? ['', ''];
  if (!good.includes(from)) throw new Error(`The file does not hold ${from}`);
  return good.replace(from, () => unfold(to));
}

/** Plants a case in a site. Several may be planted in one file, one after the other. */
export function plant(root: string, hostile: HostileContent): void {
  const file = join(root, hostile.file);
  mkdirSync(dirname(file), { recursive: true });
  if (hostile.link !== undefined) {
    symlinkSync(hostile.link, file);
    return;
  }
  const good = hostile.text === undefined ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, changed(good, hostile));
}

/** Every tag that lessons may hold, with every attribute that any may have, and an expression wherever one could stand. */
export function expressions(program: string): string[] {
  const attributes = [...new Set(Object.values(LESSON_TAGS).flat()), 'onclick', 'set:html'];
  return Object.keys(LESSON_TAGS).flatMap((tag) => [
    ...attributes.map((name) => `<${tag} ${name}={${program}}>x</${tag}>`),
    `<${tag} {...${program}}>x</${tag}>`,
    `<${tag}>{${program}}</${tag}>`,
    `<${tag} title=<b>{${program}}</b>>x</${tag}>`,
    `\n\n<${tag}\n\n${LESSON_TAGS[tag]?.[0] ?? 'title'}={/* } */ ${program}}>\n\nx\n\n</${tag}>`,
  ]);
}
