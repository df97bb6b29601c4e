import { whenIdle } from './idle.ts';

/*
 * Wakes `<keep-offline>` on the page of a module or project: what it needs is fetched after all that
 * the reader came for.
 */
whenIdle(() => import('./keep-offline.ts'));
