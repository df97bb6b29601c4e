import { styleClass, texToMathML } from './maths.ts';
import type { TexToMathML } from './ports.ts';

/** Temml shows a command that it does not know in this colour, and does not say so otherwise. */
const UNKNOWN = styleClass('color:#b22222;');

/** texToMathML, but an unknown command is an error too. */
export const typeset: TexToMathML = (tex, display) => {
  const mathml = texToMathML(tex, display);
  if (!mathml.includes(UNKNOWN)) return mathml;
  const command = /<mtext[^>]*>(\\[A-Za-z]+)<\/mtext>/.exec(mathml)?.[1] ?? 'a command';
  throw new Error(`${command} is not known here.`);
};
