export * from './board-header.ts';
export * from './board-pins.ts';
export * from './wiring-schema.ts';
