import { z } from 'zod';
import { batchExportFormats } from '#contract/batch.ts';
import { comparedParts, compareGroups, type compareRequests, compareRuleLimits } from '#contract/compare.ts';
import { compareSides } from '#shared/copyable.ts';
import type { FileDialogs } from '../ports.ts';
import type { Comparisons } from '../services/compare/comparisons.ts';
import { textParts } from '../services/lists/exported-text.ts';
import { type Channels, channel } from './channel.ts';
import { forProfile, id, workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

/** Two identifiers of records. */
const rowKey = z.string().min(1).max(20_001);

const sides = { left: forProfile.profileId, right: forProfile.profileId };
/** The input of a comparison. */
const compared = {
  ...sides,
  pairs: z.array(z.strictObject({ left: id, right: id })).max(10_000),
  query: z.string().max(1_000),
};
/** The input of a comparison on screen. */
const onScreen = { ...compared, open: z.array(z.enum(compareGroups)).max(compareGroups.length) };
const pattern = z.string().max(compareRuleLimits.length);
const freshness = z.enum(['cached', 'if-older-than-cache-time', 'always']);
const index = z.number().int().min(0);

export function compareChannels(
  comparisons: Comparisons,
  files: FileDialogs,
  longWork: LongWork,
): Channels<typeof compareRequests> {
  return {
    'compare.page': channel({
      input: () =>
        z.strictObject({
          ...onScreen,
          offset: index,
          limit: z.number().int().min(0).max(500),
          fresh: freshness,
          workId: workId.optional(),
        }),
      handle: ({ workId, ...input }) => longWork.run(workId, (work) => comparisons.page(input, work)),
    }),
    'compare.select': channel({
      input: () =>
        z.strictObject({
          ...onScreen,
          rows: z.union([
            z.literal('all'),
            z.strictObject({ keys: z.array(rowKey).max(500) }),
            z.strictObject({ first: index, last: index }),
          ]),
          selected: z.boolean(),
        }),
      handle: (input) => comparisons.select(input),
    }),
    'compare.setRules': channel({
      input: () =>
        z.strictObject({
          ...sides,
          rules: z.strictObject({
            ignored: z.array(z.enum(comparedParts)).max(comparedParts.length),
            mappings: z
              .array(z.strictObject({ left: pattern, right: pattern }))
              .max(compareRuleLimits.mappings),
          }),
        }),
      handle: (input) => comparisons.setRules(input),
    }),
    'compare.followed': channel({
      input: () => z.undefined(),
      handle: () => comparisons.parities.followed(),
    }),
    'compare.follow': channel({
      input: () => z.strictObject({ ...sides, followed: z.boolean() }),
      handle: ({ followed, ...comparison }) => comparisons.parities.follow(comparison, followed),
    }),
    'compare.parity': channel({
      input: () => z.strictObject({ ...sides, pairs: compared.pairs, fresh: freshness }),
      handle: (input) => comparisons.parities.read(input),
    }),
    'compare.promote': channel({
      input: () => z.strictObject({ ...onScreen, to: z.enum(compareSides) }),
      handle: (input) => comparisons.promote(input),
    }),
    'compare.export': channel({
      input: () =>
        z.strictObject({ ...compared, format: z.enum(batchExportFormats), workId: workId.optional() }),
      handle: ({ workId, ...input }) =>
        longWork.run(workId, async (work) => {
          const text = await comparisons.export(input, work);
          return files.save({ name: `comparison.${input.format}`, text: () => textParts(text, work) });
        }),
    }),
  };
}
