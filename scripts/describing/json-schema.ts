import { posix } from 'node:path';
import { z } from 'zod';
import { NEEDED } from '../../src/course/schema/index.ts';
import type { Collection } from './collections.ts';

/** As much of JSON Schema (draft 7, which every editor knows) as our own schemas come out as. */
export type JsonSchema = {
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  allOf?: Condition[];
};

/** What one state of a stage asks for. */
type Condition = {
  if: { properties: { state: { const: string } }; required: string[] };
  then: { required: readonly string[] };
};

/** File of a collection's JSON Schema, from the project's root. */
export const schemaFile = (name: string): string => `schemas/${name}.schema.json`;

/** What a JSON file writes as its `$schema`: the way from its own folder. */
export const schemaFrom = (file: string, name: string): string =>
  posix.relative(posix.dirname(file), schemaFile(name));

/** The schema of a collection as an editor reads it. */
export function jsonSchema({ name, title, schema }: Collection): JsonSchema {
  const made: unknown = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' });
  const read = made as JsonSchema;
  walk(read);
  return { ...read, title, ...(name === 'stage' && { allOf: byState() }) };
}

export const printSchema = (collection: Collection): string =>
  `${JSON.stringify(jsonSchema(collection), null, 2)}\n`;

/** What Zod's check over several fields says, in the words of JSON Schema. */
const byState = (): Condition[] =>
  Object.entries(NEEDED).map(([state, required]) => ({
    if: { properties: { state: { const: state } }, required: ['state'] },
    // biome-ignore lint/suspicious/noThenProperty: the word is JSON Schema's
    then: { required },
  }));

/** Leaves out what only makes editors slow or their messages long. */
function walk(schema: JsonSchema): void {
  if (schema.format === 'date') delete schema.pattern;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...[schema.items, schema.additionalProperties].filter((each) => typeof each === 'object'),
  ];
  for (const each of inner) walk(each);
}
