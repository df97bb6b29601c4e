/* What the page of a stage has besides `site.ts`. */
import '../progress/mark-done.ts';
import '../progress/stage-marks.ts';
import './contents-spy.ts';
