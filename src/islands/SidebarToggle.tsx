import { useEffect, useRef, useState } from 'react';
import { withBoundary } from './boundary.tsx';
import { showTree } from './menu-tree.ts';

type Props = {
  /** The id of the `<nav popover>` that the button opens. */
  menuId: string;
  label?: string;
};

/** Puts the focus into the open menu, unless `autofocus` in the HTML has already done so. */
function enter(menu: HTMLElement): void {
  if (menu.contains(document.activeElement)) return;
  menu.querySelector<HTMLElement>('[autofocus], a[href], button')?.focus();
}

/** Listens to the menu until `signal`; `tell` hears whether it is open. */
function follow(
  menu: HTMLElement,
  button: HTMLElement | null,
  signal: AbortSignal,
  tell: (open: boolean) => void,
): void {
  let leaving = false;
  const toggled = ({ newState }: ToggleEvent) => {
    tell(newState === 'open');
    const { activeElement } = document;
    const lost = activeElement === document.body || menu.contains(activeElement);
    if (newState === 'open') enter(menu);
    else if (lost && !leaving) button?.focus({ preventScroll: true });
    leaving = false;
  };
  const pressed = ({ target }: Event) => {
    if (!(target as Element).closest('a[href]')) return;
    // The link decides where the focus goes next, perhaps to a section of this very page.
    leaving = true;
    menu.hidePopover();
  };
  menu.addEventListener('toggle', toggled, { signal });
  menu.addEventListener('click', pressed, { signal });
}

/**
 * The menu button. It opens the menu with no script, through the Popover API; the browser then
 * tells assistive technology itself whether the menu is open. That is why the server sends no
 * `aria-expanded`: a fixed "false" would be a lie as soon as the menu opens before this is hydrated.
 * Hydrated, it keeps `aria-expanded`, moves the focus in and back, and closes the menu on a link.
 */
function SidebarToggle({ menuId, label = 'Menu' }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    const menu = document.getElementById(menuId);
    // A browser without popovers (before 2024) shows the menu as plain HTML: nothing to toggle.
    if (!menu || !('popover' in menu)) return;
    const stop = new AbortController();
    setOpen(menu.matches(':popover-open'));
    void showTree(menu);
    follow(menu, button.current, stop.signal, setOpen);
    return () => stop.abort();
  }, [menuId]);

  return (
    <button
      ref={button}
      type="button"
      className="menu-button"
      popoverTarget={menuId}
      aria-controls={menuId}
      aria-expanded={open}
    >
      {label}
    </button>
  );
}

const PlainButton = ({ menuId, label = 'Menu' }: Props) => (
  <button type="button" className="menu-button" popoverTarget={menuId}>
    {label}
  </button>
);

export default withBoundary(SidebarToggle, PlainButton);
