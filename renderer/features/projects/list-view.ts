import { createStore } from 'zustand/vanilla';
import type { TablePosition } from '#ui/table/rows.ts';
import type { ProjectSort } from './project-order.ts';

/** The state of a list of projects, restored when its screen is shown again. */
export interface ListView extends TablePosition {
  readonly query: string;
  readonly sort: ProjectSort;
}

/** The state of a list that was not shown yet. */
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

/** The state of each profile's list. Not persisted. */
export function createListViewsStore() {
  const store = createStore<ListViewsState>()(() => ({ views: {} }));
  return Object.assign(store, {
    /** Stores changes. */
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
