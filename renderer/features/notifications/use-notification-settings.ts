import type { NotificationSettings } from '#contract/notifications.ts';
import { useStoreState } from '#state/context.ts';

/** The notification settings of all profiles. Only for components below the splash screen, which waits for them. */
export function useNotificationSettings(): NotificationSettings {
  const settings = useStoreState('clientState', ({ client }) => client?.notifications);
  if (settings === undefined) throw new Error('There are no settings yet.');
  return settings;
}
