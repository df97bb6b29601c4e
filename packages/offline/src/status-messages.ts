import { contentWords, type Pack, sizeWords } from './pack.ts';
import type { Standing } from './pack-store.ts';

/** What a button of a pack does, with its words. */
export type Action = { do: 'keep' | 'remove'; words: string };

const dateOf = (iso: string | undefined): string =>
  iso === undefined
    ? ''
    : `, since ${new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' })}`;

/** What is to be said of a pack, and what the reader can do with it. */
export function sayStanding(
  { state, ...rest }: Standing,
  pack: Pack,
  online: boolean,
): { text: string; actions: Action[] } {
  const keep = (words: string): Action[] => (online ? [{ do: 'keep', words }] : []);
  const remove: Action = { do: 'remove', words: `Remove ${pack.label}` };
  const later = online ? '' : ' You are offline now; it can be fetched once there is a connection.';
  if (state === 'absent') {
    const text = `${pack.label} is not kept on this device. It has ${contentWords(pack)}.${later}`;
    return { text, actions: keep(`Keep ${pack.label} offline (${sizeWords(pack.bytes)})`) };
  }
  const list = 'list' in rest ? rest.list : { ...pack, at: undefined };
  const what = `${contentWords(list)}${dateOf(list.at)}`;
  if (state === 'kept')
    return { text: `${pack.label} is kept on this device: ${what}.`, actions: [remove] };
  if (state === 'old') {
    const text = `An older version of ${pack.label} is kept on this device: ${what}. It opens offline as it is.${later}`;
    return { text, actions: [...keep(`Update it (${sizeWords(pack.bytes)})`), remove] };
  }
  const text = `Some files of ${pack.label} are gone: the browser has cleared them, or they were damaged.${later}`;
  return { text, actions: [...keep(`Fetch what is missing`), remove] };
}
