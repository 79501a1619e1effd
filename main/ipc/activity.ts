import { z } from 'zod';
import { activityExportFormats, activityParts, type activityRequests } from '#contract/activity.ts';
import { recordRoute } from '#contract/routes.ts';
import type { FileDialogs } from '../ports.ts';
import { exportActivity } from '../services/activity/activity-export.ts';
import { textParts } from '../services/lists/exported-text.ts';
import type { CachedLists } from '../services/profiles/cached-lists.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { type Channels, channel, type FindProfile } from './channel.ts';
import { forProfile, found, id, workId } from './inputs.ts';
import type { LongWork } from './long-work.ts';

/** Maximum number of a run's changes per response. */
const entriesAtOnce = 50;

const listQuery = () => z.strictObject({ ...found, parts: z.array(z.enum(activityParts)).max(100) });

export function activityChannels(
  profiles: ProfileManager,
  lists: CachedLists,
  files: FileDialogs,
  profile: FindProfile,
  longWork: LongWork,
): Channels<typeof activityRequests> {
  const { inbox } = profiles;
  return {
    'activity.export': channel({
      input: () =>
        z.strictObject({
          listQuery: listQuery(),
          format: z.enum(activityExportFormats),
          workId: workId.optional(),
        }),
      handle: async ({ listQuery, format, workId }) => {
        const exported = new Map(
          profiles.state().profiles.map(({ id, name, signedInAs }) => {
            const account = signedInAs === 'token' ? null : signedInAs;
            return [id, { name, account }];
          }),
        );
        const text = exportActivity(await lists.activity(listQuery), exported, format);
        return longWork.run(workId, (work) =>
          files.save({ name: `activity.${format}`, text: () => textParts(text, work) }),
        );
      },
    }),
    'activity.open': channel({
      input: () => z.strictObject({ ...forProfile, projectId: id }),
      handle: ({ profileId, projectId }) => profiles.open(profileId, recordRoute('projects', projectId)),
    }),
    'activity.people': channel({
      input: () => z.strictObject({ profileIds: found.profileIds }),
      handle: ({ profileIds }) => inbox.people(profileIds),
    }),
    'activity.mark': channel({
      input: () =>
        z.strictObject({
          ...forProfile,
          sequences: z.array(z.number().int()).max(500),
          read: z.boolean(),
        }),
      handle: (input) => profile(input).data.markActivity(input.sequences, input.read),
    }),
    'activity.run': channel({
      input: () =>
        z.strictObject({ ...forProfile, sequence: z.number().int(), offset: z.number().int().nonnegative() }),
      handle: ({ profileId, sequence, offset }) =>
        lists.account(profileId).activity.ofRun(sequence, offset, entriesAtOnce),
    }),
    'activity.markRun': channel({
      input: () => z.strictObject({ ...forProfile, sequence: z.number().int(), read: z.boolean() }),
      handle: ({ profileId, sequence, read }) => lists.account(profileId).activity.markRun(sequence, read),
    }),
    'activity.markAllRead': channel({
      input: () =>
        z.strictObject({
          profileIds: found.profileIds,
          until: z.number().int(),
        }),
      handle: ({ profileIds, until }) => inbox.markAllRead(profileIds, until),
    }),
  };
}
