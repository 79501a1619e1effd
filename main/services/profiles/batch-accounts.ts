import type { Project } from '#contract/projects.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import type { BatchAccounts } from '../batch/batch-account.ts';
import { type MadeChange, recordedOf } from '../batch/made-changes.ts';
import type { RenewalAccess } from '../batch/record-access.ts';
import { failure } from '../errors/app-failure.ts';
import { isCutOff } from '../records/fetched-list.ts';
import type { AccountData } from './account-data.ts';
import { batchRecords } from './batch-records.ts';
import type { CachedLists } from './cached-lists.ts';
import type { Profile } from './profile.ts';
import { recordSender } from './record-sender.ts';

/**
 * The accounts whose projects batches change.
 * @param find the running profile with an id; null if there is none
 * @param all the running profiles, in the operator's order
 */
export function batchAccounts(
  find: (profileId: string) => Profile | null,
  all: () => readonly Pick<ProfileInfo, 'id' | 'name' | 'isAuthenticated'>[],
  lists: Pick<CachedLists, 'selected'>,
): BatchAccounts {
  return {
    get: (profileId) => {
      const profile = find(profileId);
      if (profile === null) throw failure('bad-input', { field: 'profileId' });
      const { data } = profile;
      const { name, production } = profile.info();
      return {
        profileId,
        ownerId: data.ownerId,
        name,
        production,
        changes: data.changes,
        records: batchRecords(data),
        renewals: renewals(data),
        challenges: async () => {
          const { items } = await data.domains.list('if-older-than-cache-time');
          return new Map(items.map((domain) => [domain.key, domain]));
        },
        checkDomain: async (domain, challenge) =>
          (await data.challenges.checkAndReport(domain, challenge)).state,
        projects: async (fresh) => {
          await data.sync.list(fresh ?? 'if-older-than-cache-time');
          const byKey = new Map<string, Project>();
          await forEachInTurns(data.sync.records.all(), (project) => byKey.set(project.key, project));
          return byKey;
        },
        read: (id) => data.sync.read(id),
        named: (name) => {
          const found: string[] = [];
          for (const project of data.sync.records.all()) if (project.name === name) found.push(project.key);
          return found;
        },
        isWhole: () => data.sync.records.partial === null,
        isCut: () => isCutOff(data.sync.records.partial),
        existingValues: () => existingValues(data),
        ...recordSender(data),
        recorded: (batch) => recordedOf(data.activity, batch),
        undoes: (batch, undone) => data.activity.undoing(batch, undone),
        record: (change, batch) => recordMade(data, change, batch),
        selected: (selection) => [...lists.selected.of(selection, profileId).keys()],
        onEnded: (ended) => {
          const check = () => {
            if (profile.dataOrNull === data) return;
            profile.events.off('stateChanged', check);
            ended();
          };
          profile.events.on('stateChanged', check);
          return () => profile.events.off('stateChanged', check);
        },
      };
    },
    ownerOf: (profileId) => find(profileId)?.info().ownerId ?? null,
    named: () =>
      all().map(({ id, name, isAuthenticated }) => ({ profileId: id, name, isSignedIn: isAuthenticated })),
  };
}

function renewals({ actions, authorizations: { rotations } }: AccountData): RenewalAccess {
  return {
    isReplaced: (id) => rotations.isReplaced(id),
    begin: (authorizations) => rotations.begin(authorizations),
    renew: (old) =>
      rotations.renew(old, (secret) =>
        actions.createAuthorization(old.name, secret, { expiresOn: null, replaces: old.id }),
      ),
    check: (id) => rotations.check(id),
  };
}

/** Nothing else reports the change, because the detector was told to expect it as an own one. */
function recordMade({ sync }: AccountData, change: MadeChange, batch: string): void {
  const own = { own: true, batch } as const;
  if (change.kind === 'forgotten') return;
  const { id, kind } = change;
  const now = sync.records.get(id);
  if (kind === 'deleted') {
    const project = { ...change.before, key: id, id, more: {}, secrets: {} };
    sync.report({ kind, project, fields: [], ...own });
  } else if (now !== undefined) {
    const edit = kind === 'updated' ? { fields: change.fields, before: change.before } : { fields: [] };
    sync.report({ kind, project: now, ...edit, ...own });
  }
}

/** A project refers to an authorization as its source; sources of other projects exist, too. */
async function existingValues({ authorizations, sync }: AccountData) {
  const list = await authorizations.list('if-older-than-cache-time').catch(() => null);
  const sourceId = new Set(list?.items.flatMap(({ id }) => id ?? []));
  const vmId = new Set<string>();
  await forEachInTurns(sync.records.all(), (project) => {
    sourceId.add(project.sourceId);
    vmId.add(project.vmId);
  });
  return { sourceId, vmId };
}
