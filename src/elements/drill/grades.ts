/** The grades that an address asks for (`?grade=basic,advanced`), of those that the page has. */
export function chosenGrades(search: string, known: readonly string[]): string[] {
  const asked = (new URLSearchParams(search).get('grade') ?? '').split(',');
  return known.filter((grade) => grade !== '' && asked.includes(grade));
}

/** The query with these grades in it, and whatever else stood there; empty if nothing is left. */
export function gradeQuery(search: string, grades: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (grades.length > 0) query.set('grade', grades.join(','));
  else query.delete('grade');
  const text = query.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
}
