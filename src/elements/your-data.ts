/* What the page "Your data" wakes besides `site.ts`: what is kept is shown, all else waits for its use. */
import './kept-data.ts';
import { wakeAtUse } from './wake.ts';

const wakeImport = wakeAtUse('passport-import', () => import('./passport-import.ts'));
wakeAtUse('passport-export', () => import('./passport-export.ts'));
wakeAtUse('offline-copies', () => import('./offline-copies.ts'));
wakeAtUse('course-reset', () => import('./course-reset.ts'));
wakeAtUse('delete-data', () => import('./delete-data.ts'));

/** A passport in the address is offered without a press. */
const look = () => location.hash.startsWith('#passport=') && wakeImport();
addEventListener('hashchange', look);
look();
