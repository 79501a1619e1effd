/** The terms of a query as typed. */
export function termsOf(query: string): readonly string[] {
  return query.match(/-?[a-z]+:"[^"]*"?|\S+/gi) ?? [];
}

/** A query without one of its terms. */
export function withoutTerm(query: string, term: string): string {
  const terms = termsOf(query);
  const at = terms.indexOf(term);
  return terms.filter((_, index) => index !== at).join(' ');
}
