export * from './chat.ts';
export * from './contributors.ts';
export * from './course.ts';
export * from './glossary.ts';
export * from './interview.ts';
export * from './site.ts';
export * from './stage.ts';
