import { z } from 'zod';
import { httpsUrl, jsonFile, text, whole } from './schema.ts';

/** Most entries in a contributor list: its heading says 'Top 10'. */
export const TOP = 10;

/** `src/content/contributors/<area>.json`: people, and places that wait for somebody. */
export const contributorsSchema = jsonFile({
  area: text('The field of work, as in the heading "Top 10 Contributors in …".'),
  order: whole('Place of the list on the page.'),
  people: z
    .array(
      z.strictObject({
        name: text('Name of the person.'),
        linkedIn: httpsUrl('Address of the profile, https, without tracking parameters.'),
        contributionIn: text('What the person contributed.'),
      }),
    )
    .describe('People who contributed; none are invented.'),
  openPlaces: z
    .array(
      z.strictObject({
        work: text('A real piece of work to take.'),
        link: z
          .union([httpsUrl(''), z.string().regex(/^\/(?![/\\])[\w./#?=&%-]*$/)])
          .describe('Where to take it: https, or a path of this site.'),
      }),
    )
    .describe('Work that waits for somebody.'),
});
export type ContributorsData = z.infer<typeof contributorsSchema>;
