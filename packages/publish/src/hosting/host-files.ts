import { createHref } from '@a2z/course/addresses';
import {
  type BuiltSite,
  EVERYWHERE,
  extensionOf,
  KEPT,
  policiesFor,
  redirectsOf,
} from './rules.ts';

/*
 * `_headers` and `_redirects`, in the form that Netlify and Cloudflare Pages both read.
 */

const WRITTEN =
  '# Written by the build from packages/publish/src/hosting/rules.ts; what is changed here is lost.';

type Rule = readonly [address: string, headers: readonly (readonly [string, string])[]];

/** The policy of a folder: that of its pages, else of its scripts, else of files. */
function policyFor(entry: string, files: readonly string[], frames: readonly string[]): string {
  const policies = policiesFor(frames);
  if (entry === 'run/') return policies.run;
  const ends = new Set(files.map(extensionOf));
  if (ends.has('html')) return policies.pages;
  return ends.has('js') || ends.has('mjs') ? policies.scripts : policies.files;
}

/**
 * The policy of each top-level file and folder. Two rules that match one address would be joined,
 * and of two policies a browser takes what both allow: so the addresses must not overlap.
 */
function policyRules(site: BuiltSite): Rule[] {
  const { base, files, frames } = site;
  const entries = Map.groupBy(files, (file) => /^[^/]*\/?/.exec(file)?.[0] ?? file);
  const href = createHref(base);
  return [...entries].map(([entry, below]): Rule => {
    const address = entry.endsWith('/') ? `${href(entry)}*` : href(entry.replace('index.html', ''));
    return [address, [['Content-Security-Policy', policyFor(entry, below, frames)]]];
  });
}

/** Files that no rule names keep these hosts' own default, which is to ask each time. */
const cacheRules = ({ base, files }: BuiltSite): Rule[] =>
  KEPT.flatMap(([cache, folders]) =>
    folders
      .filter((folder) => files.some((file) => file.startsWith(`${folder}/`)))
      .map((folder): Rule => [`${base}${folder}/*`, [['Cache-Control', cache]]]),
  );

/** The file `_headers`. */
export function headersFile(site: BuiltSite): string {
  const rules: Rule[] = [[`${site.base}*`, EVERYWHERE], ...policyRules(site), ...cacheRules(site)];
  const blocks = rules.map(([address, headers]) =>
    [address, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${[WRITTEN, ...blocks].join('\n\n')}\n`;
}

/** The file `_redirects`. */
export const redirectsFile = (site: BuiltSite): string =>
  `${[WRITTEN, ...redirectsOf(site).map(([from, to]) => `${encodeURI(from)} ${to} 301`)].join('\n')}\n`;
