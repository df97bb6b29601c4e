export * from './glossary.ts';
export * from './places.ts';
