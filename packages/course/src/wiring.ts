export * from './board-pins.ts';
export * from './wiring-schema.ts';
