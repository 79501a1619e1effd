import { useRef, useState } from 'react';
import type { AppError, Reply } from '#contract/errors.ts';
import {
  type MuteLength,
  type NotificationChange,
  type NotificationSettings,
  type RuleAddress,
  type RuleChange,
  withNotificationChange,
} from '#contract/notifications.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** Changes notification rules. Each change is sent at once, and merged by the main process. */
export interface Rules {
  /** The settings including changes that are being saved. */
  readonly settings: NotificationSettings;
  /** The error of a change that was not saved, until the next one. */
  readonly error: AppError | null;
  /** Changes a rule of the current profile. */
  change(address: RuleAddress, to: RuleChange): void;
  muteAll(length: MuteLength | 'on'): void;
  configure(change: NotificationChange): void;
}

export function useRules(): Rules {
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const told = useNotificationSettings();
  /** The latest settings from the main process: from a response, or from the window's state, which follows shortly after. */
  const [saved, setSaved] = useState({ told, settings: told });
  if (saved.told !== told) setSaved({ told, settings: told });
  const [changes, setChanges] = useState<readonly NotificationChange[]>([]);
  const [error, setError] = useState<AppError | null>(null);
  const waiting = useRef(0);

  async function send<Value>(call: () => Promise<Reply<Value>>): Promise<Reply<Value>> {
    // Keeps the error of an earlier change while both are being saved.
    if (waiting.current === 0) setError(null);
    waiting.current += 1;
    const reply = await call();
    waiting.current -= 1;
    if (!reply.ok) setError(reply.error);
    return reply;
  }

  async function configure(change: NotificationChange): Promise<void> {
    setChanges((others) => [...others, change]);
    const reply = await send(() => call('notifications.configure', change));
    setChanges((all) => all.filter((each) => each !== change));
    if (reply.ok) setSaved((before) => ({ ...before, settings: reply.value }));
  }

  return {
    settings: changes.reduce(withNotificationChange, saved.settings),
    error,
    change: ({ projectId, kind }, to) =>
      void send(() => call('notifications.changeRule', { profileId, projectId, kind, to })),
    muteAll: (length) => void send(() => call('notifications.muteAll', { length })),
    configure: (change) => void configure(change),
  };
}
