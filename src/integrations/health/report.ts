import { z } from 'zod';

/*
 * The shape of /content-health.json. /content-health.schema.json is this schema for programs. A
 * field that changes its meaning or goes needs a new version.
 */

const day = (what: string) => z.iso.date().describe(`${what}, as 2026-11-21.`);
const count = (what: string) => z.int().min(0).describe(what);
const file = z.string().describe('The file to edit, from the root of the repository.');
const page = {
  path: z.string().describe('Path of the page, without slashes at its ends.'),
  title: z.string().describe('Title of the page.'),
  file,
};

const state = z.strictObject({
  course: z.string().describe('Id of the track.'),
  title: z.string().describe('Title of the track.'),
  file,
  ready: count('Pages that are published.'),
  draft: count('Pages that are being written.'),
  planned: count('Pages that have a plan and no text.'),
});

const untouched = z.strictObject({
  ...page,
  changed: day('Day of the last change').nullable().describe('null: not known.'),
  by: z
    .enum(['git', 'page'])
    .nullable()
    .describe('Who says so: git, or the field "updated" of the page.'),
});

const notebook = z.strictObject({
  ...page,
  ran: day('Day of the last run').nullable().describe('null: it has no stamp.'),
  with: z.string().describe('Versions that it ran with.'),
});

const behind = z.strictObject({
  ...page,
  library: z.string().describe('Library that has moved on.'),
  version: z.string().describe('Version that the page was tested with.'),
  newest: z.string().describe('Newest version that any page of the site was tested with.'),
});

const warning = z.strictObject({
  rule: z.string().nullable().describe('Code of the rule; null where the check has no code.'),
  file,
  line: z.int().optional().describe('Line, from 1.'),
  what: z.string().describe('What was found.'),
  fix: z.string().describe('What to do.'),
  help: z.string().optional().describe('Address of the page that explains the rule.'),
});

const pictures = z.strictObject({
  ...page,
  pictures: count('Pictures without a text alternative.'),
});

const weight = z.strictObject({
  ...page,
  bytes: count('Its own file, as it is downloaded where it is a notebook.'),
  pictures: count('Bytes of all its pictures.'),
});

/** `/content-health.json`: the whole of what `/health/` shows the beginnings of. */
export const healthSchema = z
  .strictObject({
    $schema: z.string().describe('Address of this schema.'),
    version: z.literal(2).describe('Changes when a field changes its meaning or goes.'),
    date: day('Day of the report'),
    edit: z.string().describe('Before a file: the address at which it is edited.'),
    states: z.array(state).describe('Pages by state, a track a row.'),
    untouched: z.array(untouched).describe('Pages with text, the oldest first.'),
    notebooks: z.array(notebook).describe('Notebooks, the oldest run first.'),
    behind: z.array(behind).describe('Pages tested with an older library than another page.'),
    withoutQuestions: z
      .array(z.strictObject(page))
      .describe('Ready pages that ask no question to check oneself by.'),
    withoutAlt: z
      .array(pictures)
      .describe('Pages with pictures that say nothing to who cannot see them, by R8 and NB06.'),
    warnings: z.array(warning).describe('What the checks found and did not stop the build for.'),
    weights: z.array(weight).describe('Pages with text, those with most bytes of pictures first.'),
  })
  .describe('Health of the content of this site.');

export type Health = z.infer<typeof healthSchema>;
type Warning = z.infer<typeof warning>;

/** The same for programs. */
export const healthJsonSchema = z.toJSONSchema(healthSchema);
