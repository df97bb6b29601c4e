import { partsOf, politeRegion } from '@a2z/dom';
import { forget, keptItems, putBack } from '@a2z/progress/stored-items';

/** `<delete-data hidden>`: asks, deletes everything, and brings it back until the page is left. */
class DeleteData extends HTMLElement {
  connectedCallback(): void {
    const part = partsOf(this);
    const [ask, undo] = [part('[data-ask]'), part('[data-undo]')];
    const dialog = part<HTMLDialogElement>('dialog');
    const say = politeRegion(this);
    ask.onclick = () => {
      dialog.returnValue = '';
      dialog.showModal();
    };
    dialog.onclose = () => {
      if (dialog.returnValue !== 'delete') return say('Everything is kept.');
      const items = keptItems();
      forget(items.map(({ key }) => key));
      say('Deleted. You can undo it until you leave this page.');
      undo.hidden = false;
      undo.focus();
      undo.onclick = () => {
        putBack(items);
        undo.hidden = true;
        ask.focus();
        say('Undone: everything is here again.');
      };
    };
  }
}

customElements.define('delete-data', DeleteData);
