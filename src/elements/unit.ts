/* What the page of a module or project wakes, with all that every page wakes: one file less to fetch. */
import './site.ts';
import './outline.ts';
import './unit-finished.ts';
import './keep-offline-start.ts';
