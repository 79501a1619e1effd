import { z } from 'zod';
import { batchExportFormats, batchGroups, batchItemStates, type batchRequests } from '#contract/batch.ts';
import { carriedRecords, maxBatchItems, nameRules, removableLists } from '#contract/batch-changes.ts';
import type { FileDialogs } from '../ports.ts';
import type { Batches } from '../services/batch/batches.ts';
import { maxImportBytes } from '../services/batch/import-file.ts';
import type { Confirmations } from '../services/confirmation/confirmations.ts';
import { backendOf } from '../services/confirmation/weakening-change.ts';
import { textParts } from '../services/lists/exported-text.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { filled, forProfile, id, projectFields, text, workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

const forBatch = { handle: z.string().min(1).max(200) };
const oneBatch = () => z.strictObject(forBatch);
/** @param value that the field may be set to */
const fieldEdit = (value: z.ZodString) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('set'), value }),
    z.strictObject({ kind: z.literal('replace'), find: filled, value: text }),
    z.strictObject({ kind: z.literal('append'), value: filled }),
  ]);
/** A field is left out, not undefined. */
const fieldEdits = () => {
  const required = fieldEdit(filled).optional();
  const optional = fieldEdit(text).optional();
  return z
    .strictObject({
      name: required,
      description: optional,
      path: optional,
      sourceId: required,
      vmId: required,
    })
    .refine((given) => Object.keys(given).length > 0);
};
const change = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('edit'), fields: fieldEdits() }),
    z.strictObject({ kind: z.literal('delete') }),
    z.strictObject({ kind: z.literal('check') }),
    z.strictObject({ kind: z.literal('renew') }),
    z.strictObject({ kind: z.literal('remove'), list: z.enum(removableLists), unusedOnly: z.boolean() }),
    z.strictObject({
      kind: z.literal('write'),
      projects: z.array(z.strictObject({ id: id.nullable(), fields: projectFields() })).max(maxBatchItems),
    }),
    z.strictObject({ kind: z.literal('import'), importId: id, first: forProfile.profileId }),
    z.strictObject({ kind: z.literal('undo'), batch: id, networks: z.boolean() }),
    z.strictObject({
      kind: z.literal('copy'),
      from: forProfile.profileId,
      promotion: id.optional(),
      asCompared: z.boolean().optional(),
      nameRule: z.enum(nameRules),
      carry: z.enum(carriedRecords).optional(),
      edits: z
        .array(
          z.strictObject({
            key: id,
            leaveOut: z.boolean(),
            fields: projectFields().nullable(),
            onto: id.nullable(),
          }),
        )
        .max(maxBatchItems),
      replace: z
        .array(z.strictObject({ field: z.enum(['sourceId', 'vmId']), before: text, after: text }))
        .max(1_000),
    }),
  ]);

/** Selects records of a profile. */
export const subjects = () =>
  z.strictObject({
    selection: id.nullable(),
    except: z.array(id).max(maxBatchItems),
    keys: z.array(id).max(maxBatchItems),
  });

export function batchChannels(
  batches: Batches,
  files: FileDialogs,
  profile: FindProfile,
  confirmations: Confirmations,
  longWork: LongWork,
): Channels<typeof batchRequests> {
  const nameOf = (profileId: string) => profile({ profileId }).info().name;

  /** A locked profile changes nothing, and each run that deletes on a production backend is confirmed. */
  async function requireDeletion(startable: () => ReturnType<Batches['startable']>): Promise<void> {
    await confirmations.require(() => {
      const { production, profileId, kind, list, deleting } = startable();
      if (kind === 'check') return null;
      const of = profile({ profileId });
      of.readOnly.refuseChanges();
      if (deleting === 0 || !production) return null;
      return { kind: 'bulk-delete', backend: backendOf(of.info()), list, count: deleting };
    });
  }

  return {
    'batch.chooseImport': channel({
      input: () => z.strictObject({ workId }),
      handle: ({ workId }) =>
        longWork.run(workId, async (work) => {
          const file = await files.openBytes({ extensions: ['csv', 'json'], maxBytes: maxImportBytes });
          work.begin();
          return file === null ? null : batches.readImport(file, work);
        }),
    }),
    'batch.importTargets': channel({
      input: () => z.strictObject({ ...forProfile, importId: id }),
      handle: ({ profileId, importId }) => batches.importTargets(importId, profileId),
    }),
    'batch.plan': channel({
      input: () =>
        z.strictObject({ ...forProfile, change: change(), of: subjects(), workId: workId.optional() }),
      handle: ({ profileId, change, of, workId }) =>
        longWork.run(workId, (work) => batches.plan(profileId, change, of, work)),
    }),
    'batch.start': channel({
      input: () =>
        z.strictObject({
          ...forBatch,
          confirmation: z.strictObject({ count: text, name: text }).nullable(),
        }),
      async handle({ handle, confirmation }) {
        await requireDeletion(() => batches.startable(handle, confirmation));
        return batches.start(handle, confirmation);
      },
    }),
    'batch.cancel': channel({ input: oneBatch, handle: ({ handle }) => batches.cancel(handle) }),
    'batch.retry': channel({
      input: () => z.strictObject({ ...forBatch, states: z.array(z.enum(['failed', 'not-sent'])).max(2) }),
      async handle({ handle, states }) {
        // Counts deletions, not the confirmed change: the operator may have cancelled the rest of it.
        await requireDeletion(() => batches.retryable(handle, states));
        return batches.retry(handle, states);
      },
    }),
    'batch.check': channel({ input: oneBatch, handle: ({ handle }) => batches.check(handle) }),
    'batch.list': channel({ input: () => z.undefined(), handle: () => batches.list() }),
    'batch.page': channel({
      input: () =>
        z.strictObject({
          ...forBatch,
          offset: z.number().int().min(0),
          limit: z.number().int().min(0).max(500),
          states: z.array(z.enum(batchItemStates)).max(batchItemStates.length).optional(),
          groups: z.array(z.enum(batchGroups)).max(batchGroups.length).optional(),
        }),
      handle: ({ handle, offset, limit, states, groups }) =>
        batches.page(handle, offset, limit, states, groups),
    }),
    'batch.original': channel({
      input: () => z.strictObject({ ...forBatch, index: z.number().int().min(0) }),
      handle: ({ handle, index }) => batches.original(handle, index),
    }),
    'batch.export': channel({
      input: () =>
        z.strictObject({ ...forBatch, format: z.enum(batchExportFormats), workId: workId.optional() }),
      handle: ({ handle, format, workId }) => {
        const text = batches.export(handle, format, nameOf);
        return longWork.run(workId, (work) =>
          files.save({ name: `batch.${format}`, text: () => textParts(text, work) }),
        );
      },
    }),
    'batch.discard': channel({ input: oneBatch, handle: ({ handle }) => batches.discard(handle) }),
  };
}
