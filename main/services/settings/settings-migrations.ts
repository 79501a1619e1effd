import { isObject } from '../json/envelope.ts';
import { type Settings, settingsSchema } from './settings.ts';

/**
 * Version of the settings file that this app writes. A field that is only added has a default in `settingsSchema` and needs
 * no version; one that is renamed, removed or means something else needs one, with a step below.
 */
export const settingsVersion = 1;

/** What a settings file holds, as JSON. */
export type SettingsContent = Readonly<Record<string, unknown>>;

/** Step n makes of what a file of version n holds what one of version n + 1 holds. Pure; the parser judges the outcome. */
const steps: readonly ((content: SettingsContent) => SettingsContent)[] = [
  // Files of version 0 did not name it; what they hold means the same.
  (content) => content,
];

/** What a settings file says. */
export type SettingsReading =
  | {
      readonly kind: 'settings';
      readonly settings: Settings;
      /** Of the file, before it was brought to this app's version. */
      readonly version: number;
    }
  /** Written by a newer version of the app: it is not known what it means. */
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
  const parsed = settingsSchema.safeParse(current);
  if (!parsed.success) return { kind: 'unreadable' };
  return { kind: 'settings', settings: withCurrentProfile(parsed.data), version };
}

/** What a settings file of this app's version holds. */
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

/** A profile in view that is not there would leave nothing to show. */
function withCurrentProfile(settings: Settings): Settings {
  const { currentProfileId, profiles } = settings;
  const [first] = profiles;
  if (first === undefined || profiles.some(({ id }) => id === currentProfileId)) return settings;
  return { ...settings, currentProfileId: first.id };
}
