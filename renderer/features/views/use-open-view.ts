import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { ProfileInfo } from '#contract/state.ts';
import { builtInViews, isViewOf, type SavedView } from '#contract/views.ts';
import type { SavedViewColumns } from '#records/columns-menu.tsx';
import type { ListStore } from '#records/list-store.ts';
import type { RecordKind } from '#records/record-kind.ts';
import type { FilterAndSort } from '#records/shown-page.ts';
import { useStoreState, useStores } from '#state/context.ts';
import { allBackendsScope, isOfAllBackends } from '#state/scope.ts';

const noViews: readonly SavedView[] = [];

export type OpenView = ReturnType<typeof useOpenView>;

/** The scope and the opened view of a list, as the route has them. Opening a view applies its query. */
export function useOpenView(kind: RecordKind, profileId: string) {
  const stores = useStores();
  const { call } = stores;
  const store = stores[kind] as ListStore<RecordKind>;
  const [params, setParams] = useSearchParams();
  const { backends, signedIn } = useViewProfiles();
  const views = useStoreState('clientState', ({ client }) => client?.views ?? noViews);
  const id = params.get('view');
  const saved = views.find((view) => view.id === id && isViewOf(view, kind)) ?? null;
  const isAll = isOfAllBackends(params) && backends.length > 1;
  const own: Readonly<Record<string, string>> = builtInViews[kind];
  const builtIn = (id !== null && Object.hasOwn(own, id) ? own[id] : null) ?? null;
  const isKnown = saved !== null || builtIn !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another view is opened, not when it changes
  useEffect(() => {
    const of = isAll ? signedIn : [profileId];
    if (saved !== null) store.search(of, { query: saved.query, sort: saved.sort });
    else if (builtIn !== null) store.search(of, { query: builtIn });
  }, [id, isKnown]);

  const columnSettings = useMemo((): SavedViewColumns | undefined => {
    if (saved === null) return undefined;
    const { id, columns, density } = saved;
    return {
      columns,
      async keep(columns) {
        const reply = await call('views.change', { id, change: { columns } });
        return reply.ok ? { ...reply, value: reply.value.columns } : reply;
      },
      density,
      keepDensity: (density) => call('views.change', { id, change: { density } }),
    };
  }, [saved, call]);

  /** Applies the same query to one backend or to all. */
  function setScope(all: boolean, wanted: Partial<FilterAndSort<RecordKind>>): void {
    store.search(all ? signedIn : [profileId], wanted);
    setParams((before) => {
      const { scope: _scope, view: _view, ...others } = Object.fromEntries(before);
      return all ? { ...others, ...allBackendsScope } : others;
    });
  }

  return { saved, columnSettings, isAll, setScope, backends, signedIn };
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
