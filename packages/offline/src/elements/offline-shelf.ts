import { createElement, parsePage } from '@a2z/dom';
import { BASE } from '@a2z/dom/base';
import { cacheNames } from '../names.ts';
import { packOf } from '../pack.ts';
import { forgetVisited, keptLists } from '../pack-store.ts';
import { canKeep, packIndex } from './keep-offline.ts';

/**
 * The offline page, which is also shown at the address of any page that cannot be reached.
 * `<page-missing hidden>` then says so and offers the pack that the page belongs to;
 * `<offline-shelf>` lists the modules that are kept and the pages that were visited.
 */
const HERE = `${BASE}offline/`;

function link(href: string, text: string): HTMLAnchorElement {
  const made = createElement('a', text);
  made.href = href;
  return made;
}

function packElement(path: string): HTMLElement {
  const made = document.createElement('keep-offline');
  Object.assign(made, { className: 'keep', hidden: true }).dataset['pack'] = path;
  return made;
}

class PageMissing extends HTMLElement {
  async connectedCallback(): Promise<void> {
    const { pathname } = location;
    if (pathname.replace(/\/*$/, '/') === HERE) return;
    const again = createElement('button', 'Try again');
    again.type = 'button';
    again.onclick = () => location.reload();
    this.append(
      createElement(
        'p',
        createElement('strong', 'This page cannot be reached, and it is not kept on this device: '),
      ),
      createElement('p', createElement('code', decodeURI(pathname)), ' ', again),
    );
    this.hidden = false;
    addEventListener('online', () => this.append(createElement('p', 'You are online again.')));
    const { packs } = await packIndex();
    const pack = packOf(pathname, BASE, packs);
    if (!pack) return;
    this.append(
      createElement('p', `It belongs to ${pack.label}: ${pack.title}.`),
      packElement(pack.path),
    );
  }
}

/** Title of a cached page, without the site's name behind the dash. */
async function titleOf(page: Request, cache: Cache): Promise<string> {
  const html = (await (await cache.match(page))?.text()) ?? '';
  const title = parsePage(html).title;
  return title.replace(/ – [^–]*$/, '') || new URL(page.url).pathname;
}

async function visitedPages(): Promise<HTMLElement> {
  const cache = await caches.open(cacheNames(BASE).pages);
  const pages = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== HERE);
  if (pages.length === 0) return createElement('p', 'None yet.');
  const items = pages.map(async (page) =>
    createElement('li', link(new URL(page.url).pathname, await titleOf(page, cache))),
  );
  const forget = createElement('button', 'Forget them');
  forget.type = 'button';
  forget.onclick = async () => {
    await forgetVisited(BASE);
    const said = createElement('p', 'Forgotten.');
    said.tabIndex = -1;
    whole.replaceChildren(said);
    said.focus();
  };
  const whole = createElement(
    'div',
    createElement('ul', ...(await Promise.all(items)).reverse()),
    forget,
  );
  return whole;
}

async function keptModules(): Promise<HTMLElement> {
  const lists = await keptLists(BASE);
  if (lists.length === 0)
    return createElement('p', 'None. The page of each module and project has a button for it.');
  const items = lists.map(({ path, label, title }) =>
    createElement('li', link(`${BASE}${path}/`, `${label}: ${title}`), packElement(path)),
  );
  return createElement('ul', ...items);
}

class OfflineShelf extends HTMLElement {
  connectedCallback(): void {
    if (!canKeep()) {
      this.append(createElement('p', 'This browser keeps no pages, as in a private window.'));
      return;
    }
    const show = () => this.#show().catch(() => this.replaceChildren('Nothing can be read here.'));
    document.addEventListener('pack-changed', ({ target }) => {
      // A pack of this list says itself what has become of it, and keeps the focus.
      if (!this.contains(target as Node)) show();
    });
    show();
  }

  async #show(): Promise<void> {
    const [modules, pages] = await Promise.all([keptModules(), visitedPages()]);
    this.replaceChildren(
      createElement('h2', 'Modules you keep'),
      modules,
      createElement('h2', 'Pages you have opened'),
      pages,
    );
  }
}

customElements.define('page-missing', PageMissing);
customElements.define('offline-shelf', OfflineShelf);
