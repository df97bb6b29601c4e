/* What the page of a stage has besides `site.ts`. */
import './mark-done.ts';
import './stage-marks.ts';
import './contents-spy.ts';
