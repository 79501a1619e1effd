/** The pages of the settings in order, and the scope of each. The palette has an entry for each. */
export const settingsPages = {
  connection: 'backend',
  profile: 'backend',
  security: 'backend',
  proxy: 'backend',
  paths: 'backend',
  provider: 'backend',
  domains: 'backend',
  rules: 'backend',
  diagnostics: 'backend',
  notifications: 'app',
  appearance: 'app',
  desktop: 'app',
  about: 'app',
  data: 'app',
} as const;

/** The screen of the request log, which "Diagnostics" opens. */
export const requestLogPath = '/settings/requests';

export type SettingsPage = keyof typeof settingsPages;

export const settingsPageNames = Object.keys(settingsPages) as readonly SettingsPage[];

export function settingsPagesAbout(subject: 'backend' | 'app'): readonly SettingsPage[] {
  return settingsPageNames.filter((name) => settingsPages[name] === subject);
}
