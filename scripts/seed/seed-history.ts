import type { ProfileState } from '#contract/overview.ts';
import { type ProjectFields, projectFieldNames } from '#contract/projects.ts';
import { dataFiles } from '#main/adapters/data-files.ts';
import { systemClock } from '#main/adapters/system.ts';
import type { Keychain, Log } from '#main/ports.ts';
import { ActivityFile } from '#services/activity/activity-file.ts';
import { ActivityLog, type NewActivity } from '#services/activity/activity-log.ts';
import { fieldChanges } from '#services/activity/field-changes.ts';
import { recordsToStore } from '#services/activity/stored-records.ts';
import { ProfileSecrets } from '#services/secrets/profile-secrets.ts';
import { ProfileStorage } from '#services/storage/profile-storage.ts';
import { SealedTextFile } from '#services/storage/sealed-text-file.ts';
import type { StorageOwner } from '#services/storage/sealing-keys.ts';
import { ProfileTrends } from '#services/trends/profile-trends.ts';

/** A change of a project that an app which ran all the time would have seen. */
export interface SeenChange {
  /** In ms since the epoch. */
  readonly at: number;
  /** Who made it; null for an own change. */
  readonly by: string | null;
  /** The project before it; null where it was created. */
  readonly before: (ProjectFields & { readonly id: string }) | null;
  /** The project after it; null where it was deleted. */
  readonly after: (ProjectFields & { readonly id: string }) | null;
}

/** What an app that ran all the time would have kept of one backend. */
export interface History {
  /** In the order of their times. */
  readonly changes: readonly SeenChange[];
  /** Changes from this time on are unread, in ms since the epoch. */
  readonly unreadFrom: number;
  readonly states: readonly { readonly at: number; readonly state: ProfileState }[];
  /** Durations of requests, in ms. */
  readonly latency: readonly { readonly at: number; readonly durationMs: number }[];
}

interface Place {
  /** Electron's userData directory. */
  readonly userData: string;
  readonly keychain: Keychain;
  readonly profileId: string;
  readonly owner: StorageOwner;
}

const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The entry that the app would have recorded; null if no field differs. */
function entryOf({ at, by, before, after }: SeenChange): NewActivity | null {
  const project = after ?? before;
  if (project === null) return null;
  const fields =
    before === null || after === null
      ? []
      : projectFieldNames.filter((field) => before[field] !== after[field]);
  if (before !== null && after !== null && fields.length === 0) return null;
  const changes = before === null || after === null ? [] : fieldChanges(before, after, fields);
  const stored = recordsToStore([{ project, changes, ...(before !== null && { before }) }]);
  return {
    at,
    kind: before === null ? 'created' : after === null ? 'deleted' : 'updated',
    projectId: project.id,
    projectName: project.name,
    changes,
    own: by === null,
    outcome: { kind: by === null ? 'own' : 'notified' },
    ...(by !== null && { by }),
    ...(stored !== undefined && { stored }),
  };
}

/**
 * Writes the activity and the trends of a profile's person, as an earlier run of the app would have left them. The app's own
 * code writes them, so they have its formats and are encrypted with a key in the keychain.
 * @throws Error if the keychain is not readable
 */
export async function seedHistory(place: Place, history: History): Promise<void> {
  const { userData, keychain, profileId, owner } = place;
  const storage = await new ProfileStorage(profileId, {
    files: dataFiles(userData),
    secrets: new ProfileSecrets(keychain),
    clock: systemClock,
    log: silent,
  }).open(owner);
  if (storage === null) throw new Error('The keychain cannot be read.');

  let sequence = 0;
  const log = new ActivityLog(
    () => {
      sequence += 1;
      return sequence;
    },
    () => undefined,
  );
  const file = new ActivityFile(storage, log, silent);
  await file.load();
  for (const change of history.changes) {
    const entry = entryOf(change);
    if (entry === null) continue;
    const added = log.add(entry);
    if (change.at < history.unreadFrom) log.mark([added.sequence], true);
  }
  await file.save();

  let now = 0;
  const trends = new ProfileTrends({ now: () => now });
  for (const { at, state } of history.states) {
    now = at;
    trends.states.note(state);
  }
  for (const { at, durationMs } of history.latency) trends.latency.add(at, durationMs);
  for (const { at } of history.changes) {
    now = at;
    trends.received(1);
  }
  now = Date.now();
  await new SealedTextFile(storage, 'trends', trends, silent).save();
  await storage.close();
}
