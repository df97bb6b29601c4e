import { judgeNumber, readNumbers, slipOf, withoutAnswer } from '@a2z/course/self-check';
import { createElement } from '@a2z/dom';
import { cards } from '@a2z/progress/cards';

/** What a try came to. `first` is false when the question was tried before on this page. */
export type Answered = CustomEvent<{ right: boolean; first: boolean }>;

/** What is said of a try: whether it is right, a word, and the reason as nodes to copy. */
type Said = { right: boolean; word: string; why?: Iterable<Node> };

let count = 0;

/** Copies without what a script of the page has put in. */
const copies = (from: Iterable<Node>): Node[] =>
  [...from].flatMap((node) => {
    const copy = node.cloneNode(true);
    if (!(copy instanceof Element)) return [copy];
    for (const button of copy.querySelectorAll('.copy')) button.remove();
    return copy.matches('.copy') ? [] : [copy];
  });

function button(words: string, press: () => void): HTMLButtonElement {
  const made = createElement('button', words);
  made.type = 'button';
  made.onclick = press;
  return made;
}

/**
 * `<check-question id="check-…" kind="choice|number|open">` around a question, its options as a list
 * and the folded answer (markdown/check-question.ts). Makes a form of it that says the reason of what
 * was chosen. Nothing is graded or sent; what was missed at the first try becomes a card in box 1,
 * unless whoever hears the event `check-answered` prevents that.
 */
class CheckQuestion extends HTMLElement {
  #tried = false;
  readonly #said = createElement('div');

  connectedCallback(): void {
    this.#said.setAttribute('role', 'status');
    if (this.getAttribute('kind') === 'open') this.#open();
    else this.#wake();
  }

  #wake(): void {
    const { activeElement: active } = document;
    // Who reads an open answer, such as a term in it, stays there: that part does not change.
    const reads = this.#answer.open && this.#answer.contains(active);
    const held = this.contains(active) && !reads;
    const form = createElement('form', this.#fields(), this.#said);
    form.className = 'check-form';
    // A copy of one that was awake begins anew.
    this.querySelector('.check-form')?.remove();
    form.onsubmit = (event) => {
      event.preventDefault();
      this.#check(form);
    };
    form.oninput = () => this.#clear();
    this.#answer.before(form);
    if (held) form.querySelector('input')?.focus();
  }

