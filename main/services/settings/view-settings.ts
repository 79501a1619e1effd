import { z } from 'zod';
import { columnLists } from '#contract/list-names.ts';
import { listSortFields } from '#contract/lists.ts';
import {
  columnWidths,
  densities,
  isSortField,
  type SavedView,
  tagLimits,
  viewLimits,
} from '#contract/views.ts';

export const columnSchema = () =>
  z.object({
    id: z.string().min(1).max(40),
    shown: z.boolean(),
    width: z.number().int().min(columnWidths.min).max(columnWidths.max).nullable(),
  });

export const maxColumns = 50;

/** The columns of one list, in order. */
const columnsSchema = () => z.array(columnSchema()).max(maxColumns);

/** The columns of the lists that the operator has changed. */
export const columnSettingsSchema = () => z.partialRecord(z.enum(columnLists), columnsSchema());

export const markSchema = () =>
  z.object({
    favourite: z.boolean(),
    tags: z.array(z.string().trim().min(1).max(tagLimits.length)).max(tagLimits.count),
  });

/** Marks by key of the project. */
export const marksSchema = () => z.record(z.string().max(10_000), markSchema());

/** The fields of all lists. */
const sortFields = [...new Set(columnLists.flatMap((list) => [...listSortFields[list]]))];

export const sortSchema = () => z.object({ field: z.enum(sortFields), descending: z.boolean() });

/** A saved view without its id. Whether its list has the field to sort by is for `hasSortField` to check. */
export const viewSchema = () =>
  z.object({
    list: z.enum(columnLists),
    name: z.string().trim().min(1).max(viewLimits.name),
    profileId: z.string().min(1).max(200).nullable(),
    query: z.string().max(1_000),
    sort: sortSchema(),
    columns: columnsSchema(),
    density: z.enum(densities),
  });

/** Whether the list of a view can be sorted as the view is. */
export function hasSortField({ list, sort }: Pick<SavedView, 'list' | 'sort'>): boolean {
  return isSortField(list, sort.field);
}

export const viewsSchema = () =>
  z
    .array(
      viewSchema()
        .extend({ id: z.string().min(1).max(200) })
        .refine(hasSortField),
    )
    .max(viewLimits.count);
