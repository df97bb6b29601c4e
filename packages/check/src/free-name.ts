/** A name with the first number behind it, from 2, that nothing has. */
export function freeName(name: string, taken: { has: (name: string) => boolean }): string {
  let number = 2;
  while (taken.has(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}
