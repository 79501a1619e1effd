import type { ActivityEntry } from '#contract/activity.ts';
import type { ListFreshness, ListRow } from '#contract/lists.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import { withGone, withUndo } from '../activity/activity-inbox.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { ActivityRuns, type Run } from '../activity/activity-runs.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { activityList, type ListedActivity } from '../lists/event-lists.ts';
import { ListFeed } from '../lists/list-feed.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { AccountData } from './account-data.ts';
import { alwaysFresh, type ListSource } from './list-source.ts';
import type { ProfileEvents, ProjectsChange } from './profile-events.ts';

/**
 * Larger than any time in ms, which minus this sorts entries of earlier runs before the sequence numbers of this one. Those
 * stay small: larger numbers take an object each.
 */
const latest = 1e14;

/**
 * Adds the activity of a profile to its list once the list is first viewed; before that, an event storm costs
 * nothing here.
 */
export class ActivitySource implements ListSource {
  readonly #profileId: string;
  readonly #data: AccountData;
  readonly #events: ProfileEvents;
  readonly #list: ProfileList<ListedActivity>;
  readonly #feed: ListFeed<ListedActivity>;
  readonly #changed = new Map<number, ActivityRecord>();
  readonly #dropped = new Set<number>();
  /** Entries whose rows show which projects are deleted. */
  readonly #digests = new Map<number, ActivityRecord>();
  readonly #runs = new ActivityRuns();
  /** Whether it is known which projects are deleted. */
  #listsGone: boolean;
  /** The first query of the list; it waits until all entries are there. */
  #filling: Promise<void> | null = null;
  #isRestored = false;

