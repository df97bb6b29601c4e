import { createHash } from 'node:crypto';

/** For the value of an attribute. */
const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The page that stands in a frame of each page that runs code. In it stands the frame that is shut: it has no
 * origin (`sandbox`), and its policy lets one script of ours and the worker run, and nothing reach out, not
 * even to our own host. The outer page has no script. It is a file, and not a text in the page that runs,
 * because such a text would have that page's policy as well; and the shut frame is none, because no service
 * worker brings anything to a frame without an origin.
 * @param script of packages/run/src/relay.ts
 */
export function frameHtml(script: string): string {
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
  const shut = `<!doctype html><meta charset="utf-8">${meta}<title>Code</title><script>${script}</script>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8">${meta}<meta name="robots" content="noindex"><title>Where the code of a page runs</title><iframe title="Code" sandbox="allow-scripts" srcdoc="${quoted(shut)}"></iframe></html>
`;
}
