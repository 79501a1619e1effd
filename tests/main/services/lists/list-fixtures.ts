import type { ListPageRequest } from '#contract/lists.ts';
import { ListPages } from '#services/lists/list-pages.ts';
import { type ListSizes, listSizes } from '#services/lists/list-sizes.ts';
import {
  type ListedAuthorization,
  type ListedDomain,
  type ListedNetwork,
  type ListedProject,
  projectList,
} from '#services/lists/record-lists.ts';
import { FakeClock } from '#tests/support/fake-clock.ts';

/** A project as it is listed. */
export function aListed(key: string, fields: Partial<ListedProject> = {}): ListedProject {
  return { key, id: key, name: '', description: '', path: '', sourceId: '', vmId: '', more: {}, ...fields };
}

/** An authorization as it is listed; nothing is known about its use. */
export function anAuthorization(key: string, fields: Partial<ListedAuthorization> = {}): ListedAuthorization {
  return {
    ...{ key, id: key, name: '', type: 'oauth', projects: null, domains: 0 },
    ...{ createdAt: null, expiresOn: null, rotating: false },
    ...fields,
  };
}

/** A network connection as it is listed; its project is unknown. */
export function aNetwork(key: string, fields: Partial<ListedNetwork> = {}): ListedNetwork {
  return {
    ...{ key, id: key, domain: '', port: 443, projectId: `p${key}` },
    ...{ projectName: null, vmId: null, projectGone: false },
    ...fields,
  };
}

/** A domain as it is listed; it was not checked. */
export function aDomain(key: string, fields: Partial<ListedDomain> = {}): ListedDomain {
  return {
    ...{ key, id: key, domain: '', unicode: null, challenge: `c${key}`, main: false, linked: false },
    ...{ networks: null, projects: 0, challengeState: null, checkedAt: null, watched: false },
    ...fields,
  };
}

export type AskedPage = Partial<Omit<ListPageRequest<'projects'>, 'list' | 'fresh'>>;

interface ListWork {
  readonly sizes?: ListSizes;
}

/** The list of projects of several profiles, with a clock that the test advances. */
export function projectPages({ sizes = listSizes }: ListWork = {}) {
  const clock = new FakeClock();
  const reported: { readonly profileId: string; readonly revision: number }[] = [];
  let revision = 0;
  const pages = new ListPages<ListedProject>(projectList, {
    clock,
    sizes,
    nextRevision: () => ++revision,
    changed: (profileId, changedTo) => reported.push({ profileId, revision: changedTo }),
  });
  const request = (asked: AskedPage) => ({
    profileIds: ['a'],
    query: '',
    sort: { field: 'name' as const, descending: false },
    parts: [],
    offset: 0,
    limit: 100,
    anchors: [],
    locate: null,
    ...asked,
  });
  return {
    clock,
    reported,
    pages,
    page: (asked: AskedPage = {}) => pages.page(request(asked)),
    keys: async (asked: AskedPage = {}) => {
      const found = await pages.keys(request(asked));
      return Object.fromEntries(found);
    },
    names: async (asked: AskedPage = {}) => (await pages.page(request(asked))).rows.map(nameOf),
    put: (profileId: string, ...upserts: readonly ListedProject[]) =>
      pages.profile(profileId).change({ upserts, removed: [] }),
    remove: (profileId: string, ...removed: readonly string[]) =>
      pages.profile(profileId).change({ upserts: [], removed }),
  };
}

/** `name`, marked as a lingering row if it is one. */
function nameOf(row: object): string {
  const { name, leaving } = row as { readonly name: string; readonly leaving?: string };
  return leaving === undefined ? name : `${name} (${leaving})`;
}
