import { type CompareGroup, compareGroups } from '#contract/compare.ts';
import { compareSides, isCopyable } from '#shared/copyable.ts';
import { forEachInTurns } from '../async/in-turns.ts';
import type { Match, Matches } from './match-projects.ts';

/** How many rows are on screen that could be selected, and how many are. */
export interface SelectionCounts {
  readonly selectable: number;
  readonly selected: number;
  /** The number of selected rows that can be copied to each side. */
  readonly copyable: Readonly<Record<'left' | 'right', number>>;
}

/** Identifies a row by its projects. */
export const rowKey = ({ left, right }: Match): string => `${left?.key ?? ''}\n${right?.key ?? ''}`;

const swapped = (key: string): string => key.split('\n').reverse().join('\n');

/** Whether at least one of the projects of a row can be copied. */
function isSelectable(match: Match): boolean {
  return compareSides.some((side) => isCopyable(match, side));
}

/** The matches in open groups. */
function* shown(found: Matches, open: ReadonlySet<CompareGroup>): Iterable<Match> {
  for (const group of compareGroups) if (open.has(group)) yield* found[group];
}

/** The rows of a comparison that the operator has selected, also those that a filter hides. */
export class CompareSelection {
  #profiles: readonly [left: string, right: string] = ['', ''];
  #keys = new Set<string>();
  /** Increases with every change. */
  #version = 0;
  #counted: { readonly of: readonly unknown[]; readonly counts: SelectionCounts } | null = null;

  /** Called before each use: another pair of profiles has no selection, the same pair with swapped sides keeps its own. */
  begin(left: string, right: string): void {
    const [before, other] = this.#profiles;
    if (before === left && other === right) return;
    const isSwapped = before === right && other === left;
    this.#profiles = [left, right];
    this.#keys = new Set(isSwapped ? [...this.#keys].map(swapped) : []);
    this.#version += 1;
  }

  /** Called when a person has left the profile. */
  forget(profileId: string): void {
    if (this.#profiles.includes(profileId)) this.begin('', '');
  }

  has(match: Match): boolean {
    return this.#keys.size > 0 && this.#keys.has(rowKey(match));
  }

  /** Selects or deselects rows; those that cannot be copied are left out. */
  async set(matches: Iterable<Match>, selected: boolean): Promise<void> {
    // If the selection is cleared or replaced meanwhile, this belongs to the earlier one.
    const keys = this.#keys;
    await forEachInTurns(matches, (match) => {
      if (!selected) keys.delete(rowKey(match));
      else if (isSelectable(match)) keys.add(rowKey(match));
    });
    this.#version += 1;
  }

  /** Selects all matches in open groups. */
  selectShown(found: Matches, open: ReadonlySet<CompareGroup>): Promise<void> {
    return this.set(shown(found, open), true);
  }

  clear(): void {
    this.#keys = new Set();
    this.#version += 1;
  }

  /** Deselects what no longer differs, after the projects were compared again. */
  async keep(matches: Matches): Promise<void> {
    if (this.#keys.size === 0) return;
    const keys = this.#keys;
    // What is selected meanwhile stays.
    const outdated = new Set(keys);
    await forEachInTurns(shown(matches, new Set(compareGroups)), (match) => {
      if (isSelectable(match)) outdated.delete(rowKey(match));
    });
    if (outdated.size === 0) return;
    for (const key of outdated) keys.delete(key);
    this.#version += 1;
  }

  /** Counts the matches in open groups. */
  async count(found: Matches, open: readonly CompareGroup[]): Promise<SelectionCounts> {
    const of = [found, open.join(' '), this.#version];
    if (this.#counted?.of.every((one, at) => one === of[at])) return this.#counted.counts;
    let [selectable, selected] = [0, 0];
    const copyable = { left: 0, right: 0 };
    await forEachInTurns(shown(found, new Set(open)), (match) => {
      if (!isSelectable(match)) return;
      selectable += 1;
      if (!this.has(match)) return;
      selected += 1;
      for (const side of compareSides) if (isCopyable(match, side)) copyable[side] += 1;
    });
    const counts = { selectable, selected, copyable };
    this.#counted = { of, counts };
    return counts;
  }

  /** The selected matches in open groups that can be copied to a side. */
  async copyable(
    found: Matches,
    open: readonly CompareGroup[],
    to: 'left' | 'right',
  ): Promise<readonly Match[]> {
    const result: Match[] = [];
    await forEachInTurns(shown(found, new Set(open)), (match) => {
      if (this.has(match) && isSelectable(match) && isCopyable(match, to)) result.push(match);
    });
    return result;
  }
}
