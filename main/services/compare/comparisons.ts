import {
  type CompareExportRequest,
  type ComparePage,
  type CompareRequest,
  type CompareRules,
  type CompareSelectRequest,
  compareGroups,
  type PromoteRequest,
  type Promotion,
  type ShownComparison,
} from '#contract/compare.ts';
import type { ListChange } from '#contract/lists.ts';
import type { Progress } from '#contract/progress.ts';
import type { Cancel, Clock, Random } from '#main/ports.ts';
import { mappingProblem } from '#shared/value-mapping.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unlessCancelled, unreported, type Work } from '../async/work.ts';
import type { PromotedProjects } from '../batch/copy-plan.ts';
import { failure } from '../errors/app-failure.ts';
import type { ExportedText } from '../lists/exported-text.ts';
import { cacheMs } from '../records/cache-time.ts';
import { exportMatches } from './compare-export.ts';
import { CompareReading } from './compare-reading.ts';
import { matchesBetween, rowsOf } from './compare-rows.ts';
import { compareSearch } from './compare-search.ts';
import { CompareSelection, rowKey } from './compare-selection.ts';
import {
  type ComparedListsPorts,
  type ComparedSides,
  countsOf,
  matchLists,
  readSides,
} from './compared-lists.ts';
import { areSameRecords, type ComparedRecords, type OfSides } from './compared-records.ts';
import type { Match, Matches } from './match-projects.ts';
import { Parities, type ParitiesPorts } from './parities.ts';

export interface ComparisonsPorts extends ComparedListsPorts {
  readonly clock: Clock;
  readonly random: Random;
  /** How far the projects of a profile are read; null while they are not. */
  readonly reading: (profileId: string) => Progress | null;
  /** What comparisons of two profiles ignore and map. */
  readonly rules: {
    of(left: string, right: string): CompareRules;
    /** @throws AppFailure `bad-input` for an unknown profile */
    set(left: string, right: string, rules: CompareRules): void;
  };
  /** The comparisons that the overview shows. */
  readonly followed: ParitiesPorts['followed'];
  /** The displayed name of a profile. */
  readonly backendOf: (profileId: string) => string;
}

/** The rows that were last chosen to be copied from one profile to another. */
interface StoredPromotion extends PromotedProjects {
  readonly handle: string;
  readonly from: string;
  readonly to: string;
}

interface ShownMatches {
  readonly matches: Matches;
  readonly found: Matches;
  readonly sides: ComparedSides;
}

interface CachedComparison {
  /** Identifies what was compared. */
  readonly of: string;
  readonly profileIds: readonly string[];
  readonly records: ComparedRecords;
  readonly matches: Promise<Matches>;
  /** Those who wait for it. */
  readonly waiting: Set<Work>;
  readonly cancel: (reason: unknown) => void;
  isOutdated: boolean;
  /** The results of the last query. */
  found: { readonly query: string; readonly matches: Promise<Matches> } | null;
}

/**
 * Compares the projects of two profiles, yielding to the event loop, and returns the part of the result that
 * the window shows.
 */
export class Comparisons {
  /** The comparisons that the overview shows. */
  readonly parities: Parities;
  readonly #ports: ComparisonsPorts;
  #cached: CachedComparison | null = null;
  #dropping: Cancel = () => undefined;
  readonly #selection = new CompareSelection();
  #promotion: StoredPromotion | null = null;
  readonly #reading: CompareReading;

  constructor(ports: ComparisonsPorts) {
    this.#ports = ports;
    this.#reading = new CompareReading(ports.reading);
    const { projects, records, followed, rules } = ports;
    const rulesOf = (left: string, right: string) => rules.of(left, right);
    this.parities = new Parities({ projects, records, followed, rulesOf });
  }

