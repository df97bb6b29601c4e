import type { Problem } from '../../problem.ts';

/* What the app in the browser and its part in the dev server say to each other. */

/** Name of the app, and of the part of the toolbar that it fills. */
export const APP = 'a2z-page';

/** The app asks for a page; the server answers; the server says that the content changed. */
export const MESSAGES = { ask: `${APP}:ask`, facts: `${APP}:facts`, changed: `${APP}:changed` };

export type Ask = { pathname: string };

/** A file with the address under which Vite opens it in the editor. */
export type Source = { file: string; open: string };

/** A mistake or a warning, and the place where it is mended. */
export type Found = Problem & { level: 'problem' | 'warning'; open: string };

/** Weight of the page in the last build: its HTML, compressed. */
export type Built = { day: string; bytes: number };

export type PageFacts = {
  /** As it was asked: every open page hears every answer. */
  pathname: string;
  title?: string | undefined;
  state?: string | undefined;
  /** The file of the page first, then others that belong to it. */
  sources: readonly Source[];
  /** Found in these files. */
  own: readonly Found[];
  /** Found on the whole site. */
  all: readonly Found[];
  built?: Built | undefined;
  /** Where errors are explained. */
  help: string;
};
