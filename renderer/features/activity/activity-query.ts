import type { ActivityKind } from '#contract/activity.ts';
import type { ListPage } from '#contract/lists.ts';
import type { ListQuery } from '#records/shown-page.ts';

/** The values of the filter's controls. */
export interface ActivityChoice {
  readonly text: string;
  readonly kind: ActivityKind | 'any';
  readonly unreadOnly: boolean;
  /** A profile's id; `all` for every profile that is signed in. */
  readonly backend: string;
}

/** The filter that every entry passes. */
export const everything = { text: '', kind: 'any', unreadOnly: false } as const;

/** The entries that pass the filter, newest first. */
export function activityQuery({
  text,
  kind,
  unreadOnly,
}: Omit<ActivityChoice, 'backend'>): ListQuery<'activity'> {
  return {
    query: text.trim(),
    sort: { field: 'order', descending: true },
    parts: [...(kind === 'any' ? [] : [kind]), ...(unreadOnly ? (['unread'] as const) : [])],
  };
}

/** Whether the filter hides entries, so that none found does not mean that there are none. */
export function isFiltered({ query, parts }: ListQuery<'activity'>): boolean {
  return query !== '' || parts.length > 0;
}

/** The newest of two moments of the feed: `newest` so far, or that of the rows. */
export function newestOf(newest: number, { rows }: Pick<ListPage<'activity'>, 'rows'>): number {
  return rows.reduce((highest, { sequence }) => Math.max(highest, sequence), newest);
}
