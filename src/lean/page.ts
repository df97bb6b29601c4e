import { createHash } from 'node:crypto';

/*
 * What a built page need not carry or load at once. Pure: the HTML that Astro made in, leaner HTML
 * that does the same out.
 */

const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/** All that a script does is to load another: Rolldown makes such files of entries whose code is shared. */
const LEADS_ON = /^import\s*"\.\/([\w.-]+\.js)";?\s*$/;

/**
 * Names the file that a script only leads on to, which saves a request and a round trip.
 * @param read gives the text of a script by its address
 */
export const withoutDetours = (html: string, read: (address: string) => string): string =>
  html.replace(MODULE, (tag, address: string) => {
    const target = LEADS_ON.exec(read(address))?.[1];
    return target ? tag.replace(/[\w.-]+\.js/, target) : tag;
  });

/** Where `elements/wake-page.ts` stands: such a page wakes at the first sign of a reader. */
const SLEEPS = /<body[^>]*\sdata-sleeps[\s>=]/;

const ISLAND = /<astro-island\b[^>]*>/g;

/** Astro puts the code that wakes islands before the first of them, after a rule that base.css has too. */
const RUNTIME =
  /<style>astro-island[^<]*<\/style>((?:<script>[\s\S]*?<\/script>)+)(?=<astro-island)/;

const asleep = (name: string, address: string): string =>
  `<script type="text/plain" data-asleep="${name}" src="${address}"></script>`;

/** A page whose only island is the button of the menu, which opens it without a script as well. */
const onlyMenu = (html: string): boolean => {
  const islands = html.match(ISLAND) ?? [];
  return islands.length === 1 && /client="intent"/.test(islands[0]);
};

/**
 * Puts the scripts of a page that says `data-sleeps` to sleep: its own, and the code that wakes
 * islands if the menu is the only one. Other pages come back as they are.
 * @param publish keeps a script's text as a file and gives its address
 * @throws when Astro writes its code for islands in another way than this knows
 */
export function putToSleep(html: string, publish: (script: string) => string): string {
  if (!SLEEPS.test(html)) return html;
  const slept = html.replace(MODULE, (_, address: string) => asleep('page', address));
  if (!onlyMenu(slept)) return slept;
  if (!RUNTIME.test(slept)) throw new Error('The code that wakes islands is not where it was.');
  return slept.replace(RUNTIME, (_, scripts: string) => {
    const texts = [...scripts.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text);
    return asleep('island', publish(texts.join(';\n')));
  });
}

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)"/;
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const HASH = / 'sha256-[A-Za-z0-9+/]{43}='/g;

/** Leaves of the hashes in a page's policy those of the scripts and styles that stand in it. */
export function trimPolicy(html: string): string {
  const there = new Set(
    [...html.matchAll(INLINE)]
      .filter(([, , attributes]) => !/\ssrc=/.test(attributes ?? ''))
      .map(
        ([, , , text]) =>
          ` 'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      ),
  );
  return html.replace(
    POLICY,
    (_, start: string, policy: string) =>
      `${start}${policy.replace(HASH, (hash) => (there.has(hash) ? hash : ''))}"`,
  );
}
