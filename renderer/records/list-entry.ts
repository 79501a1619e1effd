import type { AppError } from '#contract/errors.ts';
import type { ListName } from '#contract/list-names.ts';
import type { ListFreshness } from '#contract/lists.ts';
import { type Highlights, noHighlights } from './highlights.ts';
import type { FilterAndSort, ShownPage } from './shown-page.ts';

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
