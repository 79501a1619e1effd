import type { ListFreshness } from '#contract/lists.ts';
import type { BackendUsage, FirstOf, UsingProject } from '#contract/usage.ts';

/** A list that is whole and current. */
export const wholeList: ListFreshness = {
  state: 'loaded',
  fetchedAt: 0,
  staleAsOf: null,
  loading: false,
  offered: true,
  unreadable: { count: 0, first: [] },
  error: null,
  partial: null,
  progress: null,
};

export function firstOf<Item>(...items: readonly Item[]): FirstOf<Item> {
  return { total: items.length, first: items };
}

export function aUsing(id: string, fields: Partial<UsingProject> = {}): UsingProject {
  return { key: id, id, name: `Project ${id}`, path: '', sourceId: 'git-1', vmId: 'vm-1', ...fields };
}

/** What a backend that uses nothing knows of a VM or a source. */
export function aUsage(profileId: string, fields: Partial<BackendUsage> = {}): BackendUsage {
  return {
    profileId,
    freshness: { projects: wholeList, networks: wholeList, domains: wholeList, authorizations: wholeList },
    projects: firstOf(),
    networks: firstOf(),
    domains: firstOf(),
    credentials: firstOf(),
    changes: [],
    ...fields,
  };
}
