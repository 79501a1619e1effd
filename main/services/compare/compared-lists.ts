import {
  type CompareGroup,
  type CompareRequest,
  type CompareRules,
  compareGroups,
} from '#contract/compare.ts';
import type { ListFreshness } from '#contract/lists.ts';
import type { Project } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { type Matches, matchProjects } from './match-projects.ts';

/** The projects of one profile, and how current they are. */
export interface ComparedList {
  readonly all: Iterable<Project>;
  freshness(): ListFreshness;
}

/** Compares copies of two lists. A list that changes while it is copied has to be compared again. */
export async function matchLists(
  left: ComparedList,
  right: ComparedList,
  pairs: CompareRequest['pairs'],
  rules: CompareRules,
): Promise<Matches> {
  const sides: Record<'left' | 'right', Project[]> = { left: [], right: [] };
  await forEachInTurns(left.all, (project) => void sides.left.push(project));
  await forEachInTurns(right.all, (project) => void sides.right.push(project));
  return matchProjects(sides, pairs, rules);
}

/** The number of matches of each group. */
export function countsOf(matches: Matches): Record<CompareGroup, number> {
  const entries = compareGroups.map((group) => [group, matches[group].length] as const);
  return Object.fromEntries(entries) as Record<CompareGroup, number>;
}
