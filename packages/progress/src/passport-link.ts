import { packFragment, unpackFragment } from './document.ts';
import { FOREIGN, LONGEST, type Reading, readPassport } from './passport.ts';

/* A passport as the fragment of an address, `#passport=…` (`document.ts`). */

const NAME = 'passport';

const CUT =
  'This link is damaged: perhaps a part of it was cut off on its way. Nothing was changed. Copy it again, or take the file.';
const TOO_OLD =
  'This browser is too old to open passport links. Nothing was changed. Take the file.';

/** The fragment that holds a passport's text, the number sign included. */
export const toFragment = (text: string): Promise<string> => packFragment(NAME, text);

export const holdsPassport = (fragment: string): boolean => fragment.startsWith(`#${NAME}=`);

/** Reads a passport out of a fragment. Never throws. */
export async function readFragment(fragment: string): Promise<Reading> {
  const unpacked = await unpackFragment(NAME, fragment, LONGEST);
  if (unpacked.state === 'foreign') return { ok: false, why: FOREIGN };
  if (unpacked.state === 'too old') return { ok: false, why: TOO_OLD };
  if (unpacked.state !== 'read' || !unpacked.whole) return { ok: false, why: CUT };
  const reading = readPassport(unpacked.text);
  return reading.ok || !reading.why.includes('damaged') ? reading : { ok: false, why: CUT };
}
