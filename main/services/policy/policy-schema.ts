import { z } from 'zod';
import { proxyKinds } from '#contract/connection.ts';
import { hideNamesOptions } from '#contract/notifications.ts';
import { maxTimeOuts, overridablePaths, profileColors } from '#contract/profiles.ts';

/** Maximum number of backends, and of authorities. */
export const maxItems = 200;

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The number of a day: 0 is Sunday. */
export function dayNumber(day: (typeof days)[number]): number {
  return days.indexOf(day);
}

const timeOfDay = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const timeOut = (maxSeconds: number) => z.int().min(1).max(maxSeconds).optional();
const path = () => z.string().max(2_000);

/** One backend. Its URL and paths are also checked like those that an operator enters. */
export const presetSchema = () =>
  z
    .strictObject({
      id: z.string().regex(/^[\w.-]{1,100}$/),
      url: z
        .string()
        .min(1)
        .max(2_000)
        .meta({ description: 'Base URL, with https unless allowUnencrypted is true.' }),
      name: z.string().trim().min(1).max(200).optional(),
      color: z.enum(profileColors).optional(),
      production: z.boolean().optional().meta({ description: 'Asks for a name before anything is deleted.' }),
      readOnly: z.boolean().optional().meta({ description: 'Nothing but reads and sign-ins is sent.' }),
      reasonRequired: z.boolean().optional().meta({ description: 'Unlocking asks for a reason.' }),
      allowUnencrypted: z
        .boolean()
        .optional()
        .meta({ description: 'Allows an http URL beyond this computer.' }),
      realtimePath: path().optional().meta({ description: 'Path of socket.io, from the origin.' }),
      paths: z
        .strictObject(Object.fromEntries(overridablePaths.map((name) => [name, path().optional()])))
        .optional()
        .meta({ description: 'Paths below the base URL that differ from the defaults.' }),
      timeOuts: z
        .strictObject({
          connect: timeOut(maxTimeOuts.connect),
          idle: timeOut(maxTimeOuts.idle),
          total: timeOut(maxTimeOuts.total),
        })
        .optional()
        .meta({ description: 'In seconds.' }),
    })
    .meta({ description: 'A backend that every user of this computer has.' });

/** One or more certificates in PEM. */
export const authoritySchema = () =>
  z.string().min(1).max(100_000).meta({ description: 'One or more CA certificates in PEM.' });

/** The proxy of all backends. */
export const proxySchema = () =>
  z.discriminatedUnion('mode', [
    z.strictObject({ mode: z.literal('system') }),
    z.strictObject({ mode: z.literal('none') }),
    z.strictObject({
      mode: z.literal('manual'),
      kind: z.enum(proxyKinds),
      host: z.string().regex(/^[^\s/@]{1,300}$/),
      port: z.int().min(1).max(65_535),
    }),
  ]);

const notificationsSchema = () =>
  z.strictObject({
    sound: z.boolean().optional(),
    whileInFront: z.boolean().optional(),
    deletionsBreakQuietHours: z.boolean().optional(),
    obeyDoNotDisturb: z.boolean().optional(),
    hideNames: z.enum(hideNamesOptions).optional(),
    quietHours: z
      .strictObject({
        on: z.boolean(),
        from: timeOfDay(),
        to: timeOfDay(),
        days: z.array(z.enum(days)).max(7),
      })
      .optional(),
  });

const desktopSchema = () =>
  z.strictObject({
    keepInTray: z.boolean().optional(),
    openAtLogin: z.boolean().optional(),
    startHidden: z.boolean().optional(),
    deleteOnSignOut: z.boolean().optional().meta({
      description: 'Signing out deletes the local data of the person, for computers that are shared.',
    }),
  });

/** The settings that are locked, with their values. */
export const lockedSettingsSchema = () =>
  z
    .strictObject({ notifications: notificationsSchema().optional(), desktop: desktopSchema().optional() })
    .meta({ description: 'Settings that are locked at these values.' });

/** The whole policy file. Missing parts are not managed. */
export const policySchema = () =>
  z
    .strictObject({
      $schema: z.string().optional(),
      backends: z.array(presetSchema()).max(maxItems).optional(),
      authorities: z.array(authoritySchema()).max(maxItems).optional(),
      proxy: proxySchema().optional(),
      settings: lockedSettingsSchema().optional(),
      readOnly: z
        .boolean()
        .optional()
        .meta({ description: 'Every backend is read-only, where it does not say otherwise itself.' }),
      reasonRequired: z
        .boolean()
        .optional()
        .meta({ description: 'Unlocking a read-only backend asks for a reason.' }),
      largeLists: z.boolean().optional().meta({
        description: 'Whether lists of more than 64 MiB or 1,000,000 records are read, without asking.',
      }),
      updates: z.boolean().optional().meta({ description: 'False turns updates of the app off.' }),
    })
    .meta({ title: 'Policy of Pilothouse', description: 'docs/administrators.md describes each key.' });
