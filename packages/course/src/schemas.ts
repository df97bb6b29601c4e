/* The shape of every file that contributors write. */
export * from './check-schema.ts';
export * from './course-schema.ts';
export { stageId } from './fields.ts';
export * from './people-schema.ts';
export * from './schema.ts';
export * from './site-schema.ts';
