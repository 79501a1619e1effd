import { z } from 'zod';
import { oauthCallbacks } from '#contract/git-provider.ts';
import {
  defaultTimeOuts,
  maxTimeOuts,
  type OverridablePath,
  overridablePaths,
  type ProfileColor,
  profileColors,
} from '#contract/profiles.ts';
import { densities } from '#contract/views.ts';
import { defaultOAuthSettings } from './authorize-url.ts';
import { compareSettingsSchema } from './compare-settings.ts';
import {
  connectionOptionsSchema,
  connectionSecretKinds,
  defaultConnectionOptions,
} from './connection-settings.ts';
import { desktopSettingsSchema } from './desktop-settings.ts';
import { importedSchema } from './imported-settings.ts';
import {
  defaultProfileNotificationRules,
  notificationSettingsSchema,
  profileNotificationRulesSchema,
} from './notification-settings.ts';
import { monitorsSchema, personSchema, snoozesSchema } from './person-settings.ts';
import { templatesSchema } from './template-settings.ts';
import { columnSettingsSchema, marksSchema, viewsSchema } from './view-settings.ts';

const noPaths = Object.fromEntries(overridablePaths.map((name) => [name, ''])) as Record<
  OverridablePath,
  string
>;
const pathsSchema = () => z.record(z.enum(overridablePaths), z.string());
const timeOut = (maxSeconds: number) => z.number().int().min(1).max(maxSeconds);
/** In seconds. */
const timeOutsSchema = () =>
  z.object({
    connect: timeOut(maxTimeOuts.connect),
    idle: timeOut(maxTimeOuts.idle),
    total: timeOut(maxTimeOuts.total),
  });

