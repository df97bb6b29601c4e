import { packagesFor } from './packages.ts';

/*
 * Which blocks of a page can run on a site that has not all packages: decided when the page is made, so
 * that no button leads to 'not here'. Read off the text, without Python; in doubt a block has no Run.
 */

/** How people write the packages; the others write themselves small. */
const TITLES: Readonly<Record<string, string>> = {
  matplotlib: 'Matplotlib',
  numpy: 'NumPy',
  pillow: 'Pillow',
  scipy: 'SciPy',
};

/** "NumPy, pandas and SciPy". */
export function listed(packages: readonly string[]): string {
  const names = packages.map((name) => TITLES[name] ?? name);
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
}

/** A block as it stands on the page. */
export type Block = {
  code: string;
  /** The checks of the exercise before them, which have no button of their own. */
  isCheck?: boolean;
};

const TEXT = /([fF]?)[bBrR]?("""|'''|["'])((?:\\[\s\S]|(?!\2)[^\\])*)\2/g;
/** Code without comments and without texts, but with the code that stands in texts: f"{price} dollars". */
const bare = (code: string): string =>
  code
    .replace(TEXT, (_, f, __, text) => (f ? `(${text.match(/(?<=\{)[^{}]*/g) ?? ''})` : '""'))
    .replace(/#.*$/gm, '');
/** A function or class without its body, whose names are its own. */
const DEFINED = /^((?:async )?(?:def|class) +\w+).*\n(?:[ \t]+.*\n|\s*\n)*/gm;
const BINDS = [
  /^[ \t]*((?:[\w*]+[ \t]*,[ \t]*)*[\w*]+[ \t]*,?)[ \t]*(?::[^=\n]+)?[-+*/%@&|^]{0,3}=(?!=)/gm,
  /^(?:async )?(?:def|class) +(\w+)/gm,
  /\bfor +([\w, ()]+?) +in\b/g,
  /\bas +(\w+)/g,
  /\b(\w+) *:=/g,
  /^(?:from +[\w.]+ +)?import +([\w, ]+)/gm,
];

/** The names that code leaves behind. */
function bound(code: string): Set<string> {
  const outer = `${code}\n`.replace(DEFINED, '$1\n');
  const lists = BINDS.flatMap((pattern) => [...outer.matchAll(pattern)].map(([, names]) => names));
  return new Set(lists.flatMap((names) => names?.match(/[A-Za-z_]\w*/g) ?? []));
}

/** Where code gives names to what it goes through, opens, or is called with. */
const LOCAL = [
  /\bfor +([\w, ()*]+?) +in\b/g,
  /\bas +(\w+)/g,
  /\bdef +\w+ *\(([^)]*)\)/g,
  /\blambda +([^:]+):/g,
];

function localNames(code: string): Set<string> {
  const lists = LOCAL.flatMap((pattern) => [...code.matchAll(pattern)].map(([, names]) => names));
  return new Set(lists.flatMap((names) => names?.match(/[A-Za-z_]\w*/g) ?? []));
}

/** True when code reads a name: it stands somewhere before the code itself gives it a value. */
function reads(code: string, locals: ReadonlySet<string>, name: string): boolean {
  if (locals.has(name)) return false;
  const word = new RegExp(`(?<![\\w.])${name}\\b(?! *=[^=])|^${name} *=(?!=)`, 'm');
  const first = word.exec(code)?.[0];
  return first !== undefined && !first.endsWith('=');
}

/**
 * What each block lacks: the packages that it uses and the site has not, or those of a block above that
 * cannot run for that reason and whose names it reads. Empty: it can run.
 */
export function lacksOf(blocks: readonly Block[], has: (name: string) => boolean): string[][] {
  const lost = new Map<string, readonly string[]>();
  const lacks: string[][] = [];
  let above = '';
  for (const { code, isCheck } of blocks) {
    const text = bare(code);
    const own = packagesFor(text, above).filter((name) => !has(name));
    const locals = localNames(text);
    const read = [...lost].filter(([name]) => reads(text, locals, name));
    const others = read.flatMap(([, packages]) => packages);
    const mine = [...new Set([...own, ...others])].sort();
    for (const name of bound(text)) mine.length > 0 ? lost.set(name, mine) : lost.delete(name);
    above += `${text}\n`;
    lacks.push(mine);
    // An answer that cannot be judged is not asked for.
    if (isCheck && mine.length > 0) {
      const exercise = blocks.findLastIndex(
        (each, index) => index < lacks.length - 1 && /^#+ *YOUR TURN/.test(each.code),
      );
      if (exercise >= 0)
        lacks[exercise] = [...new Set([...(lacks[exercise] ?? []), ...mine])].sort();
    }
  }
  return lacks;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x([\da-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|amp|quot);/g, (_, name) => ENTITIES[name] ?? '');

/** A cell of a notebook begins, or a block of code stands here. */
const PARTS =
  /<section class="nb-cell nb-(\w+)"|<pre\b([^>]*\bclass="code"[^>]*)>([\s\S]*?)<\/pre>/g;

/** A page whose blocks are told apart. */
export type Marked = {
  html: string;
  /** Blocks that have a button on a site with all packages. */
  blocks: number;
  /** Those that have none on this one. */
  without: number;
  /** The packages that these need. */
  packages: string[];
};

/**
 * Marks the blocks that cannot run here with `data-run="needs"`, which gives them no button, and says
 * below each what it needs and where it runs instead.
 * @param html the body of a page that runs Python
 * @param has whether this site has a package for the browser
 */
export function markBlocks(html: string, has: (name: string) => boolean): Marked {
  let inCode = false;
  const found = [...html.matchAll(PARTS)].flatMap((match) => {
    const [whole, section, attributes = '', inner = ''] = match;
    if (section) inCode = section === 'code';
    const mark = /\bdata-run="(\w+)"/.exec(attributes)?.[1];
    const isPython = inCode || attributes.includes('data-language="python"');
    if (section || !isPython || (mark && mark !== 'check')) return [];
    return [{ at: match.index, whole, code: textOf(inner), isCheck: mark === 'check' }];
  });
  const lacks = lacksOf(found, has);
  const poor = found
    .map((block, index) => ({ ...block, needs: lacks[index] ?? [] }))
    .filter(({ needs, isCheck }) => needs.length > 0 && !isCheck);
  const colab = /<a href="([^"]*)" data-colab/.exec(html)?.[1];
  let end = 0;
  const pieces = poor.map(({ at, whole, needs }) => {
    const before = html.slice(end, at);
    end = at + whole.length;
    return `${before}${whole.replace('<pre', '<pre data-run="needs"')}${insteadOf(needs, colab)}`;
  });
  return {
    html: pieces.join('') + html.slice(end),
    blocks: found.filter(({ isCheck }) => !isCheck).length,
    without: poor.length,
    packages: [...new Set(poor.flatMap(({ needs }) => needs))].sort(),
  };
}

/** What stands below a block without a button. `colab` is an address as it stands in HTML. */
function insteadOf(needs: readonly string[], colab: string | undefined): string {
  const way = colab ? `<a href="${colab}" rel="noopener">Open in Colab</a>: needs` : 'Needs';
  return `<p class="facts run-needs" data-pagefind-ignore>${way} ${listed(needs)}.</p>`;
}
