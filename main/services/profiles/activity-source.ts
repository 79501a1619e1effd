import type { ActivityEntry } from '#contract/activity.ts';
import type { ListFreshness, ListRow } from '#contract/lists.ts';
import type { ActivityRecord } from '../activity/activity-batch.ts';
import { withGone, withUndo } from '../activity/activity-inbox.ts';
import type { ActivityLog } from '../activity/activity-log.ts';
import { ActivityRuns, type Run } from '../activity/activity-runs.ts';
import { timeSlices } from '../async/time-slices.ts';
import { activityList, type ListedActivity } from '../lists/event-lists.ts';
import { ListFeed } from '../lists/list-feed.ts';
import type { ProfileList } from '../lists/profile-list.ts';
import type { AccountData } from './account-data.ts';
import { alwaysHeld, type ListSource } from './list-source.ts';
import type { ProfileEvents, ProjectsChange } from './profile-events.ts';

/** Entries of this run come after all of earlier runs: beyond every time in ms. */
const thisRun = 1e14;
/** Entries between two glances at the clock. */
const stride = 256;

/** Brings the activity of a profile into its list once somebody has looked at it; until then a storm costs nothing here. */
export class ActivitySource implements ListSource {
  readonly #profileId: string;
  readonly #data: AccountData;
  readonly #events: ProfileEvents;
  readonly #list: ProfileList<ListedActivity>;
  readonly #feed: ListFeed<ListedActivity>;
  readonly #changed = new Map<number, ActivityRecord>();
  readonly #dropped = new Set<number>();
  /** Entries whose rows say which projects are gone. */
  readonly #digests = new Map<number, ActivityRecord>();
  readonly #runs = new ActivityRuns();
  /** Whether it can be told which projects are gone. */
  #knowsGone: boolean;
  /** The first look; it waits until all entries are there. */
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
    this.#knowsGone = data.sync.records.fetchedAt !== null;
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
    return alwaysHeld;
  }

  /** The row that stands for an entry in a folded list. */
  shownKey(key: string): string {
    return String(this.#runs.of(Number(key))?.head.sequence ?? key);
  }

  /** Changes of the run that begins with an entry, newest first; none where there is no such run any more. */
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

  /** Tells what has changed since the last time. */
  readonly #flush = (): void => {
    for (const sequence of this.#dropped)
      for (const record of this.#runs.drop(sequence)) this.#changed.set(record.sequence, record);
    // What is added here is visited, too, and adds nothing more.
    for (const record of this.#changed.values())
      for (const other of this.#runs.see(record)) this.#changed.set(other.sequence, other);
    const upserts = [...this.#changed.values()].map((record) => {
      // Those of earlier runs keep their place.
      const held = record.sequence > 0 ? undefined : this.#list.get(String(record.sequence));
      return this.#listed(record, held?.order ?? record.at);
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

  /** Projects that a digest links to may be gone now. */
  readonly #refreshDigests = ({ removed }: Pick<ProjectsChange, 'removed'>): void => {
    const knewGone = this.#knowsGone;
    this.#knowsGone = this.#data.sync.records.fetchedAt !== null;
    if (this.#digests.size === 0 || (knewGone && removed.length === 0)) return;
    const gone = new Set(removed);
    const isTold = ({ away }: ActivityRecord) =>
      !knewGone || away?.some(({ projectId }) => projectId !== null && gone.has(projectId)) === true;
    const told = [...this.#digests].filter(([, record]) => isTold(record));
    for (const [sequence, record] of told) this.#changed.set(sequence, record);
    if (told.length > 0) this.#flush();
  };

  /** The account's activity is not listed any more. */
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

  /** Newest first: entries of earlier runs that came at the same time stand in the order of their arrival here. */
  async #fill(): Promise<void> {
    const { activity } = this.#data;
    const all: ListedActivity[] = [];
    let next = Number.POSITIVE_INFINITY;
    await timeSlices.turn();
    // At once: what comes meanwhile has to come after it.
    this.#runs.read(entriesOf(activity));
    for (let index = activity.size - 1; index >= 0; index -= 1) {
      const record = activity.at(index);
      if (record === undefined) break;
      // Each log keeps its own order, whatever its clock was set to.
      if (record.sequence <= 0) next = Math.min(next, record.at);
      all.push(this.#listed(record, next));
      if (index % stride === 0 && timeSlices.spent) await timeSlices.turn();
    }
    await this.#feed.replace(all);
  }

  #listed(record: ActivityRecord, earlier: number): ListedActivity {
    const { sequence } = record;
    if (record.away !== undefined) this.#digests.set(sequence, record);
    const order = sequence > 0 ? thisRun + sequence : earlier;
    const run = this.#runs.of(sequence);
    if (run !== null) run.order = placeOf(run, run.newest === record ? order : run.order);
    const folded = run?.head === record ? run.order : order;
    return { key: String(sequence), profileId: this.#profileId, order, folded, run, record };
  }
}

/** Of a run of this computer's last start its newest change tells the place, whichever of its changes is listed first. */
function placeOf({ newest }: Run, otherwise: number): number {
  return newest.sequence > 0 ? thisRun + newest.sequence : otherwise;
}

/** Oldest first. */
function* entriesOf(log: ActivityLog): Iterable<ActivityRecord> {
  for (let index = 0; index < log.size; index += 1) {
    const record = log.at(index);
    if (record !== undefined) yield record;
  }
}
