import { isObject } from '../json/envelope.ts';
import { type Settings, settingsSchema } from './settings.ts';

/**
 * Version of the settings file that this app writes. A field that is only added has a default in `settingsSchema` and needs
 * no version; one that is renamed, removed or changes its meaning needs one, with a step below.
 */
export const settingsVersion = 1;

/** The content of a settings file, as JSON. */
export type SettingsContent = Readonly<Record<string, unknown>>;

/** Step n turns the content of version n into that of version n + 1. Pure; the parser checks the result. */
const steps: readonly ((content: SettingsContent) => SettingsContent)[] = [
  // Version 0 had no version number; its content is the same.
  (content) => content,
];

/** The result of reading a settings file. */
export type SettingsReading =
  | {
      readonly kind: 'settings';
      readonly settings: Settings;
      /** Of the file, before it was brought to this app's version. */
      readonly version: number;
    }
  /** Written by a newer version of the app, so it cannot be read. */
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
  const parsed = settingsSchema().safeParse(current);
  if (!parsed.success) return { kind: 'unreadable' };
  return { kind: 'settings', settings: withCurrentProfile(parsed.data), version };
}

/** The content of a settings file of this version. */
export function settingsContent(settings: Settings): SettingsContent {
  return { version: settingsVersion, ...settings };
}

function parseContent(text: string): SettingsContent | null {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) ? json : null;
  } catch {
    return null;
  }
}

/** Where the current profile does not exist, the first one becomes the current one. */
function withCurrentProfile(settings: Settings): Settings {
  const { currentProfileId, profiles } = settings;
  const [first] = profiles;
  if (first === undefined || profiles.some(({ id }) => id === currentProfileId)) return settings;
  return { ...settings, currentProfileId: first.id };
}
