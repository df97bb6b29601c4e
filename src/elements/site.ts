/*
 * What every page has: small, framework-free, nothing that a reader has to wait for. The last three
 * are a stage's alone; here they are one file less to fetch for it, and 0.6 kB for other pages.
 */
import './theme.ts';
import './storage-notice.ts';
import './chunk-notice.ts';
import './search-start.ts';
import './offline-start.ts';
import './mark-done.ts';
import './stage-marks.ts';
import './contents-spy.ts';
