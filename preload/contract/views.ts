import { request } from './channel.ts';
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

export const viewRequests = {
  /** Keeps the columns of one list of a profile; empty resets them. */
  'views.setColumns': request<
    ForProfile & { readonly list: ColumnList; readonly columns: readonly ColumnSetting[] },
    void
  >(),
  /** For all tables of this computer. */
  'views.setDensity': request<{ readonly density: Density }, void>(),
};
