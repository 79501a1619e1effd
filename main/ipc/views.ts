import { z } from 'zod';
import { withChange } from '#contract/change.ts';
import { columnLists } from '#contract/list-names.ts';
import { densities, type viewRequests } from '#contract/views.ts';
import {
  columnSchema,
  markSchema,
  maxColumns,
  sortSchema,
  viewSchema,
} from '../services/settings/view-settings.ts';
import type { ViewCountsOfProfile } from '../services/view-counts/view-counts.ts';
import type { Views } from '../services/views/views.ts';
import { type Channels, channel } from './channel.ts';
import { changeOf, forProfile, id, profileOnly } from './inputs.ts';

// Unknown fields of a file are dropped; those of a request are an error.
const columns = () => z.array(columnSchema().strict()).max(maxColumns);
const column = () => columnSchema().shape.id;
const columnsChange = () =>
  z.union([
    z.literal('reset'),
    z.strictObject({
      all: z.array(column()).max(maxColumns),
      id: column(),
      before: column().nullable().optional(),
      set: changeOf(columnSchema().omit({ id: true }).shape).optional(),
    }),
  ]);
const viewFields = () => viewSchema().extend({ sort: sortSchema().strict(), columns: columns() }).strict();

export function viewChannels(views: Views, counts: ViewCountsOfProfile): Channels<typeof viewRequests> {
  return {
    'views.changeColumns': channel({
      input: () => z.strictObject({ ...forProfile, list: z.enum(columnLists), change: columnsChange() }),
      handle: (input) => views.changeColumns(input.profileId, input.list, input.change),
    }),
    'views.setDensity': channel({
      input: () => z.strictObject({ density: z.enum(densities) }),
      handle: ({ density }) => views.setDensity(density),
    }),
    'views.save': channel({ input: viewFields, handle: (view) => views.save(view) }),
    'views.change': channel({
      input: () =>
        z.strictObject({
          id,
          change: changeOf({
            ...viewFields().omit({ list: true, profileId: true }).shape,
            sort: changeOf(sortSchema().shape),
            columns: columnsChange(),
          }),
        }),
      handle: (input) => views.change(input.id, input.change),
    }),
    'views.move': channel({
      input: () => z.strictObject({ id, index: z.number().int().min(0) }),
      handle: (input) => views.move(input.id, input.index),
    }),
    'views.delete': channel({
      input: () => z.strictObject({ id }),
      handle: (input) => views.delete(input.id),
    }),
    'views.count': channel({ input: profileOnly, handle: ({ profileId }) => counts.of(profileId) }),
    'views.mark': channel({
      input: () => z.strictObject({ ...forProfile, key: id, mark: changeOf(markSchema().shape) }),
      handle: ({ profileId, key, mark }) =>
        views.mark(profileId, key, withChange(views.markOf(profileId, key), mark)),
    }),
    'views.markOf': channel({
      input: () => z.strictObject({ ...forProfile, key: id }),
      handle: ({ profileId, key }) => views.markOf(profileId, key),
    }),
    'views.tags': channel({ input: profileOnly, handle: ({ profileId }) => views.tags(profileId) }),
  };
}
