import { z } from 'zod';
import { batchExportFormats } from '#contract/batch.ts';
import { listNames } from '#contract/list-names.ts';
import { exportedLists, listParts, type listRequests, listSortFields } from '#contract/lists.ts';
import type { relatedRequests } from '#contract/related-records.ts';
import type { FileDialogs } from '../ports.ts';
import { textParts } from '../services/lists/exported-text.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import { subjects } from './batch.ts';
import { type Channels, channel } from './channel.ts';
import { forProfile, found, id, text, workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

const list = () => z.enum(listNames);
const row = { ...forProfile, key: id };
const index = () => z.number().int();

/** Selects rows. The service checks which of these names each list has, and the limits. */
const listQuery = () =>
  z.strictObject({
    list: list(),
    ...found,
    sort: z.strictObject({
      field: z.enum(Object.values(listSortFields).flat()),
      descending: z.boolean(),
    }),
    parts: z.array(z.enum(Object.values(listParts).flat())).max(100),
  });
const page = () =>
  listQuery().extend({
    offset: index(),
    limit: index(),
    anchors: z.array(z.strictObject({ ...row, index: index() })),
    locate: z.strictObject(row).nullable(),
    fresh: z.enum(['cached', 'if-older-than-cache-time', 'always']),
  });

export function listChannels(
  lists: CachedLists,
  files: FileDialogs,
  longWork: LongWork,
): Channels<typeof listRequests & typeof relatedRequests> {
  return {
    'lists.page': channel({ input: page, handle: async (input) => JSON.stringify(await lists.page(input)) }),
    'lists.values': channel({
      input: () => z.strictObject({ list: list(), profileIds: found.profileIds, field: id, text }),
      handle: (input) => lists.values(input),
    }),
    'lists.prepareFilter': channel({
      input: () => z.strictObject({ list: list(), profileIds: found.profileIds }),
      handle: (input) => lists.prepareFilter(input),
    }),
    'lists.select': channel({ input: listQuery, handle: (input) => lists.selected.select(input) }),
    'lists.check': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          list: list(),
          selection: id.nullable(),
          keys: z.array(id).max(50_000),
        }),
      handle: (input) => lists.selected.check(input),
    }),
    'lists.export': channel({
      input: () =>
        z.strictObject({
          list: z.enum(exportedLists),
          parts: z
            .array(z.strictObject({ ...forProfile, of: subjects() }))
            .min(1)
            .max(1_000),
          format: z.enum(batchExportFormats),
          workId: workId.optional(),
        }),
      handle: ({ workId, ...input }) => {
        const text = lists.selected.export(input);
        return longWork.run(workId, (work) =>
          files.save({ name: `${input.list}.${input.format}`, text: () => textParts(text, work) }),
        );
      },
    }),
    'lists.stop': channel({
      input: () => z.strictObject({ ...forProfile, list: list() }),
      handle: (input) => lists.stop(input.list, input.profileId),
    }),
    'lists.release': channel({
      input: () => z.strictObject({ handle: id }),
      handle: ({ handle }) => lists.selected.release(handle),
    }),
    'relatedRecords.read': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          to: z.union([
            z.strictObject({ projectId: id }),
            z.strictObject({ domain: text, port: z.int().optional() }),
          ]),
        }),
      handle: ({ profileId, to }) => lists.account(profileId).related(to),
    }),
    'lists.setInUse': channel({
      input: () => z.array(z.strictObject({ list: list(), ...forProfile })).max(1_000),
      handle: (input) => lists.setInUse(input),
    }),
  };
}
