import { z } from 'zod';
import { batchExportFormats } from '#contract/batch.ts';
import {
  exportedLists,
  type ListPageRequest,
  type ListView,
  listNames,
  type listRequests,
} from '#contract/lists.ts';
import type { FileDialogs } from '../ports.ts';
import type { HeldLists } from '../services/profiles/held-lists.ts';
import { subjects } from './batch.ts';
import type { Channels } from './channel.ts';
import { filled, forProfile, id, text } from './inputs.ts';

const list = () => z.enum(listNames);
const row = { ...forProfile, key: id };
const index = () => z.number().int();
const name = () => filled.max(100);

/** Which rows are meant. The service checks which names each list knows, and the bounds. */
export const found = {
  profileIds: z.array(forProfile.profileId).max(1_000),
  query: z.string(),
  parts: z.array(name()).max(100),
};
const viewFields = {
  list: list(),
  ...found,
  sort: z.strictObject({ field: name(), descending: z.boolean() }),
};
const view = () => z.strictObject(viewFields) as unknown as z.ZodType<ListView>;
const page = () =>
  z.strictObject({
    ...viewFields,
    offset: index(),
    limit: index(),
    anchors: z.array(z.strictObject({ ...row, index: index() })),
    locate: z.strictObject(row).nullable(),
    fresh: z.enum(['held', 'if-older-than-cache-time', 'always']),
  }) as unknown as z.ZodType<ListPageRequest>;

export function listChannels(lists: HeldLists, files: FileDialogs): Channels<typeof listRequests> {
  return {
    'lists.page': { input: page, handle: async (input) => JSON.stringify(await lists.page(input)) },
    'lists.select': { input: view, handle: (input) => lists.selected.select(input) },
    'lists.check': {
      input: () =>
        z.strictObject({
          ...forProfile,
          list: list(),
          selection: id.nullable(),
          keys: z.array(id).max(50_000),
        }),
      handle: (input) => lists.selected.check(input),
    },
    'lists.export': {
      input: () =>
        z.strictObject({
          list: z.enum(exportedLists),
          parts: z
            .array(z.strictObject({ ...forProfile, of: subjects() }))
            .min(1)
            .max(1_000),
          format: z.enum(batchExportFormats),
        }),
      handle: (input) =>
        files.save({ name: `${input.list}.${input.format}`, text: lists.selected.export(input) }),
    },
    'lists.stop': {
      input: () => z.strictObject({ ...forProfile, list: list() }),
      handle: (input) => lists.stop(input.list, input.profileId),
    },
    'lists.release': {
      input: () => z.strictObject({ handle: id }),
      handle: ({ handle }) => lists.selected.release(handle),
    },
    'lists.related': {
      input: () =>
        z.strictObject({
          ...forProfile,
          to: z.union([
            z.strictObject({ projectId: id }),
            z.strictObject({ domain: text, port: z.int().optional() }),
          ]),
        }),
      handle: ({ profileId, to }) => lists.account(profileId).related(to),
    },
    'lists.setInUse': {
      input: () => z.array(z.strictObject({ list: list(), ...forProfile })).max(1_000),
      handle: (input) => lists.setInUse(input),
    },
  };
}
