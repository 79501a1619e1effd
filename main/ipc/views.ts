import { z } from 'zod';
import { columnLists, densities, type viewRequests } from '#contract/views.ts';
import { columnsSchema } from '../services/settings/view-settings.ts';
import type { Views } from '../services/views/views.ts';
import type { Channels } from './channel.ts';
import { forProfile } from './inputs.ts';

export function viewChannels(views: Views): Channels<typeof viewRequests> {
  return {
    'views.setColumns': {
      input: () => z.strictObject({ ...forProfile, list: z.enum(columnLists), columns: columnsSchema }),
      handle: ({ profileId, list, columns }) => views.setColumns(profileId, list, columns),
    },
    'views.setDensity': {
      input: () => z.strictObject({ density: z.enum(densities) }),
      handle: ({ density }) => views.setDensity(density),
    },
  };
}
