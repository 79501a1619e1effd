import { z } from 'zod';
import {
  hideNamesOptions,
  type NotificationSettings,
  notifiableKinds,
  type ProfileNotificationRules,
} from '#contract/notifications.ts';

/** Quiet by default: no sound, and no names on a locked screen. */
export const defaultNotificationSettings: NotificationSettings = {
  mute: null,
  quietHours: { on: false, from: 22 * 60, to: 7 * 60, days: [0, 1, 2, 3, 4, 5, 6] },
  sound: false,
  obeyDoNotDisturb: true,
  hideNames: 'while-locked',
  whileInFront: true,
  deletionsBreakQuietHours: true,
};

const minutesOfDay = () => z.number().int().min(0).max(1_439);

const muteSchema = () => z.object({ until: z.number().nullable() }).nullable();

const quietHoursSchema = () =>
  z.object({
    on: z.boolean(),
    from: minutesOfDay(),
    to: minutesOfDay(),
    days: z.array(z.number().int().min(0).max(6)).max(7).readonly(),
  });

export const notificationSettingsSchema = () =>
  z.object({
    mute: muteSchema().default(null),
    quietHours: quietHoursSchema().default(defaultNotificationSettings.quietHours),
    sound: z.boolean().default(defaultNotificationSettings.sound),
    obeyDoNotDisturb: z.boolean().default(defaultNotificationSettings.obeyDoNotDisturb),
    hideNames: z.enum(hideNamesOptions).default(defaultNotificationSettings.hideNames),
    whileInFront: z.boolean().default(defaultNotificationSettings.whileInFront),
    deletionsBreakQuietHours: z.boolean().default(defaultNotificationSettings.deletionsBreakQuietHours),
  });

const ruleSchema = () => z.object({ on: z.boolean().nullable(), mute: muteSchema() });

const rulesSchema = () =>
  z.object({
    all: ruleSchema(),
    kinds: z.partialRecord(z.enum(notifiableKinds), ruleSchema()),
  });

/** Rules of single projects. */
export const projectRulesSchema = () => z.array(rulesSchema().extend({ projectId: z.string() })).readonly();

export const profileNotificationRulesSchema = () => rulesSchema().extend({ projects: projectRulesSchema() });

/** All notifications are on. */
export const defaultProfileNotificationRules: ProfileNotificationRules = {
  all: { on: null, mute: null },
  kinds: {},
  projects: [],
};
