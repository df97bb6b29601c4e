import {
  type BuiltSite,
  CACHE,
  COMPRESSIBLE,
  EVERYWHERE,
  KEPT,
  MEDIA_TYPES,
  policiesFor,
  redirectsOf,
} from './rules.ts';

/** Any text as one parameter of nginx's configuration. */
const quote = (text: string): string => {
  if (/[$\n\r]/.test(text)) throw new Error(`nginx would read a variable in: ${text}`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
};

/** Lines below one another, each that far from the margin. */
const lines = (all: readonly string[], indent = 4): string => all.join(`\n${' '.repeat(indent)}`);

/** A base path in a pattern. */
const pattern = (base: string): string => base.replaceAll('.', '\\.');

/** Folders that are kept alike, in one pattern: each costs time at every answer. */
const cacheLines = (base: string): string[] =>
  KEPT.map(([cache, folders]) => `~^${pattern(base)}(?:${folders.join('|')})/ ${quote(cache)};`);

const header = (name: string, value: string): string => `add_header ${name} ${value} always;`;

const TYPES = Object.entries(MEDIA_TYPES).map(([type, ends]) => `${type} ${ends.join(' ')};`);
const TEXTS = COMPRESSIBLE.filter((type) => type.startsWith('text/'));
/** HTML is packed unasked. */
const PACKED = COMPRESSIBLE.filter((type) => type !== 'text/html');

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

/** Each by its exact address, for a map would not tell large letters from small ones. */
const movedLines = (site: BuiltSite): string[] =>
  redirectsOf(site).map(
    ([from, to]) =>
      `location = ${quote(from)} { return 301 ${quote(to).slice(0, -1)}$is_args$args"; }`,
  );

/** A whole server for nginx, to be included where it says `http { … }`. */
export function nginxFile(site: BuiltSite): string {
  const policy = policiesFor(site.frames);
  return `\
# Written by the build from packages/publish/src/hosting/; what is changed here is lost. See docs/hosting.md.

map $uri $site_policy {
    default ${quote(policy.files)};
    ~^${pattern(site.base)}run/ ${quote(policy.run)};
    ~\\.html$ ${quote(policy.pages)};
    ~\\.m?js$ ${quote(policy.scripts)};
}

map $uri $site_cache {
    default ${quote(CACHE.asked)};
    ${lines(cacheLines(site.base))}
}

server {
    listen 80;
    server_name _;
    # Below this folder the site stands at ${site.base}
    root /var/www/site;
    index index.html;

${FILES}

    ${lines(EVERYWHERE.map(([name, value]) => header(name, quote(value))))}
    ${header('Content-Security-Policy', '$site_policy')}
    ${header('Cache-Control', '$site_cache')}

    error_page 404 ${site.base}404.html;
    # A folder without a page.
    error_page 403 =404 ${site.base}404.html;
    # Addresses of old.
    ${lines(movedLines(site))}
}
`;
}
