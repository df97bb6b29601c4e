import { createHref } from '../../course/addresses.ts';
import {
  type BuiltSite,
  CACHE,
  EVERYWHERE,
  extensionOf,
  inSmallLetters,
  KEPT,
  policyFor,
} from './rules.ts';

/*
 * `_headers` and `_redirects`, in the form that Netlify and Cloudflare Pages both read.
 */

/** What Cloudflare Pages reads of them; Netlify reads more. */
const LIMITS = { headerRules: 100, headerLine: 2000, redirects: 2000 };

const WRITTEN =
  '# Written by the build from src/integrations/hosting/rules.ts; what is changed here is lost.';

type Rule = readonly [address: string, headers: readonly (readonly [string, string])[]];

/** A file that tells of a folder which policy it needs: a page, else a script, else any. */
function tellingFile(files: readonly string[]): string {
  const find = (end: string) => files.find((file) => extensionOf(file) === end);
  return find('html') ?? find('js') ?? files[0] ?? '';
}

/**
 * The policy of each top-level file and folder. Two rules that match one address would be joined,
 * and of two policies a browser takes what both allow: so the addresses must not overlap.
 */
function policyRules({ base, files, policy }: BuiltSite): Rule[] {
  const entries = Map.groupBy(files, (file) => /^[^/]*\/?/.exec(file)?.[0] ?? file);
  const href = createHref(base);
  return [...entries].map(([entry, below]): Rule => {
    const address = entry.endsWith('/') ? `${href(entry)}*` : href(entry.replace('index.html', ''));
    return [address, [['Content-Security-Policy', policyFor(tellingFile(below), policy)]]];
  });
}

const cacheRules = ({ base, files }: BuiltSite): Rule[] =>
  KEPT.filter(({ folder }) => files.some((file) => file.startsWith(`${folder}/`))).map(
    ({ folder, cache }): Rule => [
      `${createHref(base)(folder)}*`,
      [['Cache-Control', CACHE[cache]]],
    ],
  );

/**
 * The file `_headers`. Files that no cache rule names keep these hosts' own default, which is to ask
 * each time.
 */
export function headersFile(site: BuiltSite): string {
  const rules = [
    [`${createHref(site.base)('')}*`, EVERYWHERE] as Rule,
    ...policyRules(site),
    ...cacheRules(site),
  ];
  const blocks = rules.map(([address, headers]) =>
    [address, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${[WRITTEN, ...blocks].join('\n\n')}\n`;
}

/**
 * The file `_redirects`: addresses of old, and small letters for those that have large ones. Netlify
 * lets a file that stands at an old address win, unless it is told `301!`, which Cloudflare does not
 * read; and it may put addresses into small letters itself, so there we do not send them back.
 */
export function redirectsFile(site: BuiltSite, host: 'any' | 'netlify'): string {
  const href = createHref(site.base);
  /** The page itself, with its slash and without. */
  const both = (path: string) =>
    [href(path), href(path).replace(/\/$/, '')].map((address) => encodeURI(address));
  const status = host === 'netlify' ? '301!' : '301';
  const moved = [...site.moved].flatMap(([from, to]) =>
    both(from).map((address) => `${address} ${to} ${status}`),
  );
  const small = [...inSmallLetters(site)].flatMap(([from, to]) =>
    both(from).map((address) => `${address} ${encodeURI(href(to))} 301`),
  );
  const room = host === 'netlify' ? 0 : Math.max(0, LIMITS.redirects - moved.length);
  return `${[WRITTEN, ...moved, ...small.slice(0, room)].join('\n')}\n`;
}

/** What of these files Cloudflare Pages would leave out, as sentences. */
export function beyondLimits(headers: string, redirects: string): string[] {
  const rules = headers.split('\n').filter((line) => line.startsWith('/')).length;
  const longest = Math.max(...headers.split('\n').map((line) => line.length));
  const lines = redirects.split('\n').filter((line) => line.startsWith('/')).length;
  const say = (what: string, found: number, most: number) =>
    found > most ? [`${what}: ${found}, and Cloudflare Pages reads at most ${most}.`] : [];
  return [
    ...say('Rules in _headers', rules, LIMITS.headerRules),
    ...say('Characters in a line of _headers', longest, LIMITS.headerLine),
    ...say('Lines in _redirects', lines, LIMITS.redirects),
  ];
}
