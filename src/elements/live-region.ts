/**
 * A polite live region inside `host`: the element with role="status" that the HTML brought, else a
 * new one, which only screen readers meet. Gives back how to say something in it.
 */
export function politeRegion(host: Element): (text: string) => void {
  const found = host.querySelector('[role="status"]');
  const region = found ?? document.createElement('span');
  if (!found) {
    region.setAttribute('role', 'status');
    region.className = 'visually-hidden';
    host.append(region);
  }
  return (text) => {
    region.textContent = text;
  };
}