/** One backend and one account (docs/decisions/profiles.md). Without secrets. */
export const profileRecordSchema = () =>
  z.object({
    id: z.string().min(1),
    /** Set by the operator; null to show the host. */
    name: z.string().nullable(),
    color: z.enum(profileColors).default('blue'),
    production: z.boolean().default(false),
    /**
     * Whether the operator has made the profile read-only. `readOnlySettings` returns the effective value.
     */
    readOnly: z.boolean().default(false),
    /** Whether the profile was never signed in. */
    isNew: z.boolean().default(false),
    /** Whether the app sends no background requests to the backend. */
    paused: z.boolean().default(false),
    /**
     * Whether this is a profile of the sample backend inside the app, which is removed when the app quits or
     * at the next start.
     */
    sample: z.boolean().default(false),
    baseUrl: z.string().nullable(),
    /** The operator accepted plain http beyond loopback for this base URL. */
    acceptedUnencrypted: z.boolean(),
    /**
     * The operator connected although this base URL refuses with another error body than the service
     * interface defines.
     */
    acceptedErrorBody: z.boolean().default(false),
    /**
     * The operator added the backend although it did not respond, and the service was not recognised at this
     * base URL yet.
     */
    awaited: z.boolean().default(false),
    /** Path of socket.io if it differs from `<sub-path>/socket.io`. */
    socketPath: z.string().nullable(),
    setupStep: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** E-mail address or `token`: the account to which the profile's lists and activity belong. */
    signedInAs: z.string().nullable(),
    /** The backend's name for the account at sign-in; null if it sent none. */
    accountName: z.string().nullable().default(null),
    /** Whether the account signed in through the git provider. */
    byGitProvider: z.boolean().default(false),
    /** Hash of the last token's `sub` (`tokenSubject`); null if it was not a JWT or had none. */
    tokenSubject: z.string().nullable().default(null),
    /** Random id of the person whose data the profile has; null if there is none. */
    ownerId: z.string().nullable().default(null),
    /** People who have signed out and may return, newest last (`main/services/session/people.ts`). */
    people: z.array(personSchema()).default([]),
    /**
     * Secrets of the connection that may still be in the keychain after signing out and have to be deleted.
     */
    secretsLeft: z.array(z.enum(connectionSecretKinds)).default([]),
    /**
     * Whether a token was stored in the keychain and not removed. If there is no entry then, the keychain may
     * be locked.
     */
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
    monitors: monitorsSchema().default([]),
    notifications: profileNotificationRulesSchema().default(defaultProfileNotificationRules),
    transport: connectionOptionsSchema().default(defaultConnectionOptions),
    /** Settings entered for the next backend while the present one is being left; null if none were. */
    nextTransport: connectionOptionsSchema().omit({ headers: true }).nullable().default(null),
    /** An empty path is the default. */
    paths: pathsSchema().default(noPaths),
    timeOuts: timeOutsSchema().default(defaultTimeOuts),
    /** Whether lists beyond the usual limits are read from this backend (docs/decisions/size.md); null if that was not answered. */
    largeLists: z.boolean().nullable().default(null),
    /**
     * The policy preset behind this profile, and the operator's values it overrides; null if added by hand.
     */
    preset: z
      .object({
        id: z.string(),
        /** The policy's value for this backend; null if it has none. */
        readOnly: z.boolean().nullable().default(null),
        reasonRequired: z.boolean().nullable().default(null),
        /** Null if the policy has added the profile. */
        own: z
          .object({
            name: z.string().nullable(),
            color: z.enum(profileColors),
            production: z.boolean(),
            acceptedUnencrypted: z.boolean(),
            socketPath: z.string().nullable(),
            paths: pathsSchema(),
            timeOuts: timeOutsSchema(),
            /** Absent if an earlier version has adopted the profile. */
            trust: connectionOptionsSchema().pick({ proxy: true, authorities: true, pins: true }).optional(),
          })
          .nullable(),
      })
      .nullable()
      .default(null),
    /**
     * When the profile was signed out or its backend became unreachable, in ms since the epoch; null while
     * neither is the case.
     */
    outOfUse: z
      .object({ state: z.enum(['signed-out', 'unreachable']), since: z.number() })
      .nullable()
      .default(null),
    /** Attention items that are shown later, by `attentionKey`. */
    snoozes: snoozesSchema().default([]),
    /**
     * Choices that a conformance run detected for the backend at this base URL; unreadable ones are ignored.
     */
    conformance: z.object({ baseUrl: z.string(), choices: z.unknown() }).nullable().default(null).catch(null),
    columns: columnSettingsSchema().default({}),
    /** The operator's marks for projects, by key; may be the only copy. */
    marks: marksSchema().default({}),
    /** Imported data for the person who signs in next. */
    imported: importedSchema().nullable().default(null),
    /** Records that were created here on backends without a list of them; may be the only copy. */
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

export type ProfileRecord = z.infer<ReturnType<typeof profileRecordSchema>>;

/** Settings that only have to be stored, because they are read when used. */
export type PlainSettings = Pick<ProfileRecord, 'name' | 'color' | 'production' | 'timeOuts' | 'dns'>;

/**
 * The content of the settings file without its profiles, which are read one by one. Schemas are functions, because creating
 * all of them takes a fifth of the time of evaluating the main bundle.
 */
export const settingsSchema = () =>
  z.object({
    currentProfileId: z.string(),
    /** Settings for all profiles; absent for the defaults. */
    notifications: notificationSettingsSchema().optional(),
    /** Ids of removed profiles whose keychain entries are not deleted yet. */
    leftInKeychain: z.array(z.string()).optional(),
    /** Settings for this computer; absent for the defaults. */
    desktop: desktopSettingsSchema().optional(),
    /** When the digest of quiet hours was last shown, in ms since the epoch; absent for never. */
    quietDigestAt: z.number().optional(),
    /** Row density of tables; absent for the default. */
    density: z.enum(densities).optional(),
    /** Saved views of lists. */
    views: viewsSchema().optional(),
    /** Templates of projects; absent for none. */
    templates: templatesSchema().optional(),
    /** What comparisons of two profiles ignore and map. */
    comparisons: compareSettingsSchema().optional(),
  });

export type Settings = z.infer<ReturnType<typeof settingsSchema>> & { profiles: ProfileRecord[] };

/** Stores the settings. Writes are atomic; after a failed write the settings stay in memory for this run. */
export interface SettingsStore {
  read(): Settings;
  write(settings: Settings): void;
  /**
   * Removes the settings and every backup of them. Later writes are stored as usual.
   *
   * @throws if they cannot be removed
   */
  forget(): void;
}

/** A new profile, before its first step. */
export function newProfile(id: string, color: ProfileColor = 'blue'): ProfileRecord {
  return {
    id,
    name: null,
    color,
    production: false,
    readOnly: false,
    isNew: false,
    paused: false,
    sample: false,
    baseUrl: null,
    acceptedUnencrypted: false,
    acceptedErrorBody: false,
    awaited: false,
    socketPath: null,
    setupStep: 0,
    signedInAs: null,
    accountName: null,
    byGitProvider: false,
    tokenSubject: null,
    ownerId: null,
    people: [],
    secretsLeft: [],
    tokenInKeychain: false,
    sessionExpired: false,
    providerClientId: null,
    providerSecretSet: false,
    oauth: defaultOAuthSettings,
    dns: { challengePrefix: '', servers: [] },
    monitors: [],
    notifications: defaultProfileNotificationRules,
    transport: defaultConnectionOptions,
    nextTransport: null,
    paths: noPaths,
    timeOuts: defaultTimeOuts,
    largeLists: null,
    preset: null,
    outOfUse: null,
    snoozes: [],
    conformance: null,
    columns: {},
    marks: {},
    imported: null,
    createdHere: { networks: [], domains: [] },
  };
}
