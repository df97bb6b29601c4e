import { createHref } from '../../course/addresses.ts';
import {
  type BuiltSite,
  CACHE,
  COMPRESSIBLE,
  EVERYWHERE,
  FOR_FILES,
  FOR_SCRIPTS,
  KEPT,
  MEDIA_TYPES,
  pagesOf,
} from './rules.ts';

/** Any text as one parameter of nginx's configuration. */
const quote = (text: string): string => {
  if (/[$\n\r]/.test(text)) throw new Error(`nginx would read a variable in: ${text}`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
};

const pattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Lines below one another, each that far from the margin. */
const lines = (all: readonly string[], indent = 4): string => all.join(`\n${' '.repeat(indent)}`);

/**
 * Lines of a `map` from addresses, with the slash at their end and without. nginx compares them
 * without regard to case, and refuses one that stands there twice.
 */
function addresses(pairs: readonly (readonly [from: string, to: string])[]): string {
  const both = pairs.flatMap(([from, to]) => [
    [from.toLowerCase(), to] as const,
    [`${from.toLowerCase()}/`, to] as const,
  ]);
  return lines([
    'default "";',
    ...[...new Map(both)].map(([from, to]) => `${quote(from)} ${quote(to)};`),
  ]);
}

/** Folders that are kept alike, in one pattern: each costs time at every answer. */
function cacheLines(base: string): string {
  const alike = Map.groupBy(KEPT, ({ cache }) => cache);
  return lines(
    [...alike].map(([cache, entries]) => {
      const folders = entries.map(({ folder }) => pattern(folder)).join('|');
      return `~^${pattern(base)}(?:${folders})/ ${quote(CACHE[cache])};`;
    }),
  );
}

/** Addresses of old. One that differs from a page of today only in case would lead to itself. */
function oldAddresses({ base, moved }: BuiltSite, pages: readonly (readonly [string, string])[]) {
  const standing = new Set(pages.map(([path]) => path.toLowerCase()));
  return [...moved]
    .map(([from, target]) => [base + from, target] as const)
    .filter(([from]) => !standing.has(from.toLowerCase()));
}

const header = (name: string, value: string): string => `add_header ${name} ${value} always;`;

const TYPES = Object.entries(MEDIA_TYPES).map(([type, ends]) => `${type} ${ends.join(' ')};`);
const TEXTS = COMPRESSIBLE.filter((type) => type.startsWith('text/'));
/** HTML is packed unasked. */
const PACKED = COMPRESSIBLE.filter((type) => type !== 'text/html');

/** Files for other hosts. */
const HIDDEN = ['_headers', '_redirects', '.nojekyll'];

/** Answers that nginx looks up by the address: policy, caching, addresses of old, pages in any case. */
function maps(site: BuiltSite): string {
  const { base, policy } = site;
  const href = createHref(base);
  const pages = pagesOf(site).map((path) => [base + path, encodeURI(href(path))] as const);
  return `\
map $uri $site_policy {
    default ${quote(FOR_FILES)};
    ~\\.html$ ${quote(policy)};
    ~\\.m?js$ ${quote(FOR_SCRIPTS)};
}

map $uri $site_cache {
    default ${quote(CACHE.asked)};
    ${cacheLines(base)}
}

# Addresses of old.
map $uri $site_moved {
    ${addresses(oldAddresses(site, pages))}
}

# Pages by their addresses in any case; asked only when nothing stands at the address itself.
map $uri $site_meant {
    ${addresses(pages)}
}`;
}

/** How files are named and packed; the same for every site. */
const FILES = `\
    server_tokens off;
    absolute_redirect off;
    default_type application/octet-stream;
    types {
        ${lines(TYPES, 8)}
    }
    charset utf-8;
    charset_types ${TEXTS.join(' ')} application/xml;

    # Files that \`gzip -9kn\` has packed go out as they are; others are packed on the way.
    gzip_static on;
    gzip on;
    gzip_vary on;
    gzip_proxied any;
    gzip_comp_level 5;
    gzip_min_length 1024;
    gzip_types ${PACKED.join(' ')};
    # With libnginx-mod-http-brotli-static and files that \`brotli -kn\` has packed:
    # brotli_static on;
    sendfile on;
    tcp_nopush on;
    # What is on the disk is looked up once in ten seconds: a new build shows that much later.
    open_file_cache max=4096 inactive=60s;
    open_file_cache_valid 10s;
    open_file_cache_errors on;`;

/** Which file answers an address, and with which headers. */
function answers(base: string): string {
  const hidden = HIDDEN.map((file) => `location = ${base}${file} { return 404; }`);
  return `\
    ${lines(EVERYWHERE.map(([name, value]) => header(name, quote(value))))}
    ${header('Content-Security-Policy', '$site_policy')}
    ${header('Cache-Control', '$site_cache')}

    error_page 404 ${base}404.html;
    # A folder without a page.
    error_page 403 =404 ${base}404.html;
    if ($site_moved) { return 301 $site_moved$is_args$args; }
    ${lines(hidden)}
    location / {
        try_files $uri $uri/ @elsewhere;
    }
    location @elsewhere {
        if ($site_meant) { return 301 $site_meant$is_args$args; }
        return 404;
    }`;
}

/** A whole server for nginx, to be included where it says `http { … }`. */
export const nginxFile = (site: BuiltSite): string => `\
# Written by the build from src/integrations/hosting/; what is changed here is lost. See docs/hosting.md.

map_hash_max_size 8192;

map_hash_bucket_size 256;

${maps(site)}

server {
    listen 80;
    server_name _;
    # Below this folder the site stands at ${site.base}
    root /var/www/site;
    index index.html;

${FILES}

${answers(site.base)}
}
`;
