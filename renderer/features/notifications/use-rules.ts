import type { AppError } from '#contract/errors.ts';
import type { MuteLength, NotificationSettings, RuleAddress, RuleChange } from '#contract/notifications.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useCall } from '#ui/form/use-call.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Changes notification rules. Each change is saved at once. */
export interface Rules {
  /** The error of the last change, where it was not saved. */
  readonly error: AppError | null;
  /** Changes a rule of the current profile. */
  change(address: RuleAddress, to: RuleChange): void;
  muteAll(length: MuteLength | 'on'): void;
  configure(change: Partial<Omit<NotificationSettings, 'mute'>>): void;
}

export function useRules(): Rules {
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { mute: _mute, ...choices } = useNotificationSettings();
  const { error, run } = useCall();
  return {
    error,
    change: ({ projectId, kind }, to) =>
      void run(() => call('notifications.changeRule', { profileId, projectId, kind, to })),
    muteAll: (length) => void run(() => call('notifications.muteAll', { length })),
    configure: (change) => void run(() => call('notifications.configure', { ...choices, ...change })),
  };
}
