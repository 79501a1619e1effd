import { z } from 'zod';
import {
  hideNamesOptions,
  muteLengths,
  notifiableKinds,
  type notificationRequests,
  weekdays,
} from '#contract/notifications.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { type Channels, channel } from './channel.ts';
import { changeOf, forProfile, id } from './inputs.ts';

const minutesOfDay = () => z.number().int().min(0).max(1_439);
const settings = () =>
  changeOf({
    quietHours: changeOf({
      on: z.boolean(),
      from: minutesOfDay(),
      to: minutesOfDay(),
      days: z.partialRecord(z.enum(weekdays), z.boolean()),
    }),
    sound: z.boolean(),
    obeyDoNotDisturb: z.boolean(),
    hideNames: z.enum(hideNamesOptions),
    whileInFront: z.boolean(),
    deletionsBreakQuietHours: z.boolean(),
  });
const ruleChange = () =>
  z.strictObject({
    ...forProfile,
    projectId: id.nullable(),
    kind: z.enum(notifiableKinds).nullable(),
    to: z.enum(['on', 'off', 'inherit', ...muteLengths]),
  });

export function notificationChannels(
  notifications: ProfileManager['notifications'],
): Channels<typeof notificationRequests> {
  return {
    'notifications.configure': channel({
      input: settings,
      handle: (input) => notifications.configure(input),
    }),
    'notifications.muteAll': channel({
      input: () => z.strictObject({ length: z.enum(['on', ...muteLengths]) }),
      handle: ({ length }) => notifications.muteAll(length),
    }),
    'notifications.changeRule': channel({
      input: ruleChange,
      handle: (input) => notifications.change(input.profileId, input, input.to),
    }),
    'notifications.readDesktopStatus': channel({
      input: () => z.undefined(),
      handle: () => notifications.desktopStatus(),
    }),
  };
}
