/** A Content-Security-Policy: its directives, each with its sources. */
export type Policy = ReadonlyMap<string, readonly string[]>;

const META = /<meta\s+http-equiv="content-security-policy"\s+content="([^"]*)"/i;

/** "default-src 'self'; img-src data:" → its directives. */
export function parsePolicy(text: string): Policy {
  const directives = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(
    directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources]] : [])),
  );
}

/** The policy that a built page gives itself; undefined for one that only leads on. */
export function policyOf(html: string): Policy | undefined {
  const [, text] = META.exec(html) ?? [];
  return text === undefined ? undefined : parsePolicy(text);
}

/** One policy that allows what any of these allows: what a host may send with all pages. */
export function unite(policies: Iterable<Policy>): Policy {
  const whole = new Map<string, string[]>();
  for (const policy of policies)
    for (const [name, sources] of policy) {
      const known = whole.get(name) ?? [];
      const wider = [...new Set([...known, ...sources])];
      const some = wider.filter((source) => source !== "'none'");
      whole.set(name, some.length > 0 ? some : wider);
    }
  return whole;
}

export const printPolicy = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');

/** The header says what a page's own meta element cannot: who may show the page in a frame. */
export const forPages = (metas: Iterable<Policy>): string =>
  printPolicy(new Map([...unite(metas), ['frame-ancestors', ["'none'"]]]));

/**
 * A worker has the policy of its own answer, not that of the page: this one stands on every script.
 * Pagefind's search is WebAssembly; `'wasm-unsafe-eval'` allows that and no `eval`.
 */
export const FOR_SCRIPTS =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

/**
 * Anything else, opened by itself: it runs nothing. Styles stay open, for figures in SVG bring
 * their own.
 */
export const FOR_FILES =
  "script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