  get #answer(): HTMLDetailsElement {
    return this.querySelector('details') as HTMLDetailsElement;
  }

  get #key(): string {
    const { card } = this.closest<HTMLElement>('[data-card]')?.dataset ?? {};
    const stage = document.querySelector<HTMLElement>('mark-done')?.dataset.stage;
    return card ?? `${stage}#${this.id.replace('check-', '')}`;
  }

  /** The bar that the HTML brought, and for a choice a radio button for each option of the list. */
  #fields(): HTMLElement {
    const bar = this.querySelector('.check-bar') as HTMLElement;
    const button = bar.querySelector('button') as HTMLButtonElement;
    button.type = 'submit';
    button.textContent = 'Check';
    const options = this.#options();
    const legend = createElement('legend', options[0] ? 'Choose one' : 'Answer with a number');
    legend.className = 'visually-hidden';
    const fields = createElement('fieldset', legend, ...options, bar);
    const question =
      this.querySelector('.check-ask') ?? this.parentElement?.querySelector('summary');
    if (question) {
      question.id ||= `check-asks-${++count}`;
      fields.setAttribute('aria-describedby', question.id);
    }
    return fields;
  }

  #options(): HTMLElement[] {
    const name = `check-${++count}`;
    return [...this.querySelectorAll('.check-options > li')].map((option, index) => {
      const input = createElement('input');
      Object.assign(input, { type: 'radio', name, value: index });
      // A formula alone names nothing for every reader of labels.
      if (option.children.length === 1 && option.querySelector(':scope > math'))
        input.ariaLabel = `Option ${index + 1}: ${option.textContent}`;
      return createElement('label', input, ...copies(option.childNodes));
    });
  }

  #check(form: HTMLFormElement): void {
    if (form.dataset.said === 'right') return;
    if (form.dataset.said) {
      this.#again(form);
      return;
    }
    const said = this.getAttribute('kind') === 'number' ? this.#number(form) : this.#choice(form);
    if (typeof said === 'string') {
      this.#said.textContent = said;
      return;
    }
    form.dataset.said = said.right ? 'right' : 'wrong';
    const word = createElement('strong', said.word);
    this.#said.replaceChildren(word, ' ', ...copies(said.why ?? []));
    this.#mark(form, said.right);
    this.dataset.tried = '';
    this.#tell(said.right);
    if (said.right && this.#said.textContent === 'Right. ') this.#answer.open = true;
    this.#offerAgain(form, said.right);
  }

  readonly #submit = (form: HTMLFormElement) => form.querySelector('button') as HTMLButtonElement;

  /** Says on the chosen option, or beside the field, what it was: by a sign and a word. */
  #mark(form: HTMLFormElement, right: boolean): void {
    const mark = createElement('span', right ? '✓ Right' : '✗ Not right');
    mark.className = 'check-mark';
    const given = form.querySelector('input:checked') ?? form.querySelector('input');
    given?.closest('label')?.append(' ', mark);
  }

  /** What is right needs no other try, and whoever pressed by keyboard goes on from the answer. */
  #offerAgain(form: HTMLFormElement, right: boolean): void {
    const button = this.#submit(form);
    const held = document.activeElement === button;
    button.textContent = right ? 'Check' : 'Try again';
    button.hidden = right;
    if (right && held) this.#answer.querySelector('summary')?.focus();
  }

  /** Another choice takes the result on the last one away. */
  #clear(): void {
    const form = this.querySelector<HTMLFormElement>('form.check-form');
    this.#said.replaceChildren();
    if (!form?.dataset.said) return;
    delete form.dataset.said;
    form.querySelector('.check-mark')?.remove();
    const button = this.#submit(form);
    button.textContent = 'Check';
    button.hidden = false;
  }

  #again(form: HTMLFormElement): void {
    this.#clear();
    form.reset();
    form.querySelector('input')?.focus();
  }

  /** What explains the answer to everybody, beside the reasons. */
  #explained(): Element[] {
    // A model answer of many parts is opened, not repeated.
    if ('model' in this.#answer.dataset) return [];
    return [...this.#answer.children].filter(
      (part) => !part.matches('summary, .check-reasons, .copy, :has([data-value])'),
    );
  }

  #choice(form: HTMLFormElement): Said | string {
    const chosen = form.querySelector<HTMLInputElement>('input:checked')?.value ?? -1;
    const reason = this.querySelectorAll<HTMLElement>('.check-reasons > li')[Number(chosen)];
    if (!reason) return 'Choose one first.';
    const right = 'right' in reason.dataset;
    const why = reason.querySelector('.check-why')?.childNodes ?? [];
    return right
      ? { right, word: 'Right.', why: [...why, ...this.#explained()] }
      : { right, word: 'Not right.', why };
  }

  #number(form: HTMLFormElement): Said | string {
    const { value } = form.querySelector('input') as HTMLInputElement;
    const read = (name: string) => Number(this.getAttribute(name));
    const asked = { answer: read('answer'), tolerance: read('tolerance') };
    const typed = readNumbers(value, this.getAttribute('unit') ?? '');
    if (typed.length === 0) return 'Type a number, such as 0.5.';
    const known = [...this.querySelectorAll<HTMLElement>('[data-value]')];
    const result = judgeNumber(
      typed,
      asked,
      known.map(({ dataset }) => Number(dataset.value)),
    );
    if (result === 'right') return { right: true, word: 'Right.', why: this.#explained() };
    if (typeof result === 'object')
      return {
        right: false,
        word: 'Not right:',
        why: known[result.known]?.querySelector('.check-why')?.childNodes ?? [],
      };
    const near = asked.tolerance > 0 ? `: not within ${asked.tolerance} of it` : '';
    const slip = slipOf(typed, asked);
    const why = [...(slip ? [createElement('span', slip)] : this.#way(asked))];
    return { right: false, word: `Too ${result}${near}.`, why };
  }

  /** How the author comes to the answer, without the answer, and in which unit it is. */
  #way(asked: { answer: number; tolerance: number }): Node[] {
    const unit = this.getAttribute('unit');
    const way = createElement('div', ...copies(this.#explained().slice(0, 1)));
    const walk = document.createTreeWalker(way, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    const hidden = withoutAnswer(
      texts.map(({ data }) => data),
      asked,
    );
    for (const [at, text] of texts.entries()) text.data = hidden[at] ?? '';
    const inUnit = unit ? ` The answer is in ${unit}.` : '';
    if (!way.textContent?.trim()) return [createElement('span', inUnit)];
    return [createElement('span', `${inUnit} How to get there:`), way];
  }

  /** Tells who listens, keeps what was missed, and says so once. */
  #tell(right: boolean): void {
    const detail = { right, first: !this.#tried };
    const event = new CustomEvent('check-answered', { bubbles: true, cancelable: true, detail });
    const first = !this.#tried;
    this.#tried = true;
    const isOurs = this.dispatchEvent(event);
    if (!isOurs || right || !first) return;
    if (cards.put(this.#key, 1) !== 'kept') return;
    const note = createElement('small', 'It waits in the drill, to be asked again.');
    this.#said.append(' ', note);
  }

  #open(): void {
    this.querySelector('.check-form')?.remove();
    const judge = (right: boolean) => {
      this.#said.textContent = right ? 'Good.' : '';
      this.#tell(right);
    };
    const bar = createElement(
      'p',
      button('I had it', () => judge(true)),
      ' ',
      button('I missed it', () => judge(false)),
    );
    bar.className = 'check-bar';
    const form = createElement('div', bar, this.#said);
    form.className = 'check-form';
    this.#answer.append(form);
  }
}

const define = (): void => {
  // The drill brings this file in its own bundle, and may come second.
  if (!customElements.get('check-question')) customElements.define('check-question', CheckQuestion);
};

// The answer waits for a try from now on.
document.documentElement.classList.add('checks');
// A press under way would begin on the list and end on the form, and reach neither: it may end first.
if (document.querySelector('check-question :active'))
  for (const end of ['pointerup', 'pointercancel', 'keyup'])
    addEventListener(end, () => setTimeout(define), { once: true });
else define();
