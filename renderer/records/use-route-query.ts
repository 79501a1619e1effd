import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A route for each pause in typing, not for each key. In ms. */
const pauseMs = 250;
/** Back leads to a query that was in the route for so long; one that was there for less was only on the way. In ms. */
const settledMs = 2_000;

/** Keeps a filter's text in the route (`?q=`), so that Back leads through earlier ones and a reload to the last. */
export function useRouteQuery(query: string, search?: (query: string) => void): void {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const inRoute = params.get('q');
  const isFirst = useRef(true);
  /** What this screen has put into the route itself, and when. */
  const written = useRef<{ readonly query: string; readonly at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the route is another one
  useEffect(() => {
    const isShown = isFirst.current;
    isFirst.current = false;
    // A list that is shown again has what was looked for in it, whatever the link to it.
    if (inRoute === null && isShown) return;
    if (written.current?.query === (inRoute ?? '')) return;
    written.current = { query: inRoute ?? '', at: 0 };
    if ((inRoute ?? '') !== query) search?.(inRoute ?? '');
  }, [inRoute]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is looked for
  useEffect(() => {
    const timer = setTimeout(() => {
      // A link was followed: this screen is only still shown until the next one is loaded.
      if (window.location.pathname !== pathname) return;
      // Not `inRoute`: that is the route of when this was typed, before the last text that this screen put there.
      if ((written.current?.query ?? '') === query) return;
      const now = Date.now();
      const isSettled = now - (written.current?.at ?? 0) > settledMs;
      written.current = { query, at: now };
      setParams(
        (before) => {
          const { q: _before, ...others } = Object.fromEntries(before);
          return query === '' ? others : { ...others, q: query };
        },
        { replace: !isSettled },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
}
