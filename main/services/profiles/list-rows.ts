import type { Authorization } from '#contract/authorizations.ts';
import type { Domain } from '#contract/domains.ts';
import type { NetworkConnection } from '#contract/networks.ts';
import type { Project } from '#contract/projects.ts';
import type { ResourceList } from '#contract/records.ts';
import type { CredentialNote } from '../authorizations/credential-notes.ts';
import type { ChallengeResult } from '../domains/challenges.ts';
import type { ListedAuthorization, ListedDomain, ListedNetwork } from '../lists/record-lists.ts';
import { comparableName } from '../networks/relations.ts';
import type { NameUse } from './related-records.ts';

/** The row of an authorization. @param note what this computer stores about it */
export function authorizationRow(
  { key, id, name, type }: Authorization,
  note: CredentialNote | null,
  uses: Pick<ListedAuthorization, 'projects' | 'domains'>,
): ListedAuthorization {
  return {
    ...{ key, id, name, type },
    projects: uses.projects,
    domains: uses.domains,
    createdAt: note?.createdAt ?? null,
    expiresOn: note?.expiresOn ?? null,
    rotating: (note?.replacedBy ?? null) !== null,
  };
}

/** The row of a network connection. @param project undefined if it is unknown */
export function networkRow(
  { key, id, domain, port, projectId }: NetworkConnection,
  project: Pick<Project, 'name' | 'vmId'> | undefined,
  projectGone: boolean,
): ListedNetwork {
  return {
    ...{ key, id, domain, port, projectId, projectGone },
    projectName: project?.name ?? null,
    vmId: project?.vmId ?? null,
  };
}

/**
 * Makes rows of domains.
 * @param networks the cached list; null if none is known
 * @param uses the uses of names in it
 */
export function domainRows(
  networks: Pick<ResourceList<NetworkConnection>, 'partial'> | null,
  uses: ReadonlyMap<string, NameUse> | null,
  challenges: ReadonlyMap<string, ChallengeResult>,
): (record: Domain) => ListedDomain {
  return ({ key, id, domain, unicode, challenge, main, linked }) => {
    const use = uses?.get(comparableName(domain));
    // A network connection that did not arrive may have this name.
    const none = networks?.partial === undefined ? 0 : null;
    const result = challenges.get(domain);
    return {
      ...{ key, id, domain, unicode, challenge, main, linked },
      networks: uses === null ? null : (use?.networks ?? none),
      projects: use?.projects.size ?? 0,
      challengeState: result?.state ?? null,
      checkedAt: result?.checkedAt ?? null,
      watched: result?.watched ?? false,
    };
  };
}
