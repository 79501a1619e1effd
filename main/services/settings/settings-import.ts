import type { NotificationSettings } from '#contract/notifications.ts';
import type { ProjectTemplate } from '#contract/templates.ts';
import type { Density, SavedView } from '#contract/views.ts';
import { type DesktopSettings, defaultDesktopSettings } from './desktop-settings.ts';
import { withOwn } from './locked-values.ts';
import { defaultNotificationSettings } from './notification-settings.ts';
import type { ProfileRecord, Settings } from './settings.ts';

/** The changes that an import makes to the settings; settings that are left out are kept. */
export interface SettingsImport {
  readonly added: readonly ProfileRecord[];
  /** Existing profiles with their new values. */
  readonly updated: readonly ProfileRecord[];
  /** Additional views and templates. */
  readonly views?: readonly SavedView[];
  readonly templates?: readonly ProjectTemplate[];
  readonly density?: Density;
  readonly notifications?: NotificationSettings;
  readonly desktop?: Partial<DesktopSettings>;
}

interface Locked {
  readonly notifications: object;
  readonly desktop: object;
}

/**
 * The settings after an import. The current profile stays the current one, unless it has no backend.
 *
 * @param locked settings that the policy sets; the operator's own values for them are kept
 */
export function withImport(
  settings: Settings,
  { added, updated, views, templates, density, notifications, desktop }: SettingsImport,
  locked: Locked,
): Partial<Settings> {
  const { currentProfileId, profiles } = settings;
  const isEmpty = profiles.some(({ id, baseUrl }) => id === currentProfileId && baseUrl === null);
  const changed = new Map(updated.map((record) => [record.id, record]));
  const ownNotifications = settings.notifications ?? defaultNotificationSettings;
  const ownDesktop = settings.desktop ?? defaultDesktopSettings;
  return {
    currentProfileId: (isEmpty ? added[0]?.id : undefined) ?? currentProfileId,
    profiles: [...profiles.map((profile) => changed.get(profile.id) ?? profile), ...added],
    ...(views !== undefined && {
      views: [...(settings.views ?? []), ...(views as NonNullable<Settings['views']>)],
    }),
    ...(templates !== undefined && {
      templates: [...(settings.templates ?? []), ...(templates as NonNullable<Settings['templates']>)],
    }),
    ...(density !== undefined && { density }),
    ...(notifications !== undefined && {
      notifications: withOwn(notifications, locked.notifications, ownNotifications),
    }),
    ...(desktop !== undefined && {
      desktop: { ...ownDesktop, ...withOwn(desktop, locked.desktop, ownDesktop) },
    }),
  };
}
