import { z } from 'zod';
import { oauthCallbacks } from '#contract/git-provider.ts';
import {
  defaultTimeOuts,
  longestTimeOuts,
  type OverridablePath,
  overridablePaths,
  type ProfileColor,
  profileColors,
} from '#contract/profiles.ts';
import { defaultOAuthSettings } from './authorize-url.ts';
import { defaultTransport, transportRecordSchema } from './connection-settings.ts';
import { desktopSettingsSchema } from './desktop-settings.ts';
import {
  defaultProfileNotificationRules,
  notificationSettingsSchema,
  profileNotificationRulesSchema,
} from './notification-settings.ts';

const noPaths = Object.fromEntries(overridablePaths.map((name) => [name, ''])) as Record<
  OverridablePath,
  string
>;
const timeOut = (longest: number) => z.number().int().min(1).max(longest);

/** One backend and one account (docs/decisions/profiles.md). Holds no secret. */
export const profileRecordSchema = z.object({
  id: z.string().min(1),
  /** What the operator called it; null shows the host. */
  name: z.string().nullable(),
  color: z.enum(profileColors).default('blue'),
  production: z.boolean().default(false),
  /** Added and never signed in yet. */
  isNew: z.boolean().default(false),
  baseUrl: z.string().nullable(),
  /** The operator accepted plain http beyond loopback for this base URL. */
  acceptedUnencrypted: z.boolean(),
  /** socket.io path where it is not `<sub-path>/socket.io`. */
  socketPath: z.string().nullable(),
  setupStep: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  /** E-mail or `token`; whose lists and activity this profile holds. */
  signedInAs: z.string().nullable(),
  /** Hash of the `sub` that the last token carried (`tokenSubject`); null where it was no JWT or had none. */
  tokenSubject: z.string().nullable().default(null),
  /** Random id of the person whose data this profile holds, as far as known; null while it holds none. */
  ownerId: z.string().nullable().default(null),
  /** A token was stored in the keychain and not removed since: an empty answer there may mean that it is locked. */
  tokenInKeychain: z.boolean(),
  sessionExpired: z.boolean(),
  providerClientId: z.string().nullable(),
  providerSecretSet: z.boolean(),
  oauth: z
    .object({
      authorizeUrl: z.string(),
      scope: z.string(),
      callback: z.enum(oauthCallbacks),
      port: z.number().int().min(1).max(65_535).nullable(),
    })
    .default(defaultOAuthSettings),
  dns: z
    .object({ challengePrefix: z.string(), servers: z.array(z.string()).readonly() })
    .default({ challengePrefix: '', servers: [] }),
  notifications: profileNotificationRulesSchema.default(defaultProfileNotificationRules),
  transport: transportRecordSchema.default(defaultTransport),
  /** An empty text stands for the default. */
  paths: z.record(z.enum(overridablePaths), z.string()).default(noPaths),
  /** In seconds. */
  timeOuts: z
    .object({
      connect: timeOut(longestTimeOuts.connect),
      idle: timeOut(longestTimeOuts.idle),
      total: timeOut(longestTimeOuts.total),
    })
    .default(defaultTimeOuts),
  /** What was created from here on backends that offer no list of it; may be the only copy. */
  createdHere: z
    .object({
      networks: z.array(
        z.object({
          baseUrl: z.string(),
          id: z.string().nullable(),
          domain: z.string(),
          port: z.number(),
          projectId: z.string(),
        }),
      ),
      domains: z.array(
        z.object({
          baseUrl: z.string(),
          id: z.string().nullable(),
          domain: z.string(),
          challenge: z.string(),
          main: z.boolean(),
          linked: z.boolean(),
        }),
      ),
    })
    .default({ networks: [], domains: [] }),
});

export type ProfileRecord = z.infer<typeof profileRecordSchema>;

/** What nothing else has to follow when it changes. */
export type PlainSettings = Pick<ProfileRecord, 'name' | 'color' | 'production' | 'timeOuts' | 'dns'>;

/** All that the app keeps in its settings file. */
export const settingsSchema = z.object({
  currentProfileId: z.string(),
  profiles: z.array(profileRecordSchema),
  /** Of all profiles; absent as long as the defaults hold. */
  notifications: notificationSettingsSchema.optional(),
  /** Profiles that are removed, but for entries in a keychain that could not be reached yet. */
  leftInKeychain: z.array(z.string()).optional(),
  /** Of this computer; absent as long as the defaults hold. */
  desktop: desktopSettingsSchema.optional(),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Where settings are kept. Writing is atomic; a failed write leaves them in memory for this run. */
export interface SettingsStore {
  read(): Settings;
  write(settings: Settings): void;
  /**
   * Removes them and every copy of them; what is written afterwards is kept as ever.
   *
   * @throws where they cannot be removed
   */
  forget(): void;
}

/** A profile as it is before its first step. */
export function newProfile(id: string, color: ProfileColor = 'blue'): ProfileRecord {
  return {
    id,
    name: null,
    color,
    production: false,
    isNew: false,
    baseUrl: null,
    acceptedUnencrypted: false,
    socketPath: null,
    setupStep: 0,
    signedInAs: null,
    tokenSubject: null,
    ownerId: null,
    tokenInKeychain: false,
    sessionExpired: false,
    providerClientId: null,
    providerSecretSet: false,
    oauth: defaultOAuthSettings,
    dns: { challengePrefix: '', servers: [] },
    notifications: defaultProfileNotificationRules,
    transport: defaultTransport,
    paths: noPaths,
    timeOuts: defaultTimeOuts,
    createdHere: { networks: [], domains: [] },
  };
}
