/* What the page "Your data" has besides `site.ts`: what is kept is shown, all else waits for its use. */
import './kept-data.ts';
import { loadAtUse } from '../page/load-at-use.ts';

const loadImport = loadAtUse('passport-import', () => import('./passport-import.ts'));
loadAtUse('passport-export', () => import('./passport-export.ts'));
loadAtUse('offline-copies', () => import('../offline/offline-copies.ts'));
loadAtUse('course-reset', () => import('./course-reset.ts'));
loadAtUse('delete-data', () => import('./delete-data.ts'));

/** A passport in the address is offered without a press. */
const look = () => location.hash.startsWith('#passport=') && loadImport();
addEventListener('hashchange', look);
look();
