import { type ChallengeState, type Domain, failingChallengeStates } from '#contract/domains.ts';
import type { ListRecords } from '#contract/lists.ts';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { queryFields } from '#contract/query-fields.ts';
import { noMark, type ProjectMark } from '#contract/views.ts';
import { endOfDay } from '#shared/expiry.ts';
import { cellText } from './cell-text.ts';
import { changeTime } from './change-time.ts';
import type { ListDescriptor } from './list-descriptor.ts';

/** An authorization with what this computer and other lists know about it. */
export type ListedAuthorization = ListRecords['authorizations'];

/** A network connection with the data of other records in its row. */
export type ListedNetwork = ListRecords['networks'];

/** A domain with the data of other records in its row. */
export type ListedDomain = Pick<Domain, 'challenge'> & ListRecords['domains'];

/** A project as in the list. */
export type ListedProject = Pick<Project, 'key' | 'id' | 'more' | ProjectFieldName>;

/** A list of projects with the operator's marks of each. @param markOf by key */
export function markedProjectList(
  markOf: (key: string) => ProjectMark,
): ListDescriptor<'projects', ListedProject> {
  return {
    ...projectList,
    searchBy: {
      ...projectList.searchBy,
      is: ({ key }) => (markOf(key).favourite ? ['favourite'] : []),
      tag: ({ key }) => markOf(key).tags,
    },
    toRow: (item) => ({ ...projectList.toRow(item), ...markOf(item.key) }),
  };
}

export const projectList: ListDescriptor<'projects', ListedProject> = {
  sortBy: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    path: ({ path }) => path,
    sourceId: ({ sourceId }) => sourceId,
    vmId: ({ vmId }) => vmId,
    updatedAt: ({ more }) => changeTime(more) ?? 0,
  },
  searchIn: (project) => projectFieldNames.map((name) => project[name]),
  fields: queryFields.projects,
  searchBy: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    path: ({ path }) => path,
    source: ({ sourceId }) => sourceId,
    vm: ({ vmId }) => vmId,
    id: ({ id }) => id ?? '',
    is: () => [],
    tag: () => [],
    updated: ({ more }) => changeTime(more),
  },
  parts: {},
  toRow: ({ key, id, name, description, path, sourceId, vmId, more }) => ({
    key,
    id,
    name: cellText(name),
    description: cellText(description),
    path: cellText(path),
    sourceId: cellText(sourceId),
    vmId: cellText(vmId),
    updatedAt: changeTime(more),
    ...noMark,
  }),
};

/** The number of projects and domains that use an authorization; null while it is unknown. */
function usesOf({ projects, domains }: Pick<ListedAuthorization, 'projects' | 'domains'>): number | null {
  return projects === null ? null : projects + domains;
}

/** The last moment of the validity of an authorization, in ms since the epoch; null if none is stored. */
function lastMoment({ expiresOn }: ListedAuthorization): number | null {
  return expiresOn === null ? null : endOfDay(expiresOn) - 1;
}

export const authorizationList: ListDescriptor<'authorizations', ListedAuthorization> = {
  sortBy: {
    name: ({ name }) => name,
    type: ({ type }) => type,
    uses: (item) => usesOf(item) ?? -1,
    created: ({ createdAt }) => createdAt ?? 0,
    // What ends first is first, and what has no end last.
    expires: (item) => lastMoment(item) ?? Number.MAX_SAFE_INTEGER,
    id: ({ id }) => id ?? '',
  },
  searchIn: ({ name, type, id }) => [name, type, id ?? ''],
  fields: queryFields.authorizations,
  searchBy: {
    name: ({ name }) => name,
    type: ({ type }) => type,
    id: ({ id }) => id ?? '',
    used: usesOf,
    created: ({ createdAt }) => createdAt,
    expires: lastMoment,
  },
  parts: {},
  toRow: ({ name, type, ...row }) => ({ ...row, name: cellText(name), type: cellText(type) }),
};

export const networkList: ListDescriptor<'networks', ListedNetwork> = {
  sortBy: {
    domain: ({ domain, port }) => `${domain} ${port}`,
    port: ({ port }) => port,
    project: ({ projectName, projectId }) => projectName ?? projectId,
    vm: ({ vmId }) => vmId ?? '',
  },
  searchIn: ({ domain, port, projectId, projectName, vmId }) => [
    domain,
    String(port),
    projectId,
    projectName ?? '',
    vmId ?? '',
  ],
  fields: queryFields.networks,
  searchBy: {
    domain: ({ domain }) => domain,
    port: ({ port }) => port,
    project: ({ projectName, projectId, projectGone }) => ({
      forms: [projectGone ? '' : (projectName ?? projectId), projectId],
    }),
    vm: ({ vmId }) => vmId ?? '',
    id: ({ id }) => id ?? '',
  },
  parts: {},
  toRow: ({ domain, projectName, vmId, ...row }) => ({
    ...row,
    domain: cellText(domain),
    projectName: projectName === null ? null : cellText(projectName),
    vmId: vmId === null ? null : cellText(vmId),
  }),
};

/** The order of challenges in a sorted list, from what has to be done to what is in place. */
const challengeOrder: readonly (ChallengeState | null)[] = [
  'wrong-value',
  'doubled-name',
  'not-found',
  'several',
  'resolver-failed',
  null,
  'address',
  'in-place',
];

/** What `challenge:` finds a domain by; empty if the backend sent no challenge for it. */
function challengeValues({
  challenge,
  challengeState: state,
}: Pick<ListedDomain, 'challenge' | 'challengeState'>): readonly string[] {
  if (challenge === '') return [];
  if (state === null) return ['unchecked'];
  if (state === 'in-place') return [state, 'passing'];
  return failingChallengeStates.includes(state) ? [state, 'failing'] : [state];
}

const yesOrNo = (is: boolean) => [is ? 'yes' : 'no'];

export const domainList: ListDescriptor<'domains', ListedDomain> = {
  sortBy: {
    domain: ({ domain }) => domain,
    flags: ({ main, linked }) => Number(main) * 2 + Number(linked),
    challenge: ({ challengeState }) => challengeOrder.indexOf(challengeState),
    networks: ({ networks }) => networks ?? 0,
  },
  searchIn: ({ domain, unicode, challenge }) => [domain, unicode ?? '', challenge],
  fields: queryFields.domains,
  searchBy: {
    domain: ({ domain, unicode }) => (unicode === null ? domain : { forms: [domain, unicode] }),
    challenge: challengeValues,
    main: ({ main }) => yesOrNo(main),
    linked: ({ linked }) => yesOrNo(linked),
    watched: ({ watched }) => yesOrNo(watched),
    networks: ({ networks }) => networks,
    projects: ({ networks, projects }) => (networks === null ? null : projects),
    id: ({ id }) => id ?? '',
  },
  parts: {},
  toRow: ({ challenge: _challenge, domain, unicode, ...row }) => ({
    ...row,
    domain: cellText(domain),
    unicode: unicode === null ? null : cellText(unicode),
  }),
};
