import type { ActivityEntry, ActivityFilter, ActivityPage } from '#contract/activity.ts';
import type { ActivityRecord } from './activity-batch.ts';
import type { ActivityLog } from './activity-log.ts';

/** The activity of a profile that is signed in. */
export interface ReadableActivity {
  readonly profileId: string;
  readonly log: ActivityLog;
  /** Whether the profile's project is known not to exist any more. */
  readonly isGone?: (projectId: string) => boolean;
}

/** An entry that matches, and its profile. */
interface Found {
  readonly profileId: string;
  readonly record: ActivityRecord;
}

/** The result for a filter and a revision, newest first. */
interface View {
  readonly key: string;
  readonly found: readonly Found[];
}

/** The activity of all profiles as one inbox: filtered, merged and in pages. */
export class ActivityInbox {
  readonly #readable: () => readonly ReadableActivity[];
  #view: View | null = null;

  /** @param readable called each time: profiles are added, removed and signed out */
  constructor(readable: () => readonly ReadableActivity[]) {
    this.#readable = readable;
  }

  /**
   * @param until counts from this entry backwards, so that pages stay consistent while new entries are added; null for the
   *   newest
   * @param offset number of the newest of these to skip
   */
  page(filter: ActivityFilter, until: number | null, offset: number, limit: number): ActivityPage {
    const logs = this.#logsOf(filter);
    const found = this.#find(filter, logs);
    const newer = until === null ? 0 : found.findIndex(({ record }) => record.sequence <= until);
    const skipped = newer < 0 ? found.length : newer;
    const from = skipped + offset;
    return {
      until: until ?? newest(logs),
      total: found.length - skipped,
      newer: skipped,
      unread: logs.reduce((sum, { log }) => sum + log.unread, 0),
      entries: found.slice(from, from + limit).map((each) => withGone(toEntry(each), isGoneIn(each, logs))),
    };
  }

  /** All entries that match, newest first. */
  all(filter: ActivityFilter): readonly ActivityEntry[] {
    return this.#find(filter, this.#logsOf(filter)).map(toEntry);
  }

  /** The last changes that others made, newest first. Does not search the whole log. */
  latest(count: number): readonly ActivityEntry[] {
    const lists = this.#readable().map((readable) => latestOfOthers(readable, count));
    return merge(lists).slice(0, count).map(toEntry);
  }

  /** @param until later entries stay unread: they were not seen yet */
  markAllRead({ profileIds }: Pick<ActivityFilter, 'profileIds'>, until: number): void {
    for (const { log } of this.#logsOf({ profileIds })) log.markAllRead(until);
  }

  #logsOf({ profileIds }: ActivityFilter): readonly ReadableActivity[] {
    const readable = this.#readable();
    return profileIds === undefined
      ? readable
      : readable.filter(({ profileId }) => profileIds.includes(profileId));
  }

  /** Cached until something changes, because scrolling asks for many pages of one result. */
  #find(filter: ActivityFilter, logs: readonly ReadableActivity[]): readonly Found[] {
    const revisions = logs.map(({ profileId, log }) => [profileId, log.revision]);
    const key = JSON.stringify([filter, revisions]);
    if (this.#view?.key !== key) {
      this.#view = { key, found: merge(logs.map((readable) => matching(readable, filter))) };
    }
    return this.#view.found;
  }
}

/** A profile's entries that match, newest first. */
function matching({ profileId, log }: ReadableActivity, filter: ActivityFilter): Found[] {
  const passes = predicate(filter);
  const found: Found[] = [];
  for (let index = log.size - 1; index >= 0; index -= 1) {
    const record = log.at(index);
    if (record !== undefined && passes(record)) found.push({ profileId, record });
  }
  return found;
}

function latestOfOthers({ profileId, log }: ReadableActivity, count: number): Found[] {
  const found: Found[] = [];
  for (let index = log.size - 1; index >= 0 && found.length < count; index -= 1) {
    const record = log.at(index);
    if (record !== undefined && !record.own) found.push({ profileId, record });
  }
  return found;
}

function predicate({ text = '', kinds, unreadOnly = false }: ActivityFilter) {
  const wanted = text.trim().toLowerCase();
  const names = ({ projectId, projectName }: Pick<ActivityRecord, 'projectId' | 'projectName'>) =>
    projectName.toLowerCase().includes(wanted) || (projectId ?? '').toLowerCase().includes(wanted);
  return (record: ActivityRecord) =>
    !(unreadOnly && record.read) &&
    (kinds === undefined || kinds.includes(record.kind)) &&
    (wanted === '' ||
      names(record) ||
      (record.away?.some(names) ?? false) ||
      (record.challenge?.domain.toLowerCase().includes(wanted) ?? false));
}

/**
 * Merges lists that are sorted newest first. Each keeps its own order, which is the order of arrival; entries of earlier
 * runs have no order across profiles, so between those the time decides.
 */
function merge(lists: readonly Found[][]): readonly Found[] {
  const [first = []] = lists;
  if (lists.length < 2) return first;
  const next = lists.map(() => 0);
  const merged: Found[] = [];
  for (;;) {
    let newestOf = -1;
    for (const [list, found] of lists.entries()) {
      const candidate = found[next[list] ?? 0];
      const best = lists[newestOf]?.[next[newestOf] ?? 0];
      if (candidate !== undefined && (best === undefined || isNewer(candidate, best))) newestOf = list;
    }
    const taken = lists[newestOf]?.[next[newestOf] ?? 0];
    if (taken === undefined) return merged;
    merged.push(taken);
    next[newestOf] = (next[newestOf] ?? 0) + 1;
  }
}

function isNewer({ record: a }: Found, { record: b }: Found): boolean {
  return a.sequence > 0 || b.sequence > 0 ? a.sequence > b.sequence : a.at > b.at;
}

function newest(logs: readonly ReadableActivity[]): number {
  return logs.reduce((until, { log }) => Math.max(until, log.at(log.size - 1)?.sequence ?? 0), 0);
}

function toEntry({ profileId, record }: Found): ActivityEntry {
  return { ...record, profileId };
}

/** Marks the projects of a digest that do not exist any more: they have no page to open. */
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

function isGoneIn({ profileId }: Found, readable: readonly ReadableActivity[]) {
  return readable.find((each) => each.profileId === profileId)?.isGone ?? (() => false);
}
