/**
 * `<external-viewer data-src data-title><button type="button" hidden>`: shows the notebook in an
 * external viewer, in a sandboxed frame that exists only after the button was pressed. A frame cannot
 * tell us that the other host refused it, so a line under it always says what to do when it stays
 * empty, and says so louder when it has not loaded after a while.
 */
const PATIENCE = 15_000; // milliseconds; nbviewer answers within a few seconds when it is well

class ExternalViewer extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) return;
    button.hidden = false;
    button.onclick = () => {
      button.hidden = true;
      this.#show();
    };
  }

  #show(): void {
    const { src = '', title = '' } = this.dataset;
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title, referrerPolicy: 'no-referrer' });
    frame.setAttribute('sandbox', 'allow-scripts allow-popups');
    const said = document.createElement('p');
    said.setAttribute('role', 'status');
    said.className = 'facts';
    const say = (text: string) => said.replaceChildren(text);
    const late = setTimeout(() => say(`The external viewer did not load. ${HERE}`), PATIENCE);
    frame.onload = () => {
      clearTimeout(late);
      say(`If the frame stays empty, the viewer is down or refuses to be shown here. ${HERE}`);
    };
    this.append(frame, said);
    say(navigator.onLine ? 'The external viewer is loading…' : `You are offline. ${HERE}`);
    frame.tabIndex = 0;
    frame.focus();
  }
}

const HERE = 'The whole notebook is on this page as well.';

customElements.define('external-viewer', ExternalViewer);
