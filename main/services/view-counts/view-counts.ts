import { isDeepStrictEqual } from 'node:util';
import { type ColumnList, columnLists } from '#contract/list-names.ts';
import type { ListChange } from '#contract/lists.ts';
import { builtInViewNames, builtInViews, type SavedView, type ViewCounts } from '#contract/views.ts';
import type { Clock } from '#main/ports.ts';
import { DelayedTask } from '../async/delayed-task.ts';
import type { MatchCounter } from '../lists/list-counter.ts';
import type { CachedLists } from '../profiles/cached-lists.ts';
import type { Views } from '../views/views.ts';

/** Minimum interval between reports of the counts, in ms. */
const minReportIntervalMs = 1_000;
/** Debounce: changes within this time are counted together, in ms. */
const togetherMs = 30;
/** Interval of a recount if the counts depend on ages, in ms. */
const ageMs = 60_000;

export interface ViewCountsPorts {
  readonly clock: Clock;
  readonly lists: Pick<CachedLists, 'counter' | 'countMatches'>;
  readonly views: Pick<Views, 'of'>;
  /** The profiles that are listed by a view of all backends. */
  readonly profileIds: () => readonly string[];
  readonly counted: (counts: ViewCounts) => void;
}

/** Counts the rows of each view of the current profile, and notifies the window when a count has changed. */
export class ViewCountsOfProfile {
  readonly #ports: ViewCountsPorts;
  /** By list and query. */
  readonly #counters = new Map<string, MatchCounter>();
  readonly #next: DelayedTask;
  readonly #aged: DelayedTask;
  #profileId: string | null = null;
  #reported: ViewCounts | null = null;
  /** When a change last caused a count. */
  #countedAt = Number.NEGATIVE_INFINITY;
  #running: Promise<ViewCounts> | null = null;

  constructor(ports: ViewCountsPorts) {
    this.#ports = ports;
    this.#next = new DelayedTask(ports.clock, () => void this.#report());
    this.#aged = new DelayedTask(ports.clock, () => {
      for (const counter of this.#counters.values()) if (counter.ageMs !== null) counter.renew();
      void this.#report();
    });
  }

  /** Counts now and starts reporting changes. */
  async of(profileId: string): Promise<ViewCounts> {
    this.#profileId = profileId;
    this.#reported = await this.#count(profileId);
    return this.#reported;
  }

  readonly listChanged = ({ list }: ListChange): void => {
    if (columnLists.some((counted) => counted === list)) this.changed();
  };

  /** Called when views were saved, changed or deleted, or a profile was signed in or out. */
  changed(): void {
    if (this.#profileId === null) return;
    const earliest = this.#countedAt + minReportIntervalMs - this.#ports.clock.now();
    this.#next.schedule(Math.max(togetherMs, earliest));
  }

  async #report(): Promise<void> {
    const profileId = this.#profileId;
    if (profileId === null) return;
    this.#countedAt = this.#ports.clock.now();
    this.#running ??= this.#count(profileId).finally(() => {
      this.#running = null;
    });
    const counts = await this.#running;
    if (profileId !== this.#profileId || isDeepStrictEqual(counts, this.#reported)) return;
    this.#reported = counts;
    this.#ports.counted(counts);
  }

  async #count(profileId: string): Promise<ViewCounts> {
    const savedViews = this.#ports.views.of(profileId);
    const all = [...columnLists.flatMap((list) => builtIn(list, profileId)), ...savedViews];
    const counts: Record<string, number> = {};
    const partial = new Set<string>();
    for (const view of all) {
      const profiles = view.profileId === null ? this.#ports.profileIds() : [profileId];
      for (const each of profiles) {
        const found = await this.#ports.lists.countMatches(view.list, each, this.#counter(view));
        if (found === null) continue;
        counts[view.id] = (counts[view.id] ?? 0) + found.count;
        if (found.isPartial) partial.add(view.id);
      }
    }
    const counted = new Set(all.map(keyOf));
    for (const key of this.#counters.keys()) if (!counted.has(key)) this.#counters.delete(key);
    if ([...this.#counters.values()].some((counter) => counter.ageMs !== null)) this.#aged.schedule(ageMs);
    return { profileId, counts, partial: [...partial] };
  }

  #counter(view: ViewToCount): MatchCounter {
    const key = keyOf(view);
    const existing = this.#counters.get(key);
    if (existing !== undefined) return existing;
    const counter = this.#ports.lists.counter(view.list, view.query);
    this.#counters.set(key, counter);
    return counter;
  }
}

type ViewToCount = Pick<SavedView, 'id' | 'list' | 'query' | 'profileId'>;

/** The built-in views of a list in one profile. */
function builtIn(list: ColumnList, profileId: string): readonly ViewToCount[] {
  const queries: Readonly<Record<string, string>> = builtInViews[list];
  return builtInViewNames(list).map((id) => ({ id, list, query: queries[id] ?? '', profileId }));
}

function keyOf({ list, query }: ViewToCount): string {
  return `${list} ${query}`;
}
