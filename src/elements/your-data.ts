/* What the page "Your data" wakes besides `site.ts`. */
import './kept-data.ts';
import './passport-export.ts';
import './passport-import.ts';
import './course-reset.ts';
import './delete-data.ts';
