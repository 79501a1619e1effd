import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** A route for each pause in typing, not for each key. In ms. */
const pauseMs = 250;

/** Keeps a filter's text in the route (`?q=`), so that Back and a reload lead to it. */
export function useRouteQuery(query: string, search?: (query: string) => void): void {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const inRoute = params.get('q');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the route is another one
  useEffect(() => {
    if (inRoute !== null && inRoute !== query) search?.(inRoute);
  }, [inRoute]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is looked for
  useEffect(() => {
    const timer = setTimeout(() => {
      // A link was followed: this screen is only still shown until the next one is loaded.
      if (window.location.pathname !== pathname) return;
      if ((inRoute ?? '') === query) return;
      setParams(
        (before) => {
          const { q: _before, ...others } = Object.fromEntries(before);
          return query === '' ? others : { ...others, q: query };
        },
        { replace: true },
      );
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [query]);
}