  constructor(
    profileId: string,
    data: AccountData,
    events: ProfileEvents,
    list: ProfileList<ListedActivity>,
  ) {
    this.#profileId = profileId;
    this.#data = data;
    this.#events = events;
    this.#list = list;
    this.#listsGone = data.sync.records.fetchedAt !== null;
    this.#feed = new ListFeed(
      list,
      (a, b) => a.record === b.record && a.folded === b.folded && a.run === b.run,
    );
  }

  async prepare(): Promise<void> {
    this.#filling ??= this.#begin();
    await this.#filling;
    await this.#feed.whenDone();
  }

  freshness(): ListFreshness {
    return alwaysFresh;
  }

  /** The key of the row that represents an entry in a folded list. */
  shownKey(key: string): string {
    return String(this.#runs.of(Number(key))?.head.sequence ?? key);
  }

  /** Changes of the run that begins with an entry, newest first; none if there is no such run any more. */
  ofRun(sequence: number, offset: number, limit: number): readonly ActivityEntry[] {
    const members = this.#runs.of(sequence)?.members ?? [];
    const end = Math.max(0, members.length - offset);
    const wanted = members.slice(Math.max(0, end - limit), end).reverse();
    return wanted.flatMap((record) => {
      const listed = this.#list.get(String(record.sequence));
      if (listed === undefined) return [];
      const { key: _key, run: _run, ...entry } = activityList.toRow(listed);
      return [withGone(entry, (projectId) => this.#data.isGone(projectId))];
    });
  }

  /** Marks all changes of the run that begins with an entry. */
  markRun(sequence: number, read: boolean): void {
    const members = this.#runs.of(sequence)?.members ?? [];
    this.#data.markActivity(
      members.map((record) => record.sequence),
      read,
    );
  }

  complete(row: ListRow): ListRow {
    return withUndo(
      withGone(row as ListRow<'activity'>, (projectId) => this.#data.isGone(projectId)),
      this.#data.activity.batches,
    );
  }

  /** Applies the changes since the last flush. */
  readonly #flush = (): void => {
    for (const sequence of this.#dropped) {
      // The next head may be dropped as well, and must not come back into the list.
      for (const record of this.#runs.drop(sequence))
        if (!this.#dropped.has(record.sequence)) this.#changed.set(record.sequence, record);
    }
    // The loop also visits what is added here, which adds nothing further.
    for (const record of this.#changed.values())
      for (const other of this.#runs.see(record)) this.#changed.set(other.sequence, other);
    const upserts = [...this.#changed.values()].map((record) => {
      // Entries of earlier runs keep their position.
      const cached = record.sequence > 0 ? undefined : this.#list.get(String(record.sequence));
      return this.#listed(record, cached?.order ?? record.at - latest);
    });
    const removed = [...this.#dropped].map(String);
    this.#changed.clear();
    this.#dropped.clear();
    if (this.#isRestored) {
      this.#isRestored = false;
      void this.#fill();
    }
    this.#feed.changeInParts({ upserts, removed });
  };

  /** Updates digests that link to projects which may be deleted now. */
  readonly #refreshDigests = ({ removed }: Pick<ProjectsChange, 'removed'>): void => {
    const knewGone = this.#listsGone;
    this.#listsGone = this.#data.sync.records.fetchedAt !== null;
    if (this.#digests.size === 0 || (knewGone && removed.length === 0)) return;
    const gone = new Set(removed);
    const isReported = ({ away }: ActivityRecord) =>
      !knewGone || away?.some(({ projectId }) => projectId !== null && gone.has(projectId)) === true;
    const reported = [...this.#digests].filter(([, record]) => isReported(record));
    for (const [sequence, record] of reported) this.#changed.set(sequence, record);
    if (reported.length > 0) this.#flush();
  };

  /** Removes the account's activity from the list. */
  end(): void {
    this.#data.activity.watch(null);
    this.#events.off('activityChanged', this.#flush);
    this.#events.off('projectsChanged', this.#refreshDigests);
  }

  #begin(): Promise<void> {
    this.#data.activity.watch({
      changed: (record) => this.#changed.set(record.sequence, record),
      dropped: ({ sequence }) => {
        this.#changed.delete(sequence);
        this.#digests.delete(sequence);
        this.#dropped.add(sequence);
      },
      restored: () => {
        this.#isRestored = true;
      },
    });
    this.#events.on('activityChanged', this.#flush);
    this.#events.on('projectsChanged', this.#refreshDigests);
    return this.#fill();
  }

  /** Newest first. Entries of earlier runs with the same time are in the order of their arrival here. */
  async #fill(): Promise<void> {
    const { activity } = this.#data;
    const all: ListedActivity[] = [];
    let next = Number.POSITIVE_INFINITY;
    // Synchronous, so that new entries come after these.
    this.#runs.read(entriesOf(activity));
    await forEachInTurns(newestFirst(activity, activity.size), (record) => {
      // Each log keeps its own order, however its clock was set.
      if (record.sequence <= 0) next = Math.min(next, record.at);
      all.push(this.#listed(record, next - latest));
    });
    await this.#feed.replace(all);
  }

  #listed(record: ActivityRecord, earlier: number): ListedActivity {
    const { sequence } = record;
    if (record.away !== undefined) this.#digests.set(sequence, record);
    const order = sequence > 0 ? sequence : earlier;
    const run = this.#runs.of(sequence);
    if (run !== null) run.order = placeOf(run, run.newest === record ? order : run.order);
    const folded = run?.head === record ? run.order : order;
    return { key: String(sequence), profileId: this.#profileId, order, folded, run, record };
  }
}

/**
 * If the newest change of a folded run is from this start of the app, it determines the position, whichever
 * change is listed first.
 */
function placeOf({ newest }: Run, otherwise: number): number {
  return newest.sequence > 0 ? newest.sequence : otherwise;
}

/** Oldest first. */
/** @param size the number of entries from the oldest that are included */
function* newestFirst(log: ActivityLog, size: number): Iterable<ActivityRecord> {
  for (let index = size - 1; index >= 0; index -= 1) {
    const record = log.at(index);
    if (record === undefined) return;
    yield record;
  }
}

function* entriesOf(log: ActivityLog): Iterable<ActivityRecord> {
  for (let index = 0; index < log.size; index += 1) {
    const record = log.at(index);
    if (record !== undefined) yield record;
  }
}
