import { nameOf } from '@a2z/progress/code-edits';

/* A link to a page with the changed code of one of its blocks: `#code=<name of the block>.<base64url>`. */

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64Url = (text: string): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    ),
  );

/** The address of this page with a block's code, which its reader has changed. */
export const linkTo = (original: string, code: string): string =>
  `${location.origin}${location.pathname}#code=${nameOf(original)}.${toBase64Url(code)}`;

/** The block that a fragment names, and its code; without code where the link was cut. */
export function codeIn(fragment: string): { name?: string | undefined; code?: string } {
  const [, name, text = ''] = /^#code=(\w+)\.([\w-]+)$/.exec(fragment) ?? [];
  try {
    return { name, code: fromBase64Url(text) };
  } catch {
    return { name };
  }
}
