import { z } from 'zod';
import { httpsUrl, jsonFile, text, whole } from './fields.ts';

/** Most entries in a contributor list: its heading says 'Top 10'. */
export const TOP = 10;

/** `src/content/contributors/<area>.json`: a list, and its places that wait for somebody. */
export const contributorsSchema = jsonFile({
  area: text('The field of work, as in the heading "Top 10 Contributors in …".'),
  order: whole('Place of the list on the page.'),
  courses: z
    .array(text('Name of a file in src/content/courses/, without .json.'))
    .optional()
    .describe('Courses whose authors the list names by itself, from authors of the stages.'),
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

/** `src/content/people.json`: one entry a person, whatever they did. */
export const peopleSchema = jsonFile({
  people: z
    .array(
      z.strictObject({
        name: text('Name of the person, as in authors of a stage.'),
        profile: httpsUrl('Address of the profile, https, without tracking parameters.'),
        work: z
          .array(
            z.strictObject({
              area: text('The area of a list in src/content/contributors/.'),
              what: text('What the person contributed.'),
            }),
          )
          .optional()
          .describe('Work besides pages; who wrote a page is known from its authors.'),
      }),
    )
    .describe('People who contributed; none are invented.'),
});
export type Person = z.infer<typeof peopleSchema>['people'][number];
