import type { ElementContent } from 'hast';

/** TeX → MathML text; throws an Error with a plain sentence when the TeX is not valid. */
type TexToMathML = (tex: string, display: boolean) => string;
/** Code → spans with `tk-` classes; undefined when the language is not known. */
type Highlight = (code: string, language: string) => ElementContent[] | undefined;

/** A picture that may be shown: an address of ours, and its size in CSS pixels where it is known. */
export type Picture = { src: string; width?: number; height?: number; alt?: string };
/** Looks a picture up by what the author wrote; undefined when it cannot be shown. */
export type FindPicture = (src: string, alt: string) => Picture | undefined;

/** What prose needs from outside. */
export type ProsePorts = {
  /** Writes formulas; MathML unless told. */
  maths?: TexToMathML | undefined;
  /** Without it code stays plain. */
  highlight?: Highlight | undefined;
  /** Without it only pictures under /figures/ are shown. */
  picture?: FindPicture | undefined;
  /** Gives a root-relative path of the site its base path. */
  place?: ((path: string) => string) | undefined;
};

/** Something that authors should mend, as a sentence, and what it is about. */
export type ProseWarning = { about: 'formula' | 'picture' | 'table' | 'text'; what: string };

/** A heading for a list of contents. */
export type Heading = { depth: number; text: string; id: string };
