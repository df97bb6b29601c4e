import { nearest } from '@a2z/course';
import type { Fault } from '@a2z/lint/problem';

/** Every address of the site, before it is built. */
export type Addresses = {
  /** Where the site is published; undefined while that cannot be read. */
  address?: string | undefined;
  /** Paths of pages without slashes at their ends; '' is the home page. */
  pages: ReadonlySet<string>;
  /** Ids on a page that links can point at; undefined where only the built page knows them. */
  anchors: (page: string) => ReadonlySet<string> | undefined;
  /** Is there such a file, below public/ or made by the build? */
  hasFile: (path: string) => boolean;
};

/** Where a link stands: the page it is on, and whether its text goes to the page as it is typed. */
export type LinkPlace = { page: string; asTyped: boolean };

/** Any origin will do: it only tells the site's own addresses from those of other hosts. */
const ORIGIN = 'https://site.invalid';

/**
 * What is wrong with a link inside the site (C16), or with the part that it names (C17); undefined for a good one and
 * for those of other hosts.
 */
export function linkFault(
  addresses: Addresses,
  { page, asTyped }: LinkPlace,
  address: string,
): Fault | undefined {
  if (isOwn(addresses, address)) return wholeAddress(addresses, page, address);
  if (OWN_MACHINE.test(address)) return ownMachine(addresses, page, address);
  if (/^[a-z][a-z0-9+.-]*:|^[\\/]{2}/i.test(address)) return undefined;
  if (/^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(address)) return mail(address);
  // Of a sign that nobody sees, another rule tells (F7).
  if (/\p{Cf}/u.test(decoded(address))) return undefined;
  const base = `${ORIGIN}/${page === '' ? '' : `${page}/`}`;
  if (OTHER_HOST.test(address)) return noScheme(address);
  if (!URL.canParse(address, base)) return nowhere(addresses, address, address);
  const url = new URL(address, base);
  const path = decoded(url.pathname.slice(1));
  // The path of a file beside this page's own, as an editor completes it.
  const beside = address.replace(/[?#].*$/, '').replace(/^\.\//, '');
  const sibling = `${page.slice(0, page.lastIndexOf('/'))}/${beside.replace(/\.mdx?$/, '')}`;
  if (/^\w+(?:\.mdx?)?$/.test(beside) && addresses.pages.has(sibling))
    return nowhere(addresses, address, sibling);
  if (PICTURE.test(path) && !addresses.hasFile(path)) return noPicture(address);
  if (/\.\w+$/.test(path))
    return addresses.hasFile(path) ? undefined : nowhere(addresses, address, path);
  const target = path.replace(/\/$/, '');
  if (!addresses.pages.has(target)) return nowhere(addresses, address, target);
  if (asTyped && path !== '' && !path.endsWith('/')) return noSlash(address, url);
  return anchorFault(addresses, target, address, decoded(url.hash.slice(1)));
}

const isOwn = ({ address: own }: Addresses, address: string): boolean =>
  own !== undefined && URL.canParse(address) && new URL(address).origin === new URL(own).origin;

/** A link to this very site by its host. */
function wholeAddress(addresses: Addresses, page: string, address: string): Fault {
  const { pathname, search, hash } = new URL(address);
  const base = new URL(addresses.address ?? ORIGIN).pathname.replace(/\/$/, '');
  const path =
    (pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname) + search + hash;
  const mended = linkFault(addresses, { page, asTyped: true }, path)?.example ?? path;
  return {
    what: `The link ${address.slice(0, 120)} names the address of this very site: from a copy elsewhere, or offline, it would lead away.`,
    fix: 'Write its path alone, from the slash after the host on.',
    example: mended,
  };
}

/** Without %-escapes; as it stands where they are broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function nowhere({ pages }: Addresses, address: string, target: string): Fault {
  const near = nearest(target.replace(/\.mdx?$/, ''), pages);
  const hash = address.includes('#') ? address.slice(address.indexOf('#')) : '';
  const meant = near === undefined ? undefined : `/${near}${near === '' ? '' : '/'}${hash}`;
  return {
    what: `The link ${address.slice(0, 120)} leads nowhere.${meant ? ` Did you mean "${meant}"?` : ''}`,
    fix: 'Link to a page of the site by its path, with a slash at both ends; the path of a stage is that of its file, without .mdx.',
    example: meant,
  };
}

/** The preview of `npm run dev`, where whoever writes sees the page. */
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):(?:4321|4322)\//i;

function ownMachine(addresses: Addresses, page: string, address: string): Fault {
  const { pathname, search, hash } = new URL(address);
  const path = pathname + search + hash;
  return {
    what: `The link ${address.slice(0, 120)} leads to your own machine, which no reader can reach.`,
    fix: 'Write its path alone, from the slash after the number on.',
    example: linkFault(addresses, { page, asTyped: true }, path)?.example ?? path,
  };
}

const mail = (address: string): Fault => ({
  what: `The link ${address.slice(0, 120)} is an email address without mailto:.`,
  fix: 'Write mailto: before it, without a space.',
  example: `mailto:${address}`,
});

const PICTURE = /\.(?:svg|png|webp|jpe?g|gif)$/i;

const noPicture = (address: string): Fault => ({
  what: `The link ${address.slice(0, 120)} leads to a picture and does not show it.`,
  fix: 'Write ! right before the square bracket, without a space: ![what it shows](address).',
  example: `![What the picture shows](${address})`,
});

/** `www.example.org`: without https:// it would be a page of ours. */
const OTHER_HOST =
  /^(?:www\.[\w-]+|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|edu|de|uk))(?:[./?#]|$)/i;

const noScheme = (address: string): Fault => ({
  what: `The link ${address.slice(0, 120)} leads nowhere: https:// is missing before it.`,
  fix: 'Write the whole address, as the browser shows it.',
  example: `https://${address}`,
});

function noSlash(address: string, url: URL): Fault {
  const mended = `${url.pathname}/${url.search}${url.hash}`;
  return {
    what: `The link ${address.slice(0, 120)} lacks the slash at its end. Did you mean "${mended}"?`,
    fix: 'End the path with a slash: without it, static hosts answer with a redirect.',
    example: mended,
  };
}

function anchorFault(
  addresses: Addresses,
  page: string,
  address: string,
  anchor: string,
): Fault | undefined {
  const known = addresses.anchors(page);
  if (anchor === '' || anchor === 'top' || !known || known.has(anchor)) return undefined;
  const near = nearest(anchor, known);
  const mended = near && `${address.slice(0, address.indexOf('#'))}#${near}`;
  return {
    rule: 'C17',
    what: `The page has no part called #${anchor}.${mended ? ` Did you mean "${mended}"?` : ''}`,
    fix: `It has: ${[...known]
      .slice(0, 30)
      .map((id) => `#${id}`)
      .join(', ')}.`,
    example: mended,
  };
}
