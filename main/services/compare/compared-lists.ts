import {
  type CompareGroup,
  type CompareRequest,
  type CompareRules,
  compareGroups,
} from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { Project } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { unreported, type Work } from '../async/work.ts';
import {
  type ComparedRecords,
  comparesRecords,
  noComparedRecords,
  type OfSides,
  type RecordLists,
  recordsToCompare,
} from './compared-records.ts';
import { type Matches, matchProjects } from './match-projects.ts';

/** The projects of one profile, and how current they are. */
export interface ComparedList {
  readonly all: Iterable<Project>;
  freshness(): ListFreshness;
}

/** How the lists of a profile are read. */
export interface ComparedListsPorts {
  /** @throws AppFailure `signed-out` */
  readonly projects: (profileId: string, fresh: CompareRequest['fresh']) => Promise<ComparedList>;
  /** Does not wait for a slow backend: then the records are those known so far. @throws AppFailure `signed-out` */
  readonly records: (profileId: string, fresh: CompareRequest['fresh']) => Promise<RecordLists>;
}

/** What of two profiles is compared. */
export interface ComparedSides {
  readonly projects: OfSides<ComparedList>;
  readonly records: ComparedRecords;
}

/** Reads the lists of two profiles. @throws AppFailure `signed-out` */
export async function readSides(
  ports: ComparedListsPorts,
  { left, right }: OfSides<string>,
  fresh: CompareRequest['fresh'],
  rules: CompareRules,
): Promise<ComparedSides> {
  const withRecords = comparesRecords(rules);
  const read = (profileId: string) =>
    Promise.all([
      ports.projects(profileId, fresh),
      withRecords ? ports.records(profileId, fresh) : null,
    ] as const);
  const [[leftList, leftRecords], [rightList, rightRecords]] = await Promise.all([read(left), read(right)]);
  return {
    projects: { left: leftList, right: rightList },
    records:
      leftRecords === null || rightRecords === null
        ? noComparedRecords
        : recordsToCompare({ left: leftRecords, right: rightRecords }, rules),
  };
}

/**
 * Compares copies of two lists. A list that changes while it is copied has to be compared again.
 * @throws the reason of the signal if the work is cancelled
 */
export async function matchLists(
  { projects, records }: ComparedSides,
  pairs: CompareRequest['pairs'],
  rules: CompareRules,
  work: Work = unreported,
): Promise<Matches> {
  const isWanted = () => !work.signal.aborted;
  const sides: Record<'left' | 'right', Project[]> = { left: [], right: [] };
  await forEachInTurns(projects.left.all, (project) => void sides.left.push(project), { isWanted });
  await forEachInTurns(projects.right.all, (project) => void sides.right.push(project), { isWanted });
  work.signal.throwIfAborted();
  return matchProjects(sides, pairs, rules, records, work);
}

/** The number of matches of each group. */
export function countsOf(matches: Matches): Record<CompareGroup, number> {
  const entries = compareGroups.map((group) => [group, matches[group].length] as const);
  return Object.fromEntries(entries) as Record<CompareGroup, number>;
}
