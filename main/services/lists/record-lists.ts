import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { ListRecords } from '#contract/lists.ts';
import { type Project, type ProjectFieldName, projectFieldNames } from '#contract/projects.ts';
import { noMark, type ProjectMark } from '#contract/views.ts';
import { cellText } from './cell-text.ts';
import { changeTime } from './change-time.ts';
import type { ListDescriptor } from './list-descriptor.ts';

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
  timeOf: ({ more }) => changeTime(more),
  searchIn: (project) => projectFieldNames.map((name) => project[name]),
  searchBy: {
    name: ({ name }) => name,
    description: ({ description }) => description,
    path: ({ path }) => path,
    source: ({ sourceId }) => sourceId,
    vm: ({ vmId }) => vmId,
    id: ({ id }) => id ?? '',
    is: () => [],
    tag: () => [],
  },
  values: { is: ['favourite'] },
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

export const authorizationList: ListDescriptor<
  'authorizations',
  Pick<Authorization, 'key' | 'id' | 'name' | 'type'>
> = {
  sortBy: { name: ({ name }) => name, type: ({ type }) => type, id: ({ id }) => id ?? '' },
  searchIn: ({ name, type, id }) => [name, type, id ?? ''],
  searchBy: { name: ({ name }) => name, type: ({ type }) => type, id: ({ id }) => id ?? '' },
  parts: {},
  toRow: ({ key, id, name, type }) => ({ key, id, name: cellText(name), type: cellText(type) }),
};

export const networkList: ListDescriptor<'networks', ListedNetwork> = {
  sortBy: {
    domain: ({ domain, port }) => `${domain} ${port}`,
    port: ({ port }) => port,
    project: ({ projectName, projectId }) => projectName ?? projectId,
  },
  searchIn: ({ domain, port, projectId, projectName }) => [
    domain,
    String(port),
    projectId,
    projectName ?? '',
  ],
  searchBy: {
    domain: ({ domain }) => domain,
    port: ({ port }) => String(port),
    project: ({ projectName, projectId }) => projectName ?? projectId,
  },
  parts: {},
  toRow: ({ key, id, domain, port, projectId, projectName }) => ({
    key,
    id,
    domain: cellText(domain),
    port,
    projectId,
    projectName: projectName === null ? null : cellText(projectName),
  }),
};

export const domainList: ListDescriptor<'domains', ListedDomain> = {
  sortBy: { domain: ({ domain }) => domain, networks: ({ networks }) => networks ?? 0 },
  searchIn: ({ domain, unicode, challenge }) => [domain, unicode ?? '', challenge],
  searchBy: { domain: ({ domain }) => domain, challenge: ({ challenge }) => challenge },
  parts: {},
  toRow: ({ key, id, domain, unicode, main, linked, networks, projects }) => ({
    key,
    id,
    domain: cellText(domain),
    unicode: unicode === null ? null : cellText(unicode),
    main,
    linked,
    networks,
    projects,
  }),
};
