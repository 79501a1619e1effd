import { z } from 'zod';
import { columnLists, columnWidths } from '#contract/views.ts';

const columnSchema = z.object({
  id: z.string().min(1).max(40),
  shown: z.boolean(),
  width: z.number().int().min(columnWidths.min).max(columnWidths.max).nullable(),
});

/** The columns of one list, in their order. */
export const columnsSchema = z.array(columnSchema).max(50);

/** The columns of the lists that the operator has changed. */
export const columnSettingsSchema = z.partialRecord(z.enum(columnLists), columnsSchema);
