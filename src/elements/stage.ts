/* What a stage's page wakes besides `site.ts`. */
import './mark-done.ts';
import './stage-marks.ts';
import './contents-spy.ts';
