import { createStore } from 'zustand/vanilla';
import type { TablePosition } from '#ui/table/rows.ts';
import type { ProjectSort } from './project-order.ts';

/** How the list of projects was left, so that coming back to it is coming back. */
export interface ListView extends TablePosition {
  readonly query: string;
  readonly sort: ProjectSort;
}

/** A list that was never looked at. */
export const freshListView: ListView = {
  query: '',
  sort: { field: 'name', descending: false },
  activeKey: null,
  offset: 0,
};

/** By profile id. */
export interface ListViewsState {
  readonly views: Readonly<Record<string, ListView>>;
}

/** How each profile's list was left, for this run. */
export function createListViewsStore() {
  const store = createStore<ListViewsState>()(() => ({ views: {} }));
  return Object.assign(store, {
    /** Keeps what changed. */
    keep(profileId: string, change: Partial<ListView>): void {
      store.setState(({ views }) => ({
        views: { ...views, [profileId]: { ...(views[profileId] ?? freshListView), ...change } },
      }));
    },
    /** Forgets a profile's list. */
    forget(profileId: string): void {
      store.setState(({ views }) => {
        const { [profileId]: _forgotten, ...kept } = views;
        return { views: kept };
      });
    },
  });
}
