import type { RequestName } from '#contract/requests.ts';

/** The channels that save several settings together: each accepts a change, which the main process merges. */
export const settingsChannels = [
  'notifications.configure',
  'notifications.changeRule',
  'notifications.muteAll',
  'desktop.configure',
  'desktop.keepLayout',
  'profiles.edit',
  'profiles.configurePaths',
  'profiles.configureTimeOuts',
  'connection.setProxy',
  'connection.changeHeaders',
  'domains.configure',
  'gitProvider.configure',
  'views.changeColumns',
  'views.setDensity',
  'views.change',
  'views.mark',
] as const satisfies readonly RequestName[];

export type SettingsChannel = (typeof settingsChannels)[number];

/** Channels whose names say that they save something, and why they accept no change. */
export const otherSavingChannels: Readonly<Partial<Record<RequestName, string>>> = {
  'activity.mark': 'entries that were read, named one by one',
  'activity.markRun': 'entries that were read, all of a run',
  'authorizations.setExpiry': 'one value of one authorization',
  'authorizations.setExpiries': 'one value of each selected authorization',
  'compare.follow': 'one value of one comparison',
  'compare.setRules': 'a form with a button that saves it as a whole',
  'conformanceRun.save': 'writes a file',
  'connection.setClientCertificate': 'certificate and key belong together',
  'gitProvider.save': 'is sent to the backend as a whole',
  'lists.setInUse': 'no setting: what the window shows at the moment',
  'profiles.changeBackend': 'no setting: goes back to the first step',
  'readOnly.set': 'one value',
  'requestLog.saveReport': 'writes a file',
  'updates.configure': 'one value',
  'views.markOf': 'reads one mark',
  'templates.save': 'a new template',
  'views.save': 'a new view',
};
