import { createHref, type Href } from '../course/href.ts';
import { COMPRESSIBLE, MEDIA_TYPES } from './media-types.ts';
import { FOR_FILES, FOR_SCRIPTS } from './policy.ts';
import { type BuiltSite, CACHE, EVERYWHERE, KEPT, pagesOf } from './rules.ts';

/** Any text as one parameter of nginx's configuration. */
const quote = (text: string): string => {
  if (/[$\n\r]/.test(text)) throw new Error(`nginx would read a variable in: ${text}`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
};

const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.map((line) => (line ? `    ${line}` : '')), '}'].join('\n');

/** `map`: the second variable is the value that stands beside the first one's. */
const map = (from: string, to: string, lines: readonly string[]): string =>
  block(`map ${from} ${to}`, lines);

/** nginx compares keys without regard to case, and refuses one that stands there twice. */
const table = (pairs: Iterable<readonly [string, string]>): string[] => {
  const keys = new Map([...pairs].map(([from, to]) => [from.toLowerCase(), to]));
  return [...keys].map(([from, to]) => `${quote(from)} ${quote(to)};`);
};

/** With the slash at its end and without. */
const both = ([path, to]: readonly [string, string]) =>
  [path, `${path}/`].map((from) => [from, to] as const);

/** Folders that are kept alike, in one pattern: each costs time at every answer. */
function cacheLines(base: string): string[] {
  const alike = Map.groupBy(KEPT, ({ cache }) => cache);
  return [...alike].map(([cache, entries]) => {
    const folders = entries.map(({ folder }) => pattern(folder)).join('|');
    return `~^${pattern(createHref(base)(''))}(?:${folders})/ ${quote(CACHE[cache])};`;
  });
}

function maps(site: BuiltSite): string[] {
  const { base, policy, moved } = site;
  const href = createHref(base);
  const pages = pagesOf(site).map((path) => [base + path, encodeURI(href(path))] as const);
  const standing = new Set(pages.map(([path]) => path.toLowerCase()));
  // One that differs from a page of today only in case would lead from that page to itself.
  const old = [...moved]
    .map(([from, target]) => [base + from, target] as const)
    .filter(([from]) => !standing.has(from.toLowerCase()));
  return [
    map('$uri', '$site_policy', [
      `default ${quote(FOR_FILES)};`,
      `~\\.html$ ${quote(policy)};`,
      `~\\.m?js$ ${quote(FOR_SCRIPTS)};`,
    ]),
    map('$uri', '$site_cache', [`default ${quote(CACHE.asked)};`, ...cacheLines(base)]),
    `# Addresses of old.\n${map('$uri', '$site_moved', ['default "";', ...table(old.flatMap(both))])}`,
    '# Pages by their addresses in any case; asked only when nothing stands at the address itself.\n' +
      map('$uri', '$site_meant', ['default "";', ...table(pages.flatMap(both))]),
  ];
}

const types = (): string =>
  block(
    'types',
    Object.entries(MEDIA_TYPES).map(([type, ends]) => `${type} ${ends.join(' ')};`),
  );

const always = ([name, value]: readonly [string, string]): string =>
  `add_header ${name} ${value.startsWith('$') ? value : quote(value)} always;`;

/** How files are named and packed. */
const files = (): string[] => [
  'server_tokens off;',
  'absolute_redirect off;',
  'default_type application/octet-stream;',
  types(),
  'charset utf-8;',
  `charset_types ${COMPRESSIBLE.filter((type) => type.startsWith('text/')).join(' ')} application/xml;`,
  '',
  '# Files that `npm run build -- --gzip` has packed go out as they are; others are packed on the way.',
  'gzip_static on;',
  'gzip on;',
  'gzip_vary on;',
  'gzip_proxied any;',
  'gzip_comp_level 5;',
  'gzip_min_length 1024;',
  `gzip_types ${COMPRESSIBLE.filter((type) => type !== 'text/html').join(' ')};`,
  '# With libnginx-mod-http-brotli-static and `npm run build -- --brotli`:',
  '# brotli_static on;',
  'sendfile on;',
  'tcp_nopush on;',
  '# What is on the disk is looked up once in ten seconds: a new build shows that much later.',
  'open_file_cache max=4096 inactive=60s;',
  'open_file_cache_valid 10s;',
  'open_file_cache_errors on;',
];

/** Files for other hosts. */
const HIDDEN = ['_headers', '_redirects', '.nojekyll'];

/** Which file answers an address. */
const answers = (href: Href): string[] => [
  `error_page 404 ${href('404.html')};`,
  '# A folder without a page.',
  `error_page 403 =404 ${href('404.html')};`,
  'if ($site_moved) { return 301 $site_moved$is_args$args; }',
  ...HIDDEN.map((file) => block(`location = ${href('')}${file}`, ['return 404;'])),
  block('location /', ['try_files $uri $uri/ @elsewhere;']),
  block('location @elsewhere', [
    'if ($site_meant) { return 301 $site_meant$is_args$args; }',
    'return 404;',
  ]),
];

const server = ({ base }: BuiltSite): string =>
  block(
    'server',
    [
      'listen 80;',
      'server_name _;',
      `# Below this folder the site stands at ${base}`,
      'root /var/www/site;',
      'index index.html;',
      '',
      ...files(),
      '',
      ...EVERYWHERE.map(always),
      always(['Content-Security-Policy', '$site_policy']),
      always(['Cache-Control', '$site_cache']),
      '',
      ...answers(createHref(base)),
    ].flatMap((line) => line.split('\n')),
  );

/** A whole server for nginx, to be included where it says `http { … }`. */
export const nginxFile = (site: BuiltSite): string =>
  `${[
    '# Written by the build from src/hosting/; what is changed here is lost. See docs/hosting.md.',
    'map_hash_max_size 8192;',
    'map_hash_bucket_size 256;',
    ...maps(site),
    server(site),
  ].join('\n\n')}\n`;
