import { isObject } from '../json/envelope.ts';
import { excessOf } from '../json/json-size.ts';
import { profileRecordSchema, type Settings, settingsSchema } from './settings.ts';

/**
 * Version of the settings file that this app writes. A new field needs only a default in `settingsSchema`. A
 * field that is renamed, removed or changes its meaning needs a new version, with a step below.
 */
export const settingsVersion = 2;

/** Limits for parsing, far above the settings that a hundred imports produce. */
const fileLimits = { values: 1_000_000, depth: 100 };

/** The content of a settings file, as JSON. */
export type SettingsContent = Readonly<Record<string, unknown>>;

/** Step n turns the content of version n into that of version n + 1. Pure; the parser checks the result. */
const steps: readonly ((content: SettingsContent) => SettingsContent)[] = [
  // Version 0 had no version number; its content is the same.
  (content) => content,
  // All views of version 1 are of projects.
  (content) => ({
    ...content,
    ...(Array.isArray(content.views) && { views: content.views.map(ofProjects) }),
  }),
];

function ofProjects(view: unknown): unknown {
  return isObject(view) ? { ...view, list: 'projects' } : view;
}

/** The result of reading a settings file. */
export type SettingsReading =
  | {
      readonly kind: 'settings';
      readonly settings: Settings;
      /** Version of the file, before the migration. */
      readonly version: number;
    }
  /** The file was written by a newer version of the app and cannot be read. */
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'unreadable' };

/** Reads the text of a settings file of any version up to this app's own. */
export function readSettings(text: string): SettingsReading {
  const content = parseContent(text);
  if (content === null) return { kind: 'unreadable' };
  const { version = 0, ...rest } = content;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) return { kind: 'unreadable' };
  if (version > settingsVersion) return { kind: 'newer', version };
  const current = steps.slice(version).reduce((older, step) => step(older), rest as SettingsContent);
  const settings = parsed(current);
  return settings === null
    ? { kind: 'unreadable' }
    : { kind: 'settings', settings: withCurrentProfile(settings), version };
}

/** The content of a settings file of this version. */
export function settingsContent(settings: Settings): SettingsContent {
  return { version: settingsVersion, ...settings };
}

let schemas: {
  readonly others: ReturnType<typeof settingsSchema>;
  readonly profile: ReturnType<typeof profileRecordSchema>;
} | null = null;

/**
 * Parsing stops at the first invalid profile: collecting the errors of a million profiles would exhaust the
 * memory.
 */
function parsed({ profiles, ...rest }: SettingsContent): Settings | null {
  // Created once: it takes longer than using them, and the file and its copy are read at each start.
  schemas ??= { others: settingsSchema(), profile: profileRecordSchema() };
  const others = schemas.others.safeParse(rest);
  if (!others.success || !Array.isArray(profiles)) return null;
  const read: Settings['profiles'] = [];
  for (const profile of profiles) {
    const { success, data } = schemas.profile.safeParse(profile);
    if (!success) return null;
    read.push(data);
  }
  const { currentProfileId, ...data } = others.data;
  return { currentProfileId, profiles: read, ...data };
}

function parseContent(text: string): SettingsContent | null {
  if (excessOf(text, fileLimits) !== null) return null;
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** If the current profile does not exist, the first one becomes the current one. */
function withCurrentProfile(settings: Settings): Settings {
  const { currentProfileId, profiles } = settings;
  const [first] = profiles;
  if (first === undefined || profiles.some(({ id }) => id === currentProfileId)) return settings;
  return { ...settings, currentProfileId: first.id };
}
