import { z } from 'zod';
import type { templateRequests } from '#contract/templates.ts';
import { templateSchema } from '../services/settings/template-settings.ts';
import type { Templates } from '../services/templates/templates.ts';
import { type Channels, channel } from './channel.ts';
import { id } from './inputs.ts';

export function templateChannels(templates: Templates): Channels<typeof templateRequests> {
  return {
    'templates.list': channel({ input: () => z.undefined(), handle: () => templates.list() }),
    'templates.save': channel({
      input: () => {
        const { name, fields } = templateSchema().shape;
        return z.strictObject({ name, fields: fields.strict() });
      },
      handle: (template) => templates.save(template),
    }),
    'templates.rename': channel({
      input: () => z.strictObject({ id, name: templateSchema().shape.name }),
      handle: (input) => templates.rename(input.id, input.name),
    }),
    'templates.delete': channel({
      input: () => z.strictObject({ id }),
      handle: (input) => templates.delete(input.id),
    }),
  };
}
