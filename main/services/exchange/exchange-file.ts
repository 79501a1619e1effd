import { z } from 'zod';
import { columnLists } from '#contract/list-names.ts';
import { densities } from '#contract/views.ts';
import { desktopSettingsSchema } from '../settings/desktop-settings.ts';
import { importedSchema } from '../settings/imported-settings.ts';
import {
  notificationSettingsSchema,
  profileNotificationRulesSchema,
} from '../settings/notification-settings.ts';
import { profileRecordSchema } from '../settings/settings.ts';
import { templateSchema } from '../settings/template-settings.ts';
import { columnSchema, hasSortField, markSchema, maxColumns, viewSchema } from '../settings/view-settings.ts';

/*
 * A file of backends: an object with its kind and version, and a list of entries, each of which is one item
 * of one part.
 *    Many small entries can be read with yields to the event loop, and counted before the next one is read
 *    (docs/decisions/export-and-import.md).
 */

export const fileKind = 'pilothouse-backends';
/** Version 1 had a list of profiles, each with all of its settings. */
export const fileVersion = 2;

/** Maximum size of a file, which may be from anyone. */
export const maxFileBytes = 8 * 1024 * 1024;

/** The maximum numbers of items in a file. */
export const maxima = {
  backends: 500,
  /** For all backends: reading one takes about 50 µs. */
  authorities: 1_000,
  /** Entries other than backends. */
  entries: 50_000,
} as const;

const maxTextLength = 10_000;
const text = () => z.string().max(maxTextLength);
const backend = () => z.string().min(1).max(40);

/** A backend itself. */
const backendEntry = (shape = profileRecordSchema().shape) =>
  z.object({
    part: z.literal('backend'),
    key: backend(),
    /** Null shows the host. */
    name: z.string().nullable(),
    color: shape.color,
    production: shape.production,
    readOnly: shape.readOnly,
    baseUrl: text().nullable(),
  });

/** The connection options, without secrets: only the names of headers. */
const connectionEntry = (shape = profileRecordSchema().shape) =>
  z.object({
    part: z.literal('connection'),
    backend: backend(),
    socketPath: text().nullable(),
    paths: shape.paths,
    timeOuts: shape.timeOuts,
    oauth: shape.oauth,
    providerClientId: text().nullable(),
    dns: shape.dns,
    transport: shape.transport.unwrap().omit({ proxySignIn: true, clientCertificate: true }),
  });

/** The window's own settings. */
const appearanceSchema = () =>
  z.object({
    scheme: z.enum(['auto', 'light', 'dark']),
    language: z.string().max(20).nullable(),
    timeZone: z.enum(['local', 'utc']),
  });

const imported = () => importedSchema().shape;

/** The entries of a file, by part. `backend` is the key of the backend they belong to. */
export const entrySchema = () =>
  z.discriminatedUnion('part', [
    backendEntry(),
    connectionEntry(),
    viewSchema()
      .omit({ profileId: true })
      .extend({
        part: z.literal('view'),
        backend: backend().nullable(),
        // Before there were views of other lists, files did not name it.
        list: z.enum(columnLists).default('projects'),
      })
      .refine(hasSortField),
    z.object({
      part: z.literal('columns'),
      backend: backend(),
      list: z.enum(columnLists),
      columns: z.array(columnSchema()).max(maxColumns),
    }),
    templateSchema().extend({ part: z.literal('template') }),
    z.object({ part: z.literal('density'), density: z.enum(densities) }),
    markSchema().extend({ part: z.literal('mark'), backend: backend(), project: text() }),
    imported()
      .monitors.unwrap()
      .element.extend({ part: z.literal('monitor'), backend: backend() }),
    imported()
      .notes.unwrap()
      .element.extend({ part: z.literal('credential'), backend: backend() }),
    z.object({
      part: z.literal('created-network'),
      backend: backend(),
      id: text().nullable(),
      domain: text(),
      port: z.number(),
      projectId: text(),
    }),
    z.object({
      part: z.literal('created-domain'),
      backend: backend(),
      id: text().nullable(),
      domain: text(),
      challenge: text(),
      main: z.boolean(),
      linked: z.boolean(),
    }),
    profileNotificationRulesSchema()
      .omit({ projects: true })
      .extend({ part: z.literal('rules'), backend: backend() }),
    profileNotificationRulesSchema()
      .shape.projects.unwrap()
      .element.extend({ part: z.literal('project-rules'), backend: backend(), projectId: text() }),
    z.object({ part: z.literal('notifications'), settings: notificationSettingsSchema() }),
    z.object({
      part: z.literal('app'),
      // Open at login is a setting of the system.
      desktop: desktopSettingsSchema().pick({
        keepInTray: true,
        startHidden: true,
        panelWidth: true,
        checksForUpdates: true,
      }),
      appearance: appearanceSchema(),
    }),
  ]);

export type Entry = z.infer<ReturnType<typeof entrySchema>>;
export type EntryOf<Part extends Entry['part']> = Extract<Entry, { readonly part: Part }>;

/** A profile in a file of version 1: its record without the session and what refers to this keychain. */
export const formerProfileSchema = () =>
  profileRecordSchema().pick({
    name: true,
    color: true,
    production: true,
    baseUrl: true,
    socketPath: true,
    paths: true,
    timeOuts: true,
    oauth: true,
    providerClientId: true,
    dns: true,
    transport: true,
    notifications: true,
    columns: true,
    marks: true,
    createdHere: true,
  });

/** The text of a file with these entries, one a line. */
export function fileText(entries: readonly Entry[]): string {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  return `{"kind":"${fileKind}","version":${fileVersion},"entries":[\n${lines}\n]}\n`;
}
