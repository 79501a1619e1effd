import type { NotificationSettings } from '#contract/notifications.ts';
import { useFrom } from '#state/context.ts';

/** What holds for the notifications of every profile. Only below the splash, which waits for it. */
export function useNotificationSettings(): NotificationSettings {
  const settings = useFrom(
    (stores) => stores.clientState,
    ({ client }) => client?.notifications,
  );
  if (settings === undefined) throw new Error('There are no settings yet.');
  return settings;
}
