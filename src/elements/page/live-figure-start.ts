import figures from './live-figure.ts?worker&url';

/*
 * What moves a figure comes when somebody is about to move it, as a file of its own (elements/check-start.ts).
 * A press before it is there is pressed again; pressed twice is the same as once.
 */
async function wake({ type, target }: Event): Promise<void> {
  await import(/* @vite-ignore */ figures);
  if (type === 'click') (target as HTMLElement).closest('button')?.click();
}

// The page says that a part did not load; the next sign tries again.
const failed = () => void dispatchEvent(new Event('vite:preloadError'));
for (const host of document.querySelectorAll('live-figure'))
  for (const sign of ['pointerover', 'focusin', 'click'])
    host.addEventListener(sign, (event) => void wake(event).catch(failed), { once: true });
