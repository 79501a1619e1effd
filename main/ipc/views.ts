import { z } from 'zod';
import { columnLists, densities, type viewRequests } from '#contract/views.ts';
import {
  columnSchema,
  markSchema,
  mostColumns,
  sortSchema,
  viewSchema,
} from '../services/settings/view-settings.ts';
import type { ViewCountsOfProfile } from '../services/view-counts/view-counts.ts';
import type { Views } from '../services/views/views.ts';
import type { Channels } from './channel.ts';
import { forProfile, id, profileOnly } from './inputs.ts';

// A file's unknown fields are dropped, those of a request are an error.
const columns = () => z.array(columnSchema().strict()).max(mostColumns);
const viewFields = () => viewSchema().extend({ sort: sortSchema().strict(), columns: columns() }).strict();

export function viewChannels(views: Views, counts: ViewCountsOfProfile): Channels<typeof viewRequests> {
  return {
    'views.setColumns': {
      input: () => z.strictObject({ ...forProfile, list: z.enum(columnLists), columns: columns() }),
      handle: (input) => views.setColumns(input.profileId, input.list, input.columns),
    },
    'views.setDensity': {
      input: () => z.strictObject({ density: z.enum(densities) }),
      handle: ({ density }) => views.setDensity(density),
    },
    'views.save': { input: viewFields, handle: (view) => views.save(view) },
    'views.change': {
      input: () => z.strictObject({ id, change: viewFields().omit({ profileId: true }).partial() }),
      handle: (input) => {
        const given = Object.entries(input.change).filter(([, value]) => value !== undefined);
        views.change(input.id, Object.fromEntries(given));
      },
    },
    'views.move': {
      input: () => z.strictObject({ id, index: z.number().int().min(0) }),
      handle: (input) => views.move(input.id, input.index),
    },
    'views.delete': { input: () => z.strictObject({ id }), handle: (input) => views.delete(input.id) },
    'views.count': { input: profileOnly, handle: ({ profileId }) => counts.of(profileId) },
    'views.mark': {
      input: () => z.strictObject({ ...forProfile, key: id, mark: markSchema().strict() }),
      handle: ({ profileId, key, mark }) => views.mark(profileId, key, mark),
    },
    'views.tags': { input: profileOnly, handle: ({ profileId }) => views.tags(profileId) },
  };
}
