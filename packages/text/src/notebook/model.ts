import { z } from 'zod';

/*
 * A notebook as this room works with it: one shape for nbformat 4.0–4.5, with every field
 * checked by normalise.ts, so that nothing behind the door asks again.
 */

/** One form of an output: its MIME type and its text (base64 for pictures). */
export type Part = {
  mime: string;
  text: string;
  /** From the output's metadata. */
  alt?: string;
  width?: number;
};

export type Output =
  | { kind: 'stream'; name: 'stdout' | 'stderr'; text: string }
  | { kind: 'error'; name: string; value: string; traceback: string }
  | { kind: 'data'; parts: Part[] };

export type Attachment = { name: string; mime: string; data: string };

type BaseCell = {
  /** From 1, in the order of the file. */
  number: number;
  /** Its name in the file, if it has one (nbformat 4.5). */
  id?: string;
  source: string;
  tags: string[];
  /** Alternative texts of the cell's figures, in their order (metadata.alt). */
  alt: string[];
};

export type ProseCell = BaseCell & { kind: 'prose'; attachments: Attachment[] };
export type CodeCell = BaseCell & {
  kind: 'code';
  executionCount: number | null;
  outputs: Output[];
  /** Outputs beyond the cap, which are only in the file. */
  moreOutputs: number;
  hideSource: boolean;
  /** What a reader can choose from before the output is shown (metadata.guesses). */
  guesses: string[];
};
export type Cell = ProseCell | CodeCell | (BaseCell & { kind: 'raw' });

const text = z.string();

/** Left by `npm run notebooks`: what the notebook last ran with. */
export const testedStamp = z.strictObject({
  date: z.iso.date(),
  python: text.max(30),
  libraries: z.record(text.regex(/^[A-Za-z][\w.-]{0,40}$/), text.max(30)),
  seconds: z.number().min(0),
  /** What it held of memory at most, where a page would not have as much. */
  megabytes: z.int().min(1).optional(),
  /** Day on which its digits were the same under two BLAS kernels, with one and with two threads. */
  stable: z.iso.date().optional(),
});

export type Tested = z.infer<typeof testedStamp>;

/** What the file has against the rules of its format; harmless, but other tools may refuse it. */
export type Fault = { cell?: number; what: string };

export type Notebook = {
  /** "4.5" */
  version: string;
  /** Name of the kernel, "python3". */
  kernel: string | undefined;
  /** Name of the language in lower case, "python"; "text" when the file does not say. */
  language: string;
  languageVersion: string | undefined;
  tested: Tested | undefined;
  cells: Cell[];
  /** Cells beyond the cap. */
  moreCells: number;
  faults: Fault[];
};
