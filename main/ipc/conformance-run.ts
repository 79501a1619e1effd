import { z } from 'zod';
import { conformanceFormats, type conformanceRunRequests } from '#contract/conformance-run.ts';
import type { FileDialogs } from '../ports.ts';
import type { ConformanceRuns } from '../services/profiles/conformance-runs.ts';
import { type Channels, channel } from './channel.ts';
import { forProfile, id, profileOnly } from './inputs.ts';

/** Loads the conformance runs on first use. */
export type OpenConformance = () => Promise<ConformanceRuns>;

export function conformanceChannels(
  runs: OpenConformance,
  files: FileDialogs,
): Channels<typeof conformanceRunRequests> {
  return {
    'conformanceRun.read': channel({
      input: profileOnly,
      handle: async ({ profileId }) => (await runs()).info(profileId),
    }),
    'conformanceRun.plan': channel({
      input: () => z.strictObject({ ...forProfile, readOnly: z.boolean() }),
      handle: async ({ profileId, readOnly }) => (await runs()).plan(profileId, readOnly),
    }),
    'conformanceRun.start': channel({
      input: () => z.strictObject({ ...forProfile, prefix: id }),
      handle: async ({ profileId, prefix }) => (await runs()).start(profileId, prefix),
    }),
    'conformanceRun.cancel': channel({
      input: profileOnly,
      handle: async ({ profileId }) => (await runs()).cancel(profileId),
    }),
    'conformanceRun.save': channel({
      input: () => z.strictObject({ ...forProfile, format: z.enum(conformanceFormats) }),
      handle: async ({ profileId, format }) => files.save((await runs()).file(profileId, format)),
    }),
    'conformanceRun.forget': channel({
      input: profileOnly,
      handle: async ({ profileId }) => (await runs()).forgetChoices(profileId),
    }),
  };
}
