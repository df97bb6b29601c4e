import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Where the weekly runs leave what they found; a build that is published fetches it. */
export const REPORTS = {
  /** With the very versions of requirements.txt. */
  exact: 'reports/exact.json',
  /** With the newest versions that there are. */
  newest: 'reports/libraries.json',
} as const;

const schema = z.object({
  date: z.iso.date(),
  python: z.string(),
  libraries: z.record(z.string(), z.string()),
  /** How many notebooks and proofs ran. */
  ran: z.int(),
  broken: z.array(z.object({ path: z.string(), why: z.string() })),
  /** What prints otherwise than its page says. */
  moved: z.array(z.object({ path: z.string(), why: z.string() })).default([]),
});

/** Which notebooks and proofs broke or print otherwise, and with which libraries. */
export type Libraries = z.infer<typeof schema>;

/** The report of a weekly run; undefined where there is none that can be read. */
export const readLibraries = (file: string): Promise<Libraries | undefined> =>
  readFile(file, 'utf8')
    .then((text) => schema.parse(JSON.parse(text)))
    .catch(() => undefined);
