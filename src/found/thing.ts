/** A thing of schema.org, ready for JSON. Properties that are undefined stay away. */
export type Thing = {
  '@type': string;
  '@id'?: string;
  [property: string]: Value | undefined;
};
export type Value = string | number | boolean | Thing | readonly (string | Thing)[];

/** Path of the site → full address. */
export type At = (path: string) => string;

/**
 * Things of a page as the text of a `<script type="application/ld+json">`. `<` is escaped, so that no
 * title can close the element.
 */
export const jsonLd = (graph: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');

/** Minutes as a duration of ISO 8601: 20 → 'PT20M', 90 → 'PT1H30M'. */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}

/** Addresses of the licences that lessons name. */
const LICENCES: Record<string, string> = {
  'CC BY 4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC BY-SA 4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/** A licence as its address where it is known, else as a work with that name. */
export const licence = (name: string | undefined): Value | undefined =>
  name === undefined ? undefined : (LICENCES[name] ?? { '@type': 'CreativeWork', name });
