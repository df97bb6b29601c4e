import { partsOf, politeRegion } from '@a2z/dom';
import { copyField } from '@a2z/dom/copy-field';
import { download } from '@a2z/dom/download';
import { snapshot } from '@a2z/progress/apply-import';
import { LONGEST_NAME, writePassport } from '@a2z/progress/passport';
import { toFragment } from '@a2z/progress/passport-link';

const today = (): string => new Date().toISOString();
const passport = (): string => writePassport({ exported: today(), ...snapshot() });

const save = (text: string): void =>
  download(text, `a2z-passport-${today().slice(0, 10)}.json`, 'application/json');

/** For a teacher: pages, answers and cards under a name. Bookmarks, notes and choices are nobody else's. */
function saveForClass(name: string): void {
  const { bookmarks: _, theme: __, place: ___, ...record } = snapshot();
  const [day = ''] = today().split('T');
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const file = ['a2z-class', day, ...words].join('-');
  const text = writePassport({ exported: today(), ...record, name });
  download(text, `${file}.json`, 'application/json');
}

/** `<passport-export hidden>`: the record as a file, under a name for a class, or as a link to be copied. */
class PassportExport extends HTMLElement {
  connectedCallback(): void {
    const part = partsOf(this);
    const say = politeRegion(this);
    const field = part<HTMLInputElement>('input');
    part('[data-file]').onclick = () => {
      save(passport());
      say('Saved. The file is where your browser puts downloads.');
    };
    part('[data-for-class]').onsubmit = (event) => {
      event.preventDefault();
      const named = part<HTMLInputElement>('[name=name]');
      saveForClass([...named.value.trim()].slice(0, LONGEST_NAME).join(''));
      named.value = '';
      say(
        'Saved for your class. The name is in that file and nowhere else; give the file to your teacher.',
      );
    };
    part('[data-make-link]').onclick = async () => {
      field.value = location.href.replace(/#.*$/, '') + (await toFragment(passport()));
      part('[data-link]').hidden = false;
      part('figure').hidden = true;
      field.select();
      say(`The link has ${field.value.length} letters.`);
    };
    part('[data-qr]').onclick = async () => {
      const code = await import('@a2z/dom/qr-code').catch(() => undefined);
      const words = code?.showQrCode(
        part('figure'),
        field.value,
        'QR code of your passport’s link',
      );
      say(words ?? 'The program that draws the code did not load. Try again with a connection.');
    };
    part('[data-copy]').onclick = async () => {
      say(await copyField(field));
    };
  }
}

customElements.define('passport-export', PassportExport);
