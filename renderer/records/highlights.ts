import type { ListName, ListRow } from '#contract/lists.ts';
import { rowKey } from './shown-page.ts';

/** How long a row that changed is highlighted, in ms. */
const highlightMs = 2_000;

interface Highlight {
  /** Ms since the epoch. */
  readonly at: number;
  /** Changes with each further change of the row, which starts the animation again. */
  readonly turn: 0 | 1;
}

/** The rows that changed a moment ago, by `rowKey`. */
export type Highlights = ReadonlyMap<string, Highlight>;

export const noHighlights: Highlights = new Map();

/**
 * The highlights after the rows in sight were replaced by newer ones.
 * @param revision of the rows before: what is newer than that has changed
 */
export function highlightsAfter<Name extends ListName>(
  before: Highlights,
  rows: readonly ListRow<Name>[],
  revision: number,
  now: number,
): Highlights {
  const changed = rows.filter(({ rev, leaving }) => rev > revision && leaving === undefined);
  if (changed.length === 0) return before;
  const next = new Map([...before].filter(([, { at }]) => now - at < highlightMs));
  for (const row of changed) {
    const key = rowKey(row);
    next.set(key, { at: now, turn: before.get(key)?.turn === 0 ? 1 : 0 });
  }
  return next;
}

/** For the animation of a row; undefined where it did not change a moment ago. */
export function turnOfHighlight(
  highlights: Highlights,
  row: Parameters<typeof rowKey>[0],
  now: number,
): 0 | 1 | undefined {
  const highlight = highlights.get(rowKey(row));
  return highlight === undefined || now - highlight.at >= highlightMs ? undefined : highlight.turn;
}
