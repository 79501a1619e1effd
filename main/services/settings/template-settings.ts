import { z } from 'zod';
import { templateLimits } from '#contract/templates.ts';

const field = () => z.string().max(templateLimits.field);

/** A template of projects without its id. */
export const templateSchema = () =>
  z.object({
    name: z.string().trim().min(1).max(templateLimits.name),
    fields: z.object({
      name: field(),
      description: field(),
      path: field(),
      sourceId: field(),
      vmId: field(),
    }),
  });

export const templatesSchema = () =>
  z.array(templateSchema().extend({ id: z.string().min(1).max(200) })).max(templateLimits.count);
