import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** Where the weekly run leaves what it found; a deploy fetches it. */
export const REPORT = 'reports/libraries.json';

const schema = z.object({
  date: z.iso.date(),
  python: z.string(),
  libraries: z.record(z.string(), z.string()),
  /** How many notebooks and proofs ran. */
  ran: z.int(),
  broken: z.array(z.object({ path: z.string(), why: z.string() })),
});

/** Which notebooks and proofs broke with the newest libraries, and with which. */
export type Libraries = z.infer<typeof schema>;

/** The report of the last weekly run; undefined where there is none that can be read. */
export const readLibraries = (file = REPORT): Promise<Libraries | undefined> =>
  readFile(file, 'utf8')
    .then((text) => schema.parse(JSON.parse(text)))
    .catch(() => undefined);
