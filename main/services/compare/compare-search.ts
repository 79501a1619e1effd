import { type CompareGroup, compareGroups, type RecordDifference } from '#contract/compare.ts';
import { type Project, projectFieldNames } from '#contract/projects.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import { fold, searchTerms } from '../lists/list-text.ts';
import type { Match, Matches } from './match-projects.ts';
import { recordText } from './record-differences.ts';

const prefix = 'differs:';

/** What `differs:` finds, by the folded word after it. */
const conditions: ReadonlyMap<string, (match: Match) => boolean> = new Map([
  ...projectFieldNames.map((field) => [fold(field), ({ fields }: Match) => fields.includes(field)] as const),
  ['source', ({ fields }: Match) => fields.includes('sourceId')] as const,
  ['vm', ({ fields }: Match) => fields.includes('vmId')] as const,
  ['connections', hasRecord('network')] as const,
  ['domains', hasRecord('domain')] as const,
]);

/** The matches that contain all words of a query, and meet its conditions; null for an empty query. */
export function compareSearch(query: string): ((all: Matches) => Promise<Matches>) | null {
  const terms = searchTerms(query);
  if (terms.length === 0) return null;
  const words: string[] = [];
  const wanted: ((match: Match) => boolean)[] = [];
  for (const term of terms) {
    const condition = term.startsWith(prefix) ? conditions.get(term.slice(prefix.length)) : undefined;
    if (condition === undefined) words.push(term);
    else wanted.push(condition);
  }
  return async (all) => {
    const found: Record<CompareGroup, Match[]> = { left: [], right: [], different: [], same: [] };
    for (const group of compareGroups) {
      await forEachInTurns(all[group], (match) => {
        if (!wanted.every((meets) => meets(match))) return;
        const text = words.length > 0 ? searched(match) : '';
        if (words.every((word) => text.includes(word))) found[group].push(match);
      });
    }
    return found;
  };
}

function hasRecord(record: RecordDifference['record']): (match: Match) => boolean {
  return ({ records }) => records.some((one) => one.record === record);
}

function searched({ left, right, records }: Match): string {
  const texts = records.map((record) => `${recordText(record, 'left')}\n${recordText(record, 'right')}`);
  return fold([textOf(left), textOf(right), ...texts].join('\n'));
}

function textOf(project: Project | null): string {
  if (project === null) return '';
  const { name, path, sourceId, vmId } = project;
  return `${name}\n${path}\n${sourceId}\n${vmId}`;
}
