/** Copies what a field holds. Gives back what to say of it. */
export async function copyField(field: HTMLInputElement): Promise<string> {
  field.select();
  // Without a secure connection there is no clipboard; the text is selected, at least.
  const copied = await navigator.clipboard?.writeText(field.value).then(
    () => true,
    () => false,
  );
  return copied ? 'Copied.' : 'The link is selected: copy it with your browser.';
}
