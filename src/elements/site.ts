/* What every page wakes: small, framework-free, nothing that a reader has to wait for. */
import './theme.ts';
import './storage-notice.ts';
import './chunk-notice.ts';
import './search-start.ts';
import './offline-start.ts';
