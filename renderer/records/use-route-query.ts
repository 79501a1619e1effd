import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The route changes after a pause in typing, not with each keystroke. In ms. */
const pauseMs = 250;
/** A query that was in the route for this long gets its own history entry; a shorter one is replaced. In ms. */
const settledMs = 2_000;

/**
 * Keeps a filter's text in the route (`?q=`), so that Back returns to earlier ones and a reload to the last. The order of a
 * link (`?sort=`) is applied once, and leaves the route.
 * @param search also receives the order of a link, else null
 */
export function useRouteQuery(query: string, search?: (query: string, sort: string | null) => void): void {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const inRoute = params.get('q');
  const sort = params.get('sort');
  const isFirst = useRef(true);
  /** What this screen last wrote into the route, and when. */
  const written = useRef<{ readonly query: string; readonly at: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the route is another one
  useEffect(() => {
    const isShown = isFirst.current;
    isFirst.current = false;
    // A list that is shown again keeps its query, whatever the link to it.
    if (inRoute === null && isShown) return;
    if (written.current?.query === (inRoute ?? '') && sort === null) return;
    written.current = { query: inRoute ?? '', at: 0 };
    if ((inRoute ?? '') !== query || sort !== null) search?.(inRoute ?? '', sort);
    if (sort !== null)
      setParams(
        (before) => {
          const { sort: _applied, ...others } = Object.fromEntries(before);
          return others;
        },
        { replace: true },
      );
  }, [inRoute, sort]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is looked for
  useEffect(() => {
    const timer = setTimeout(() => {
      // A link was followed: this screen stays only until the next one is loaded.
      if (window.location.pathname !== pathname) return;
      // Not `inRoute`, which may be older than the last text that this screen wrote.
      if ((written.current?.query ?? '') === query) return;
      const now = Date.now();
      const isSettled = now - (written.current?.at ?? 0) > settledMs;
      written.current = { query, at: now };
      // Those of the address: a row may have been opened during the pause, which is in the route, too.
      const next = new URLSearchParams(window.location.search);
      if (query === '') next.delete('q');
      else next.set('q', query);
      setParams(next, { replace: !isSettled });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
}
