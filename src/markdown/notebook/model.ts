import { z } from 'zod';

/*
 * A notebook as this room works with it: one shape for nbformat 4.0–4.5, with every field
 * checked, so that nothing behind the door asks again.
 */

const text = z.string();
const count = z.int().min(0).max(1_000_000);

/** One form of an output: its MIME type and its text (base64 for pictures), or JSON. */
const part = z.strictObject({
  mime: text,
  text: text.optional(),
  json: z.unknown().optional(),
  /** From the output's metadata. */
  alt: text.optional(),
  width: count.optional(),
});

const output = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('stream'), name: z.enum(['stdout', 'stderr']), text }),
  z.strictObject({ kind: z.literal('error'), name: text, value: text, traceback: text }),
  z.strictObject({ kind: z.literal('data'), parts: z.array(part) }),
  /** Something that no version of the format knows. */
  z.strictObject({ kind: z.literal('unknown'), type: text }),
]);

const attachment = z.strictObject({ name: text, mime: text, data: text });

const base = {
  /** From 1, in the order of the file. */
  number: z.int().min(1),
  source: text,
  tags: z.array(text),
  /** Alternative texts of the cell's figures, in their order (metadata.alt). */
  alt: z.array(text),
};

const cell = z.discriminatedUnion('kind', [
  z.strictObject({ ...base, kind: z.literal('prose'), attachments: z.array(attachment) }),
  z.strictObject({
    ...base,
    kind: z.literal('code'),
    executionCount: count.nullable(),
    outputs: z.array(output),
    /** Outputs beyond the cap, which are only in the file. */
    moreOutputs: z.int().min(0),
    hideSource: z.boolean(),
  }),
  z.strictObject({ ...base, kind: z.literal('raw'), mime: text.optional() }),
]);

/** Left by `npm run notebooks`: what the notebook last ran with. */
export const testedStamp = z.strictObject({
  date: z.iso.date(),
  python: text.max(30),
  libraries: z.record(text.regex(/^[A-Za-z][\w.-]{0,40}$/), text.max(30)),
  seconds: z.number().min(0),
});

export const notebookSchema = z.strictObject({
  /** "4.5" */
  version: text,
  /** Name of the kernel, "python3". */
  kernel: text.optional(),
  /** Name of the language in lower case, "python"; "text" when the file does not say. */
  language: text,
  languageVersion: text.optional(),
  tested: testedStamp.optional(),
  cells: z.array(cell),
  /** Cells beyond the cap. */
  moreCells: z.int().min(0),
  /** What the file has against the rules of its format; harmless, but other tools may refuse it. */
  faults: z.array(z.strictObject({ cell: z.int().optional(), what: text })),
});

export type Notebook = z.infer<typeof notebookSchema>;
export type Cell = Notebook['cells'][number];
export type ProseCell = Extract<Cell, { kind: 'prose' }>;
export type CodeCell = Extract<Cell, { kind: 'code' }>;
export type Output = z.infer<typeof output>;
export type Part = z.infer<typeof part>;
export type Attachment = z.infer<typeof attachment>;
export type Tested = z.infer<typeof testedStamp>;
export type Fault = Notebook['faults'][number];
