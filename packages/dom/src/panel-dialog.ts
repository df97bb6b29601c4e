/** An element that stands on a page of its own, and that other pages open over themselves. */
export type Panel = HTMLElement & {
  /** @param from the link that was pressed */
  open(from: HTMLElement): unknown;
};

/**
 * A modal dialog around `panel`, opened. Escape, the button and a press beside it close it; the
 * browser keeps the focus inside and gives it back to where it was.
 * @param name what the dialog is called
 */
export function dialogAround(panel: HTMLElement, name: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'panel-dialog';
  dialog.ariaLabel = name;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.className = 'panel-close';
  close.onclick = () => dialog.close();
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // A search field with text in it would take the first Escape for itself, and only be emptied.
  dialog.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    dialog.close();
  });
  panel.before(dialog);
  dialog.append(panel, close);
  return dialog;
}

/** Waits until the style sheets inside `panel` have come, or cannot come. */
export async function styled(panel: HTMLElement): Promise<void> {
  const sheets = [...panel.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const coming = sheets.filter(({ sheet }) => !sheet);
  await Promise.all(
    coming.map(
      (link) =>
        new Promise<unknown>((resolve) => {
          link.onload = resolve;
          link.onerror = resolve;
        }),
    ),
  );
}
