import type { AppError } from '#contract/errors.ts';
import type { ListFreshness, ListName } from '#contract/lists.ts';
import { type Highlights, noHighlights } from './highlights.ts';
import type { ListQuery, ShownPage } from './shown-page.ts';

/** What the window holds of a list: the rows in sight and near it. */
export interface ListEntry<Name extends ListName> {
  /** Null until something is known of the list. */
  readonly page: ShownPage<Name> | null;
  /** The rows that changed a moment ago. */
  readonly highlights: Highlights;
  /** By profile; empty before the first answer. */
  readonly freshness: Readonly<Record<string, ListFreshness>>;
  /** A request for a fresh list is under way. */
  readonly loading: boolean;
  /** Why the last page did not come. */
  readonly error: AppError | null;
}

/** By the profiles of the view (`entryKey`). */
export interface ListState<Name extends ListName> {
  readonly entries: Readonly<Record<string, ListEntry<Name>>>;
  /** What was looked for last, where it is not what every list begins with. */
  readonly queries: Readonly<Record<string, ListQuery<Name>>>;
}

/** Nothing is known yet. */
export const emptyList: ListEntry<never> = {
  page: null,
  highlights: noHighlights,
  freshness: {},
  loading: false,
  error: null,
};

/** Key of the parts of `ListState`. */
export function entryKey(profileIds: readonly string[]): string {
  return profileIds.join('\n');
}