  /** After a change of a list, the next request compares again. */
  readonly listChanged = (change: ListChange): void => {
    const { list, profileId } = change;
    this.parities.listChanged(change);
    if (list === 'projects') this.#reading.changed(profileId);
    if (list === 'projects' && this.#cached?.profileIds.includes(profileId)) this.#cached.isOutdated = true;
  };

  /** Called when a person has left the profile. */
  forget(profileId: string): void {
    this.#reading.forget(profileId);
    if (this.#cached?.profileIds.includes(profileId)) {
      this.#cached.cancel(failure('signed-out'));
      this.#cached = null;
    }
    this.parities.forget(profileId);
    this.#selection.forget(profileId);
    if (this.#promotion?.from === profileId || this.#promotion?.to === profileId) this.#promotion = null;
  }

  /** @throws AppFailure `bad-input` with field `right`; `signed-out` */
  async page(request: CompareRequest, work: Work = unreported): Promise<ComparePage> {
    const { open, offset, limit, fresh } = request;
    const { found, matches, sides } = await this.#shown(request, fresh, work);
    const selection = await this.#selection.count(found, open);
    return {
      ...rowsOf(found, new Set(open), offset, limit, (match) => this.#selection.has(match)),
      ...selection,
      offset,
      found: countsOf(found),
      counts: countsOf(matches),
      rules: this.#ports.rules.of(request.left, request.right),
      notCompared: sides.records.notCompared,
      left: sides.projects.left.freshness(),
      right: sides.projects.right.freshness(),
    };
  }

  /** @throws AppFailure like `page` */
  async select({ rows, selected, ...view }: CompareSelectRequest): Promise<void> {
    const { found } = await this.#shown(view);
    const open = new Set(view.open);
    if (rows === 'all') return selected ? this.#selection.selectShown(found, open) : this.#selection.clear();
    if (!('keys' in rows))
      return this.#selection.set(matchesBetween(found, open, rows.first, rows.last), selected);
    const keys = new Set(rows.keys);
    const named: Match[] = [];
    for (const group of compareGroups)
      await forEachInTurns(found[group], (match) => {
        if (keys.has(rowKey(match))) named.push(match);
      });
    return this.#selection.set(named, selected);
  }

  /** @returns the stored rules. @throws AppFailure as in the contract */
  setRules({
    left,
    right,
    rules,
  }: Pick<CompareRequest, 'left' | 'right'> & { readonly rules: CompareRules }): CompareRules {
    if (left === right) throw failure('bad-input', { field: 'right' });
    if (rules.mappings.some((mapping) => mappingProblem(mapping) !== null))
      throw failure('bad-input', { field: 'mappings' });
    this.#ports.rules.set(left, right, rules);
    return this.#ports.rules.of(left, right);
  }

  /** @throws AppFailure like `page` */
  async promote({ to, ...view }: PromoteRequest): Promise<Promotion> {
    const { found } = await this.#shown(view);
    const matches = await this.#selection.copyable(found, view.open, to);
    const from = to === 'right' ? 'left' : 'right';
    const onto = new Map<string, string>();
    const keys = matches.flatMap((match) => {
      const [source, target] = [match[from], match[to]];
      if (source === null) return [];
      if (target !== null) onto.set(source.key, target.key);
      return [source.key];
    });
    const handle = this.#ports.random.id();
    this.#promotion = { handle, from: view[from], to: view[to], keys, onto };
    return { handle, count: keys.length };
  }

  /** @throws AppFailure `bad-input` with field `promotion` if it is not the last one, or for other profiles */
  promoted(handle: string, from: string, to: string): PromotedProjects {
    const found = this.#promotion;
    if (found?.handle !== handle || found.from !== from || found.to !== to)
      throw failure('bad-input', { field: 'promotion' });
    return found;
  }

  /** The text of a file with all matches of the query, in open and closed groups. @throws AppFailure like `page` */
  async export(
    { format, ...request }: Omit<CompareExportRequest, 'workId'>,
    work: Work = unreported,
  ): Promise<ExportedText> {
    const { left, right } = request;
    const { backendOf } = this.#ports;
    const { found } = await this.#shown(request, 'cached', work);
    return exportMatches(found, { left: backendOf(left), right: backendOf(right) }, format);
  }

  /** The projects of both sides, all of them and those that match the query. */
  async #shown(
    request: Omit<ShownComparison, 'open'>,
    fresh: CompareRequest['fresh'] = 'cached',
    work: Work = unreported,
  ): Promise<ShownMatches> {
    const { left, right, query } = request;
    if (left === right) throw failure('bad-input', { field: 'right' });
    const rules = this.#ports.rules.of(left, right);
    const sides = await this.#read({ left, right }, fresh, rules, work);
    this.#selection.begin(left, right);
    const comparison = this.#compare(request, sides, rules);
    const matches = await this.#wait(comparison, comparison.matches, work);
    const found = await this.#wait(comparison, this.#find(comparison, query), work);
    return { matches, found, sides };
  }

  #compare(
    { left, right, pairs }: Pick<CompareRequest, 'left' | 'right' | 'pairs'>,
    sides: ComparedSides,
    rules: CompareRules,
  ): CachedComparison {
    const { clock } = this.#ports;
    this.#dropping();
    this.#dropping = clock.setTimer(cacheMs, () => {
      this.#cached = null;
    });
    const of = JSON.stringify([left, right, pairs, rules]);
    const { records } = sides;
    const cached = this.#cached;
    if (cached?.of === of && !cached.isOutdated && areSameRecords(cached.records, records)) return cached;
    const waiting = new Set<Work>();
    const controller = new AbortController();
    const work: Work = {
      signal: controller.signal,
      begin: () => undefined,
      report(progress) {
        for (const { report } of waiting) report(progress);
      },
    };
    const matches = matchLists(sides, pairs, rules, work).then(async (found) => {
      await this.#selection.keep(found);
      return found;
    });
    // Once it is cancelled, no request may be waiting for it.
    matches.catch(() => undefined);
    const cancel = (reason: unknown) => controller.abort(reason);
    const base = { of, profileIds: [left, right], records, matches, waiting, cancel };
    this.#cached = { ...base, isOutdated: false, found: null };
    return this.#cached;
  }

  /** Reads the lists, which goes on if the work is cancelled. */
  async #read(
    sides: OfSides<string>,
    fresh: CompareRequest['fresh'],
    rules: CompareRules,
    work: Work,
  ): Promise<ComparedSides> {
    const read = () => unlessCancelled(readSides(this.#ports, sides, fresh, rules), work);
    return this.#reading.report([sides.left, sides.right], work, read);
  }

  /** A comparison is cancelled when no request for it is left. */
  async #wait(comparison: CachedComparison, matches: Promise<Matches>, work: Work): Promise<Matches> {
    const { waiting } = comparison;
    waiting.add(work);
    try {
      return await unlessCancelled(matches, work);
    } finally {
      waiting.delete(work);
      if (work.signal.aborted && waiting.size === 0) {
        comparison.cancel(work.signal.reason);
        if (this.#cached === comparison) this.#cached = null;
      }
    }
  }

  #find(comparison: CachedComparison, query: string): Promise<Matches> {
    const search = compareSearch(query);
    if (search === null) return comparison.matches;
    if (comparison.found?.query !== query)
      comparison.found = { query, matches: comparison.matches.then(search) };
    return comparison.found.matches;
  }
}
