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
import { columnSettingsSchema, marksSchema, viewsSchema } from './view-settings.ts';

const noPaths = Object.fromEntries(overridablePaths.map((name) => [name, ''])) as Record<
  OverridablePath,
  string
>;
const pathsSchema = () => z.record(z.enum(overridablePaths), z.string());
const timeOut = (longest: number) => z.number().int().min(1).max(longest);
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
    /** Set by the operator; null uses the host. */
    name: z.string().nullable(),
    color: z.enum(profileColors).default('blue'),
    production: z.boolean().default(false),
    /** The operator has made it read-only. What counts is `readOnlySettings`. */
    readOnly: z.boolean().default(false),
    /** Was never signed in. */
    isNew: z.boolean().default(false),
    /** The app asks its backend nothing by itself. */
    paused: z.boolean().default(false),
    /** Of the sample backend inside the app: removed when the app quits, or at the next start. */
    sample: z.boolean().default(false),
    baseUrl: z.string().nullable(),
    /** The operator accepted plain http beyond loopback for this base URL. */
    acceptedUnencrypted: z.boolean(),
    /** The operator connected although this base URL refuses with another error body than that of the interface. */
    acceptedErrorBody: z.boolean().default(false),
    /** The service was not recognised at this base URL yet: the operator added it although it did not answer. */
    awaited: z.boolean().default(false),
    /** socket.io path where it is not `<sub-path>/socket.io`. */
    socketPath: z.string().nullable(),
    setupStep: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    /** E-mail or `token`: the account whose lists and activity the profile has. */
    signedInAs: z.string().nullable(),
    /** What the backend called the account when it signed in; null where it said nothing. */
    accountName: z.string().nullable().default(null),
    /** It signed in at the Git provider. */
    byGitProvider: z.boolean().default(false),
    /** Hash of the last token's `sub` (`tokenSubject`); null where it was not a JWT or had none. */
    tokenSubject: z.string().nullable().default(null),
    /** Random id of the person whose data the profile has; null while it has none. */
    ownerId: z.string().nullable().default(null),
    /** Who has signed out and may come back, newest last (`main/services/session/people.ts`). */
    people: z.array(personSchema()).default([]),
    /** Secrets of its connection that the keychain may still have after signing out, and is to delete. */
    secretsLeft: z.array(z.enum(connectionSecretKinds)).default([]),
    /** A token was stored in the keychain and not removed: no entry may mean that the keychain is locked. */
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
    /** What was entered for the next backend, while the one of the base URL is being left; null where nothing was. */
    nextTransport: connectionOptionsSchema().omit({ headers: true }).nullable().default(null),
    /** Empty for the default. */
    paths: pathsSchema().default(noPaths),
    timeOuts: timeOutsSchema().default(defaultTimeOuts),
    /** The backend of a policy that it is of, and the operator's own values of what the policy sets; null for an own backend. */
    preset: z
      .object({
        id: z.string(),
        /** What the policy says of this backend; null where it leaves it out. */
        readOnly: z.boolean().nullable().default(null),
        reasonRequired: z.boolean().nullable().default(null),
        /** Null where the policy has added the profile. */
        own: z
          .object({
            name: z.string().nullable(),
            color: z.enum(profileColors),
            production: z.boolean(),
            acceptedUnencrypted: z.boolean(),
            socketPath: z.string().nullable(),
            paths: pathsSchema(),
            timeOuts: timeOutsSchema(),
            /** Absent where an earlier version has adopted the profile. */
            trust: connectionOptionsSchema().pick({ proxy: true, authorities: true, pins: true }).optional(),
          })
          .nullable(),
      })
      .nullable()
      .default(null),
    /** Since when it is signed out or its backend is unreachable, ms since the epoch; null while it is neither. */
    outOfUse: z
      .object({ state: z.enum(['signed-out', 'unreachable']), since: z.number() })
      .nullable()
      .default(null),
    /** What asks for attention and is shown later, by `attentionKey`. */
    snoozes: snoozesSchema().default([]),
    /** What a conformance run found about the backend at this base URL; what does not read is as good as nothing. */
    conformance: z.object({ baseUrl: z.string(), choices: z.unknown() }).nullable().default(null).catch(null),
    columns: columnSettingsSchema().default({}),
    /** What the operator has noted of projects, by key; may be the only copy. */
    marks: marksSchema().default({}),
    /** Waits for the person who signs in next. */
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

/** Settings that have no effect beyond being read. */
export type PlainSettings = Pick<ProfileRecord, 'name' | 'color' | 'production' | 'timeOuts' | 'dns'>;

/** The content of the settings file. Schemas are functions: making them all takes a fifth of evaluating the main bundle. */
export const settingsSchema = () =>
  z.object({
    currentProfileId: z.string(),
    profiles: z.array(profileRecordSchema()),
    /** For all profiles; absent for the defaults. */
    notifications: notificationSettingsSchema().optional(),
    /** Ids of removed profiles whose keychain entries are not deleted yet. */
    leftInKeychain: z.array(z.string()).optional(),
    /** For this computer; absent for the defaults. */
    desktop: desktopSettingsSchema().optional(),
    /** When it was last told what quiet hours had kept back, ms since the epoch; absent for never. */
    quietDigestAt: z.number().optional(),
    /** Of the rows of tables; absent for the default. */
    density: z.enum(densities).optional(),
    /** Saved views of projects. */
    views: viewsSchema().optional(),
  });

export type Settings = z.infer<ReturnType<typeof settingsSchema>>;

/** Stores the settings. Writing is atomic; after a failed write they stay in memory for this run. */
export interface SettingsStore {
  read(): Settings;
  write(settings: Settings): void;
  /**
   * Removes them and every copy of them. Later writes are stored as usual.
   *
   * @throws where they cannot be removed
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
