import { loadAtUse } from '../page/load-at-use.ts';

/* Who comes with a choice in the address sees it at once; else the page waits for a touch. */
const load = loadAtUse('export-questions', () => import('./export-questions.ts'));
if (location.hash || location.search) load();
