import { nearestPages } from '@a2z/course';

/**
 * `<nearest-pages data-list="/base/routes.txt" data-base="/base/">` on the 404 page: what the
 * address may have meant. The list has one page a line, without the base path; after a tab may
 * stand its title. Without the list, or with no page near enough, the element stays empty.
 */
class NearestPages extends HTMLElement {
  async connectedCallback(): Promise<void> {
    this.setAttribute('role', 'status');
    try {
      const answer = await fetch(this.dataset.list ?? '');
      if (answer.ok) this.#show(await answer.text());
    } catch {
      // No network: the page's own links have to do.
    }
  }

  #show(list: string): void {
    const lines = list.split(/\r?\n/).filter((line) => line.startsWith('/'));
    const titles = new Map(lines.map((line) => [line.split('\t')[0] ?? '', line.split('\t')[1]]));
    const { exact, near } = nearestPages(this.#asked(), [...titles.keys()]);
    if (exact) this.append(paragraph('Did you mean ', this.#link(exact, titles.get(exact)), '?'));
    if (near.length === 0) return;
    const items = near.map((page) => {
      const item = document.createElement('li');
      item.append(this.#link(page, titles.get(page)));
      return item;
    });
    const links = document.createElement('ul');
    links.append(...items);
    this.append(paragraph(exact ? 'Pages near it:' : 'The nearest pages:'), links);
  }

  /** The base path, with a slash at its end. */
  get #base(): string {
    return (this.dataset.base ?? '').replace(/\/*$/, '/');
  }

  #asked(): string {
    const { pathname } = location;
    const below = pathname.toLowerCase().startsWith(this.#base.toLowerCase());
    return below ? pathname.slice(this.#base.length - 1) : pathname;
  }

  #link(page: string, title: string | undefined): HTMLAnchorElement {
    const link = document.createElement('a');
    link.href = this.#base + page.slice(1);
    link.textContent = title || page;
    return link;
  }
}

function paragraph(...parts: (string | Node)[]): HTMLParagraphElement {
  const made = document.createElement('p');
  made.append(...parts);
  return made;
}

customElements.define('nearest-pages', NearestPages);
