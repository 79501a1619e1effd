import { type Change, withChange } from './change.ts';
import { event, request } from './channel.ts';
import type { ColumnList } from './list-names.ts';
import { type ListSort, type ListSortFields, listSortFields } from './lists.ts';
import type { ForProfile } from './profiles.ts';

/** Row heights of tables: 34 or 44 CSS pixels. */
export const densities = ['dense', 'compact', 'comfortable'] as const;

export type Density = (typeof densities)[number];

/** Minimum and maximum width of a column in CSS pixels. */
export const columnWidths = { min: 64, max: 1_200 } as const;

/** The operator's settings for a column of a table. */
export interface ColumnSetting {
  readonly id: string;
  readonly shown: boolean;
  /** In CSS pixels; null if the layout decides. */
  readonly width: number | null;
}

/** The columns of each list, in order. A list that is missing has its default columns. */
export type ColumnSettings = Readonly<Partial<Record<ColumnList, readonly ColumnSetting[]>>>;

/** A change of the columns of a list: of one column, or `reset` to the defaults. */
export type ColumnsChange =
  | 'reset'
  | {
      /** Every column of the list in the order shown: columns without settings come last, in this order. */
      readonly all: readonly string[];
      readonly id: string;
      /** Moves the column before this one; null moves it to the end. */
      readonly before?: string | null | undefined;
      readonly set?: Change<Omit<ColumnSetting, 'id'>> | undefined;
    };

/** Applies a change to the columns. */
export function withColumnsChange(
  columns: readonly ColumnSetting[],
  change: ColumnsChange,
): readonly ColumnSetting[] {
  if (change === 'reset') return [];
  const { all, id, before, set = {} } = change;
  const known = new Set(columns.map((column) => column.id));
  const added = [...new Set([...all, id])].filter((each) => !known.has(each));
  const complete = [...columns, ...added.map((each) => ({ id: each, shown: true, width: null }))];
  const changed = complete.map((column) =>
    column.id === id ? withChange<ColumnSetting>(column, set) : column,
  );
  if (before === undefined || before === id) return changed;
  const moved = changed.filter((column) => column.id === id);
  const others = changed.filter((column) => column.id !== id);
  const at = others.findIndex((column) => column.id === before);
  return others.toSpliced(at === -1 ? others.length : at, 0, ...moved);
}

/** The operator's mark for a project on this computer. */
export interface ProjectMark {
  readonly favourite: boolean;
  /** In the order in which they were entered, without duplicates. */
  readonly tags: readonly string[];
}

export const noMark: ProjectMark = { favourite: false, tags: [] };

/** Maximum number of tags of one project, and of characters of one tag. */
export const tagLimits = { count: 20, length: 40 } as const;

/** A saved view of a list. */
export interface SavedView<List extends ColumnList = ColumnList> {
  readonly id: string;
  readonly name: string;
  readonly list: List;
  /** The backend whose records it lists; null for all backends. */
  readonly profileId: string | null;
  readonly query: string;
  readonly sort: ListSort<ListSortFields[List]>;
  readonly columns: readonly ColumnSetting[];
  readonly density: Density;
}

/** Whether a saved view is of this list, and sorted by one of its fields. */
export function isViewOf<List extends ColumnList>(view: SavedView, list: List): view is SavedView<List> {
  return view.list === list && isSortField(list, view.sort.field);
}

/** Whether a list can be sorted by a field. */
export function isSortField(list: ColumnList, field: string): boolean {
  return listSortFields[list].some((known) => known === field);
}

/** A change of a saved view. */
export type ViewChange = Change<Omit<SavedView, 'id' | 'list' | 'profileId' | 'columns'>> & {
  readonly columns?: ColumnsChange | undefined;
};

/** The views of each list that every profile has, with their queries. No two lists have one of the same name. */
export const builtInViews = {
  projects: { all: '', today: 'updated:today', favourites: 'is:favourite' },
  authorizations: { expiring: 'expires:<14d', unused: 'used:0' },
  /** `orphaned`: they lead to projects that were deleted. */
  networks: { orphaned: 'project:""' },
  domains: { failing: 'challenge:failing', unconnected: 'networks:0' },
} as const satisfies Record<ColumnList, Readonly<Record<string, string>>>;

export type BuiltInView<List extends ColumnList = ColumnList> = List extends ColumnList
  ? keyof (typeof builtInViews)[List]
  : never;

/** The names of the built-in views of a list, in their order. */
export function builtInViewNames<List extends ColumnList>(list: List): readonly BuiltInView<List>[] {
  return Object.keys(builtInViews[list]) as BuiltInView<List>[];
}

/** Number of matches of a profile's views of all lists, by id or name of the view; unknown ones are missing. */
export interface ViewCounts {
  readonly profileId: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Views over incomplete lists, which may have more matches. */
  readonly partial: readonly string[];
}

/** Maximum number of saved views on this computer, and of characters of a name. */
export const viewLimits = { count: 100, name: 100 } as const;

export const viewRequests = {
  /**
   * Changes the columns of one list of a profile.
   * @returns the stored values; the same applies to the
   * requests below
   */
  'views.changeColumns': request<
    ForProfile & { readonly list: ColumnList; readonly change: ColumnsChange },
    readonly ColumnSetting[]
  >(),
  /** Sets the density of all tables on this computer. */
  'views.setDensity': request<{ readonly density: Density }, Density>(),
  /** @returns its id */
  'views.save': request<Omit<SavedView, 'id'>, string>(),
  'views.change': request<{ readonly id: string; readonly change: ViewChange }, SavedView>(),
  /** Moves a view to another index, from 0. */
  'views.move': request<{ readonly id: string; readonly index: number }, void>(),
  'views.delete': request<{ readonly id: string }, void>(),
  /** Counts the matches of a profile's views; later changes are sent as `views.counted`. Calls no backend. */
  'views.count': request<ForProfile, ViewCounts>(),
  /** Changes the operator's mark for a project. */
  'views.mark': request<
    ForProfile & { readonly key: string; readonly mark: Change<ProjectMark> },
    ProjectMark
  >(),
  /** The operator's mark for a project. */
  'views.markOf': request<ForProfile & { readonly key: string }, ProjectMark>(),
  /** All tags of a profile, sorted. */
  'views.tags': request<ForProfile, readonly string[]>(),
};

export const viewEvents = {
  /** Counts of the most recently requested profile, sent when one has changed; at most once a second. */
  'views.counted': event<ViewCounts>(),
};
