import { type Change, withChange } from './change.ts';
import { event, request } from './channel.ts';
import type { ListSort, ListSortFields } from './lists.ts';
import type { ForProfile } from './profiles.ts';

/** How high the rows of tables are: 34 or 44 CSS pixels. */
export const densities = ['compact', 'comfortable'] as const;

export type Density = (typeof densities)[number];

/** Lists whose columns can be chosen. */
export const columnLists = ['projects', 'authorizations', 'networks', 'domains'] as const;

export type ColumnList = (typeof columnLists)[number];

/** Widths that a column can have, in CSS pixels. */
export const columnWidths = { min: 64, max: 1_200 } as const;

/** A column of a table as the operator set it. */
export interface ColumnSetting {
  readonly id: string;
  readonly shown: boolean;
  /** In CSS pixels; null where the layout decides. */
  readonly width: number | null;
}

/** The columns of each list in their order. A list that is missing has the columns that it begins with. */
export type ColumnSettings = Readonly<Partial<Record<ColumnList, readonly ColumnSetting[]>>>;

/** A change of the columns of a list: of one of them, or `reset` to what the list begins with. */
export type ColumnsChange =
  | 'reset'
  | {
      /** Every column of the list in the order shown: those that the settings do not know yet come last, in this order. */
      readonly all: readonly string[];
      readonly id: string;
      /** Moves it before this column; null to the end. */
      readonly before?: string | null | undefined;
      readonly set?: Change<Omit<ColumnSetting, 'id'>> | undefined;
    };

/** The columns with a change in them. */
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

/** What the operator has noted of a project on this computer. */
export interface ProjectMark {
  readonly favourite: boolean;
  /** In the order in which they were entered, each once. */
  readonly tags: readonly string[];
}

export const noMark: ProjectMark = { favourite: false, tags: [] };

/** Tags of one project, and characters of one. */
export const tagLimits = { count: 20, length: 40 } as const;

/** A view of the projects that the operator has saved. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The backend whose projects it lists; null for all backends. */
  readonly profileId: string | null;
  readonly query: string;
  readonly sort: ListSort<ListSortFields['projects']>;
  readonly columns: readonly ColumnSetting[];
  readonly density: Density;
}

/** A change of a saved view. */
export type ViewChange = Change<Omit<SavedView, 'id' | 'profileId' | 'columns'>> & {
  readonly columns?: ColumnsChange | undefined;
};

/** Views that every profile has, and what they look for. */
export const builtInViews = {
  all: '',
  today: 'updated:today',
  favourites: 'is:favourite',
} as const;

export type BuiltInView = keyof typeof builtInViews;

export const builtInViewNames = Object.keys(builtInViews) as readonly BuiltInView[];

/** How many projects the views of a profile find, by id or name of the view; those that are not known are missing. */
export interface ViewCounts {
  readonly profileId: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Views of lists that are not whole: they may find more. */
  readonly partial: readonly string[];
}

/** Saved views of this computer, and characters of a name. */
export const viewLimits = { count: 100, name: 100 } as const;

export const viewRequests = {
  /** Of one list of a profile. @returns what is saved now, as the others below */
  'views.changeColumns': request<
    ForProfile & { readonly list: ColumnList; readonly change: ColumnsChange },
    readonly ColumnSetting[]
  >(),
  /** For all tables of this computer. */
  'views.setDensity': request<{ readonly density: Density }, Density>(),
  /** @returns its id */
  'views.save': request<Omit<SavedView, 'id'>, string>(),
  'views.change': request<{ readonly id: string; readonly change: ViewChange }, SavedView>(),
  /** Moves a view to another place, from 0. */
  'views.move': request<{ readonly id: string; readonly index: number }, void>(),
  'views.delete': request<{ readonly id: string }, void>(),
  /** Counts what the views of a profile find; from then on changes are told by `views.counted`. Asks no backend. */
  'views.count': request<ForProfile, ViewCounts>(),
  /** Changes what is noted of a project. */
  'views.mark': request<
    ForProfile & { readonly key: string; readonly mark: Change<ProjectMark> },
    ProjectMark
  >(),
  /** All tags of a profile, sorted. */
  'views.tags': request<ForProfile, readonly string[]>(),
};

export const viewEvents = {
  /** Of the profile that was asked for last, whenever a number is another; at most once a second. */
  'views.counted': event<ViewCounts>(),
};
