/* What a stage's page wakes, with all that every page wakes: one file less to fetch. */
import './site.ts';
import './mark-done.ts';
import './stage-marks.ts';
import './contents-spy.ts';
