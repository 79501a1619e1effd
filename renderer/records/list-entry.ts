import type { AppError } from '#contract/errors.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ListFreshness, ListRow } from '#contract/lists.ts';
import { type FilterAndSort, rowKey, type ShownPage } from './shown-page.ts';

/** How long a new or changed row is highlighted, in ms (docs/decisions/plots.md). */
const highlightMs = 3_000;

/** When each recently changed row changed, in ms since the epoch, by `rowKey`. */
type Highlights = ReadonlyMap<string, number>;

const noHighlights: Highlights = new Map();

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

/** The cached part of a list: the visible rows and those around them. */
export interface ListEntry<Name extends ListName> {
  /** Null until something is known of the list. */
  readonly page: ShownPage<Name> | null;
  /** The recently changed rows. */
  readonly highlights: Highlights;
  /** By profile; empty before the first response. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
  /** Whether a request for a fresh list is pending. */
  readonly loading: boolean;
  /** The error of the last page request. */
  readonly error: AppError | null;
}

/** By the profiles of the list (`entryKey`). */
export interface ListState<Name extends ListName> {
  readonly entries: Readonly<Record<string, ListEntry<Name>>>;
  /** The latest queries, except for the default one. */
  readonly queries: Readonly<Record<string, FilterAndSort<Name>>>;
}

/** The entry before the first response. */
export const emptyList: ListEntry<never> = {
  page: null,
  highlights: noHighlights,
  freshness: {},
  loading: false,
  error: null,
};

/** Key of the fields of `ListState`. */
export function entryKey(profileIds: readonly string[]): string {
  return profileIds.join('\n');
}
