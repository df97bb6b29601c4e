/** The reader's own day, as 2026-12-01. */
export function today(): string {
  const now = new Date();
  const two = (n: number) => `${n}`.padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** 2026-12-01 → 'Tuesday, 1 December 2026'. */
const longDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'full' });

/** 2026-12-01 → 'Tue 1 Dec'. */
export const shortDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    ...{ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' },
  });

/** The heading of what is due by one day, or by none. */
export function dueTitle(due: string | undefined, late: boolean): string {
  if (!due) return 'Without a day';
  if (due === today()) return `Due today, ${longDay(due)}`;
  return `${late ? 'Was due' : 'By'} ${longDay(due)}`;
}

/** 'by Tue 1 Dec', 'due today', 'due since Tue 1 Dec'; '' without a day. */
export function dueWords(due: string | undefined): string {
  if (!due) return '';
  if (due === today()) return 'due today';
  return `${due < today() ? 'due since' : 'by'} ${shortDay(due)}`;
}
