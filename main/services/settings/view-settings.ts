import { z } from 'zod';
import { listSortFields } from '#contract/lists.ts';
import { columnLists, columnWidths, densities, tagLimits, viewLimits } from '#contract/views.ts';

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

export const sortSchema = () => z.object({ field: z.enum(listSortFields.projects), descending: z.boolean() });

/** A saved view without its id. */
export const viewSchema = () =>
  z.object({
    name: z.string().trim().min(1).max(viewLimits.name),
    profileId: z.string().min(1).max(200).nullable(),
    query: z.string().max(1_000),
    sort: sortSchema(),
    columns: columnsSchema(),
    density: z.enum(densities),
  });

export const viewsSchema = () =>
  z.array(viewSchema().extend({ id: z.string().min(1).max(200) })).max(viewLimits.count);
