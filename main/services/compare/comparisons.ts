import {
  type CompareExportRequest,
  type CompareGroup,
  type ComparePage,
  type CompareRequest,
  compareGroups,
} from '#contract/compare.ts';
import type { ListChange, ListFreshness } from '#contract/lists.ts';
import type { Project } from '#contract/projects.ts';
import type { Cancel, Clock } from '#main/ports.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { failure } from '../errors/app-failure.ts';
import { fold, searchTerms } from '../lists/list-text.ts';
import { cacheMs } from '../records/cache-time.ts';
import { exportMatches } from './compare-export.ts';
import { rowsOf } from './compare-rows.ts';
import { type Match, type Matches, matchProjects } from './match-projects.ts';

/** The projects of one profile, and how current they are. */
export interface ComparedList {
  readonly all: Iterable<Project>;
  freshness(): ListFreshness;
}

export interface ComparisonsPorts {
  readonly clock: Clock;
  /** @throws AppFailure `signed-out` */
  readonly projects: (profileId: string, fresh: CompareRequest['fresh']) => Promise<ComparedList>;
  /** The displayed name of a profile. */
  readonly backendOf: (profileId: string) => string;
}

type ComparedSides = Pick<CompareRequest, 'left' | 'right' | 'pairs'>;

interface CachedComparison {
  /** Identifies what was compared. */
  readonly of: string;
  readonly profileIds: readonly string[];
  readonly matches: Promise<Matches>;
  isOutdated: boolean;
  /** The results of the last query. */
  found: { readonly query: string; readonly matches: Promise<Matches> } | null;
}

/**
 * Compares the projects of two profiles, yielding to the event loop, and returns the part of the result that
 * the window shows.
 */
export class Comparisons {
  readonly #ports: ComparisonsPorts;
  #cached: CachedComparison | null = null;
  #dropping: Cancel = () => undefined;

  constructor(ports: ComparisonsPorts) {
    this.#ports = ports;
  }

  /** After a change of a list, the next request compares again. */
  readonly listChanged = ({ list, profileId }: ListChange): void => {
    if (list === 'projects' && this.#cached?.profileIds.includes(profileId)) this.#cached.isOutdated = true;
  };

  /** Called when a person has left the profile. */
  forget(profileId: string): void {
    if (this.#cached?.profileIds.includes(profileId)) this.#cached = null;
  }

  /** @throws AppFailure `bad-input` with field `right`; `signed-out` */
  async page(request: CompareRequest): Promise<ComparePage> {
    const { left, right, query, open, offset, limit, fresh } = request;
    if (left === right) throw failure('bad-input', { field: 'right' });
    const { projects } = this.#ports;
    const [leftList, rightList] = await Promise.all([projects(left, fresh), projects(right, fresh)]);
    const comparison = this.#compare(request, leftList, rightList);
    const matches = await comparison.matches;
    const found = await this.#find(comparison, query);
    const counts = countsOf(matches);
    return {
      ...rowsOf(found, new Set(open), offset, limit),
      offset,
      found: countsOf(found),
      counts,
      left: leftList.freshness(),
      right: rightList.freshness(),
    };
  }

  /** The text of a file with all matches of the query, in open and closed groups. @throws AppFailure like `page` */
  async export({ format, ...request }: CompareExportRequest): Promise<string> {
    const { left, right, query } = request;
    if (left === right) throw failure('bad-input', { field: 'right' });
    const { projects, backendOf } = this.#ports;
    const [leftList, rightList] = await Promise.all([projects(left, 'cached'), projects(right, 'cached')]);
    const found = await this.#find(this.#compare(request, leftList, rightList), query);
    return exportMatches(found, { left: backendOf(left), right: backendOf(right) }, format);
  }

  #compare(
    { left, right, pairs }: ComparedSides,
    leftList: ComparedList,
    rightList: ComparedList,
  ): CachedComparison {
    const { clock } = this.#ports;
    this.#dropping();
    this.#dropping = clock.setTimer(cacheMs, () => {
      this.#cached = null;
    });
    const of = JSON.stringify([left, right, pairs]);
    if (this.#cached !== null && this.#cached.of === of && !this.#cached.isOutdated) return this.#cached;
    // Copies, as the lists may change during the comparison.
    const sides = { left: [...leftList.all], right: [...rightList.all] };
    const matches = matchProjects(sides, pairs);
    this.#cached = { of, profileIds: [left, right], matches, isOutdated: false, found: null };
    return this.#cached;
  }

  #find(comparison: CachedComparison, query: string): Promise<Matches> {
    const terms = searchTerms(query);
    if (terms.length === 0) return comparison.matches;
    if (comparison.found?.query !== query)
      comparison.found = { query, matches: comparison.matches.then((all) => this.#search(all, terms)) };
    return comparison.found.matches;
  }

  async #search(all: Matches, terms: readonly string[]): Promise<Matches> {
    const found: Record<CompareGroup, Match[]> = { left: [], right: [], different: [], same: [] };
    for (const group of compareGroups) {
      await forEachInTurns(all[group], (match) => {
        const text = fold(`${searched(match.left)}\n${searched(match.right)}`);
        if (terms.every((term) => text.includes(term))) found[group].push(match);
      });
    }
    return found;
  }
}

function searched(project: Project | null): string {
  if (project === null) return '';
  const { name, path, sourceId, vmId } = project;
  return `${name}\n${path}\n${sourceId}\n${vmId}`;
}

function countsOf(matches: Matches): Record<CompareGroup, number> {
  const entries = compareGroups.map((group) => [group, matches[group].length] as const);
  return Object.fromEntries(entries) as Record<CompareGroup, number>;
}
