/** The terms of a query as typed, `OR` among them. */
export function termsOf(query: string): readonly string[] {
  return query.match(/-?[a-z]+:(?:"[^"]*(?:"|$)|[^\s"])*|\S+/gi) ?? [];
}

/** A value as it stands in a condition: in quotes if it has spaces or commas, which would end it, or is empty. */
export function quotedValue(value: string): string {
  return value === '' || /[\s,]/.test(value) ? `"${value}"` : value;
}

/** A query without one of its terms, and without an `OR` beside it. */
export function withoutTerm(query: string, term: string): string {
  const terms = termsOf(query);
  const at = terms.indexOf(term);
  const or = [at - 1, at + 1].find((index) => terms[index] === 'OR');
  return terms.filter((_, index) => index !== at && (at === -1 || index !== or)).join(' ');
}
