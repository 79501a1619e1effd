import type { ActivityEntry } from '#contract/activity.ts';
import type { ActivityRecord } from './activity-batch.ts';
import type { ActivityLog } from './activity-log.ts';
import type { RecordedBatches } from './recorded-batches.ts';

/** The activity of a signed-in profile. */
export interface ReadableActivity {
  readonly profileId: string;
  readonly log: ActivityLog;
}

/** An entry and its profile. */
interface Found {
  readonly profileId: string;
  readonly record: ActivityRecord;
}

/** The activity of all profiles together. */
export class ActivityInbox {
  readonly #readable: () => readonly ReadableActivity[];

  /** @param readable called each time: profiles are added, removed and signed out */
  constructor(readable: () => readonly ReadableActivity[]) {
    this.#readable = readable;
  }

  /** The latest changes by others, newest first. Does not search the whole log. */
  latest(count: number): readonly ActivityEntry[] {
    const lists = this.#readable().map((readable) => latestOfOthers(readable, count));
    return lists
      .reduce(merged, [])
      .slice(0, count)
      .map(({ profileId, record: { stored: _stored, ...entry } }) => ({ ...entry, profileId }));
  }

  /** The names of others who made changes, as sent by the backends. */
  people(profileIds: readonly string[]): readonly string[] {
    const names = new Set<string>();
    for (const { profileId, log } of this.#readable()) {
      if (!profileIds.includes(profileId)) continue;
      for (let index = 0; index < log.size; index += 1) {
        const by = log.at(index)?.by;
        if (by !== undefined) names.add(by);
      }
    }
    return [...names].sort((a, b) => a.localeCompare(b));
  }

  /** @param until later entries stay unread: they were not shown yet */
  markAllRead(profileIds: readonly string[], until: number): void {
    for (const { profileId, log } of this.#readable())
      if (profileIds.includes(profileId)) log.markAllRead(until);
  }
}

function latestOfOthers({ profileId, log }: ReadableActivity, count: number): readonly Found[] {
  const found: Found[] = [];
  for (let index = log.size - 1; index >= 0 && found.length < count; index -= 1) {
    const record = log.at(index);
    if (record !== undefined && !record.own) found.push({ profileId, record });
  }
  return found;
}

/**
 * Merges two lists that are sorted newest first. Each keeps its own order, which is the order of arrival; entries of earlier
 * runs have no order across profiles, so that the time decides between those.
 */
function merged(a: readonly Found[], b: readonly Found[]): readonly Found[] {
  const all: Found[] = [];
  let next = 0;
  for (const found of a) {
    for (let other = b[next]; other !== undefined && isNewer(other, found); other = b[next]) {
      all.push(other);
      next += 1;
    }
    all.push(found);
  }
  return [...all, ...b.slice(next)];
}

function isNewer({ record: a }: Found, { record: b }: Found): boolean {
  return a.sequence > 0 || b.sequence > 0 ? a.sequence > b.sequence : a.at > b.at;
}

/** Marks the projects of a digest that no longer exist: they have no page to open. */
export function withGone<Entry extends Pick<ActivityEntry, 'away'>>(
  entry: Entry,
  isGone: (projectId: string) => boolean,
): Entry {
  if (entry.away === undefined) return entry;
  const away = entry.away.map((change) => {
    const gone = change.kind !== 'deleted' && change.projectId !== null && isGone(change.projectId);
    return gone ? { ...change, gone } : change;
  });
  return { ...entry, away };
}

/** Adds the number of recorded changes of a batch to the last of them and to their run, until it was undone. */
export function withUndo<Entry extends Pick<ActivityEntry, 'batch' | 'sequence' | 'undo' | 'run'>>(
  entry: Entry,
  batches: RecordedBatches,
): Entry {
  const batch = entry.batch === undefined ? undefined : batches.get(entry.batch);
  if (batch?.last !== (entry.run?.newest ?? entry.sequence)) return entry;
  if (entry.batch !== undefined && batches.isUndone(entry.batch)) return entry;
  return { ...entry, undo: { count: batch.count, deletions: batch.deletions === batch.count } };
}
