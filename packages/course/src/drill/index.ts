export * from './csv.ts';
export * from './decks.ts';
