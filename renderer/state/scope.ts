/** The part of a route that makes a list show the records of all backends. */
export const allBackendsScope = { scope: 'all' } as const;

/** Whether a route with this search shows all backends and not only the current one. */
export function isOfAllBackends(search: string | URLSearchParams): boolean {
  return new URLSearchParams(search).get('scope') === allBackendsScope.scope;
}
