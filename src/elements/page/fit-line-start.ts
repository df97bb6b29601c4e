/*
 * What moves the line of home comes when somebody is about to pull it. A press before it is there is pressed
 * again; pressed twice is the same as once.
 */
const host = document.querySelector('fit-line');

async function wake({ type, target }: Event): Promise<void> {
  await import('./fit-line.ts');
  if (type === 'click') (target as HTMLElement).click();
}

// The page says that a part did not load; the next sign tries again.
for (const sign of ['pointerover', 'focusin', 'click'])
  host?.addEventListener(sign, (event) => void wake(event).catch(() => {}), { once: true });
