import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileInfo } from '#contract/state.ts';
import { type BuiltInView, builtInViews, type SavedView } from '#contract/views.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { allBackendsScope, isOfAllBackends } from '#state/scope.ts';

const noViews: readonly SavedView[] = [];

/** The scope and the opened view, as the route has them. Opening a view applies its query. */
export function useOpenView(profileId: string) {
  const { projects } = useStores();
  const [params, setParams] = useSearchParams();
  const { backends, signedIn } = useViewProfiles();
  const views = useStoreState('clientState', ({ client }) => client?.views ?? noViews);
  const id = params.get('view');
  const saved = views.find((view) => view.id === id) ?? null;
  const isAll = isOfAllBackends(params) && backends.length > 1;
  const builtIn = id !== null && Object.hasOwn(builtInViews, id) ? builtInViews[id as BuiltInView] : null;
  const isKnown = saved !== null || builtIn !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another view is opened, not when it changes
  useEffect(() => {
    const of = isAll ? signedIn : [profileId];
    if (saved !== null) projects.search(of, { query: saved.query, sort: saved.sort });
    else if (builtIn !== null) projects.search(of, { query: builtIn });
  }, [id, isKnown]);

  /** Applies the same query to one backend or to all. */
  function setScope(all: boolean, wanted: Parameters<typeof projects.search>[1]): void {
    projects.search(all ? signedIn : [profileId], wanted);
    setParams((before) => {
      const { scope: _scope, view: _view, ...others } = Object.fromEntries(before);
      return all ? { ...others, ...allBackendsScope } : others;
    });
  }

  return { id, saved, isAll, setScope, backends, signedIn };
}

const noProfiles: readonly ProfileInfo[] = [];

/** The configured backends, and the signed-in profiles among them; the same array while they are equal. */
function useViewProfiles() {
  const profiles = useStoreState('clientState', ({ client }) => client?.profiles ?? noProfiles);
  const backends = useMemo(() => profiles.filter(({ baseUrl }) => baseUrl !== null), [profiles]);
  const key = backends
    .filter(({ isAuthenticated }) => isAuthenticated)
    .map(({ id }) => id)
    .join('\n');
  const signedIn = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  return { backends, signedIn };
}
