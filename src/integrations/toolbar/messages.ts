import type { Problem } from '@a2z/course/problem';

/* What the app in the browser and its part in the dev server say to each other. */

/** Name of the app, and of the part of the toolbar that it fills. */
export const APP = 'a2z-page';

/** The app asks for a page; the server answers; the server says that the content changed. */
export const MESSAGES = { ask: `${APP}:ask`, facts: `${APP}:facts`, changed: `${APP}:changed` };

export type Ask = { pathname: string };

/** A mistake or a warning, with the address under which Vite opens its place in the editor. */
export type Found = Problem & { level: 'problem' | 'warning'; open: string };

export type PageFacts = {
  /** As it was asked: every open page hears every answer. */
  pathname: string;
  /** The files of the page, the one that a contributor opens first before the others. */
  sources: readonly { file: string; open: string }[];
  /** Found in these files. */
  own: readonly Found[];
  /** Found on the whole site. */
  all: readonly Found[];
};
