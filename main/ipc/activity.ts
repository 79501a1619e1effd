import { z } from 'zod';
import { activityExportFormats, activityKinds, type activityRequests } from '#contract/activity.ts';
import type { FileDialogs } from '../ports.ts';
import { exportActivity } from '../services/activity/activity-export.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import type { Channels, FindProfile } from './channel.ts';
import { forProfile, id, text } from './inputs.ts';

const profileIds = z.array(forProfile.profileId).max(1_000);
const filter = z.strictObject({
  profileIds: profileIds.optional(),
  text: text.max(1_000).optional(),
  kinds: z.array(z.enum(activityKinds)).max(activityKinds.length).optional(),
  unreadOnly: z.boolean().optional(),
});

export function activityChannels(
  profiles: ProfileManager,
  files: FileDialogs,
  profile: FindProfile,
): Channels<typeof activityRequests> {
  const { inbox } = profiles;
  return {
    'activity.page': {
      input: z.strictObject({
        filter,
        until: z.number().int().nullable(),
        offset: z.number().int().min(0),
        limit: z.number().int().min(0).max(500),
      }),
      handle: (input) => inbox.page(input.filter, input.until, input.offset, input.limit),
    },
    'activity.export': {
      input: z.strictObject({ filter, format: z.enum(activityExportFormats) }),
      handle: (input) => {
        const names = new Map(profiles.state().profiles.map(({ id, name }) => [id, name]));
        const text = exportActivity(inbox.all(input.filter), names, input.format);
        return files.save({ name: `activity.${input.format}`, text });
      },
    },
    'activity.open': {
      input: z.strictObject({ ...forProfile, projectId: id }),
      handle: ({ profileId, projectId }) =>
        profiles.open(profileId, `/projects/${encodeURIComponent(projectId)}`),
    },
    'activity.mark': {
      input: z.strictObject({
        ...forProfile,
        sequences: z.array(z.number().int()).max(500),
        read: z.boolean(),
      }),
      handle: (input) => profile(input).data.activity.mark(input.sequences, input.read),
    },
    'activity.markAllRead': {
      input: z.strictObject({ profileIds: profileIds.optional(), until: z.number().int() }),
      handle: ({ until, ...whose }) => inbox.markAllRead(whose, until),
    },
  };
}
