import type { ListName } from '#contract/list-names.ts';
import type { ListRow } from '#contract/lists.ts';
import { rowKey } from './shown-page.ts';

/** How long a new or changed row is highlighted, in ms (docs/decisions/plots.md). */
const highlightMs = 3_000;

/** When each recently changed row changed, in ms since the epoch, by `rowKey`. */
export type Highlights = ReadonlyMap<string, number>;

export const noHighlights: Highlights = new Map();

/**
 * The highlights after newer rows replaced the visible ones.
 * @param revision of the replaced rows: newer rows have changed
 */
export function highlightsAfter<Name extends ListName>(
  before: Highlights,
  rows: readonly ListRow<Name>[],
  revision: number,
  now: number,
): Highlights {
  const changed = rows.filter(({ rev, leaving }) => rev > revision && leaving === undefined);
  if (changed.length === 0) return before;
  const next = new Map(withoutEnded(before, now));
  for (const row of changed) next.set(rowKey(row), now);
  return next;
}

/** The time until the oldest highlight ends, in ms; null if there is none. */
export function untilNextEnd(highlights: Highlights, now: number): number | null {
  return highlights.size === 0 ? null : Math.max(0, Math.min(...highlights.values()) + highlightMs - now);
}

export function withoutEnded(highlights: Highlights, now: number): Highlights {
  return new Map([...highlights].filter(([, at]) => now - at < highlightMs));
}
