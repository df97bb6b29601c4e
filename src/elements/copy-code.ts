/*
 * On a page with code: a button before each block of it that copies the block. It imports nothing, so
 * that Astro puts it into the page itself: no request more, and no byte on a page without code.
 */
const BACK_AFTER = 2000;

const region = document.createElement('p');
region.setAttribute('role', 'status');
region.className = 'visually-hidden';
document.querySelector('main')?.append(region);

async function copy(code: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const said = await navigator.clipboard.writeText(code.textContent.trimEnd()).then(
    () => 'Copied',
    () => 'Not copied',
  );
  // Emptied first: the same word said twice is heard twice.
  region.textContent = '';
  region.textContent = button.textContent = said;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, BACK_AFTER);
}

// Only a page that came over HTTPS, or from this machine, may copy.
if (navigator.clipboard)
  // A question's own code is part of the button that opens its answer, and no button holds another.
  for (const code of document.querySelectorAll<HTMLElement>(
    'pre.code:not(:is(summary, .check-options) *)',
  )) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.onclick = () => copy(code, button);
    code.before(button);
  }
