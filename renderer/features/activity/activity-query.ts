import {
  type ActivityKind,
  type ActivityTime,
  activityKinds,
  activityTimeNames,
} from '#contract/activity.ts';
import type { ActivitySearch } from '#contract/links.ts';
import type { ListPage } from '#contract/lists.ts';
import type { FilterAndSort } from '#records/shown-page.ts';

/** The condition of each time; `between` is built from two days. */
const activityTimes: Readonly<Record<ActivityTime, string>> = {
  any: '',
  hour: 'updated:<1h',
  today: 'updated:today',
  yesterday: 'updated:yesterday',
  week: 'updated:<7d',
  month: 'updated:<30d',
  between: '',
};

/** The values of the filter's controls. */
export interface ActivityChoice {
  readonly text: string;
  readonly kind: ActivityKind | 'any';
  /** A name, or one of `unnamedPeople`; empty for anyone. */
  readonly person: string;
  readonly time: ActivityTime;
  /** The first and the last day of `between` as `YYYY-MM-DD`; empty for no limit. */
  readonly from: string;
  readonly to: string;
  readonly unreadOnly: boolean;
  /** A time that was selected in a plot, in ms since the epoch; null for none. */
  readonly selected: { readonly from: number; readonly to: number } | null;
  /** A profile's id; `all` for every profile that is signed in. */
  readonly backend: string;
}

/** The filter that every entry passes. */
export const everything: Omit<ActivityChoice, 'backend'> = {
  text: '',
  kind: 'any',
  person: '',
  time: 'any',
  from: '',
  to: '',
  unreadOnly: false,
  selected: null,
};

/** The filter of a route: unknown values do not filter. */
export function choiceOf(search: URLSearchParams): Omit<ActivityChoice, 'backend' | 'selected'> {
  const text = (name: keyof ActivitySearch) => search.get(name) ?? '';
  const day = (name: 'since' | 'until') => (/^\d{4}-\d\d-\d\d$/.test(text(name)) ? text(name) : '');
  return {
    text: text('q'),
    kind: activityKinds.find((kind) => kind === text('change')) ?? 'any',
    person: text('by'),
    time: activityTimeNames.find((time) => time === text('time')) ?? 'any',
    from: day('since'),
    to: day('until'),
    unreadOnly: text('unread') === 'only',
  };
}

/** The parameters of a route with this filter. A time that was selected in a plot is not one of them. */
export function searchOf(choice: Omit<ActivityChoice, 'selected'>): ActivitySearch {
  const { text, kind, person, time, from, to, unreadOnly, backend } = choice;
  const days = time === 'between' ? { since: from, until: to } : {};
  return {
    q: text.trim(),
    ...(kind !== 'any' && { change: kind }),
    by: person,
    ...(time !== 'any' && { time }),
    ...days,
    ...(unreadOnly && { unread: 'only' }),
    ...(backend === 'all' && { backends: 'all' }),
  };
}

/** Everything, newest first, with runs of changes as one row each. */
const foldedActivity: FilterAndSort<'activity'> = {
  query: '',
  sort: { field: 'folded', descending: true },
  parts: ['folded'],
};

/** The entries that pass the filter, newest first. */
export function activityQuery(choice: Omit<ActivityChoice, 'backend'>): FilterAndSort<'activity'> {
  const { text, kind, person, unreadOnly, selected } = choice;
  // A quotation mark cannot be part of a value: any character may stand there.
  const by = person === '' ? '' : `by:"${person.replaceAll('"', '*')}"`;
  const query = [
    text.trim(),
    by,
    ...timeConditions(choice),
    selected === null ? '' : momentsBetween(selected),
  ]
    .filter((part) => part !== '')
    .join(' ');
  const parts = [...(kind === 'any' ? [] : [kind]), ...(unreadOnly ? (['unread'] as const) : [])];
  // A filtered feed lists single changes, not runs.
  if (query === '' && parts.length === 0) return foldedActivity;
  return { query, sort: { field: 'order', descending: true }, parts };
}

/** The condition for a time, in ms since the epoch, from its beginning to before its end. */
function momentsBetween({ from, to }: { readonly from: number; readonly to: number }): string {
  return `updated:>=${new Date(from).toISOString()} updated:<${new Date(to).toISOString()}`;
}

function timeConditions({ time, from, to }: Pick<ActivityChoice, 'time' | 'from' | 'to'>): readonly string[] {
  if (time !== 'between') return [activityTimes[time]];
  return [from === '' ? '' : `updated:>=${from}`, to === '' ? '' : `updated:<=${to}`];
}

/** Whether the filter hides entries, so that none found does not mean that there are none. */
export function isFiltered({ query, parts }: FilterAndSort<'activity'>): boolean {
  return query !== '' || parts.some((part) => part !== 'folded');
}

/** The later one of `newest` and the newest entry of the rows. */
export function newestOf(newest: number, { rows }: Pick<ListPage<'activity'>, 'rows'>): number {
  return rows.reduce((highest, { sequence, run }) => Math.max(highest, run?.newest ?? sequence), newest);
}
