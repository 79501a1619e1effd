import { useEffect, useRef, useState } from 'react';
import type { AppError, Reply } from '#contract/errors.ts';
import type { MuteLength, NotificationSettings, RuleAddress, RuleChange } from '#contract/notifications.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useNotificationSettings } from './use-notification-settings.ts';

/** The notification settings that are saved together. */
type Choices = Omit<NotificationSettings, 'mute'>;

/** Changes notification rules. Each change is saved at once, or after those that are being saved. */
export interface Rules {
  /** The error of a change that was not saved, until the next one. */
  readonly error: AppError | null;
  /** Changes a rule of the current profile. */
  change(address: RuleAddress, to: RuleChange): void;
  muteAll(length: MuteLength | 'on'): void;
  configure(change: Partial<Choices>): void;
}

export function useRules(): Rules {
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const settings = useNotificationSettings();
  const [error, setError] = useState<AppError | null>(null);
  const waiting = useRef(0);
  const last = useRef<Promise<void>>(Promise.resolve());
  const known = useRef(settings);
  /** Choices that are saved, but not in the settings yet: those follow a little after the reply. */
  const saved = useRef<Partial<Choices>>({});
  useEffect(() => {
    known.current = settings;
    saved.current = {};
  }, [settings]);

  /** Sends a change after those before it, so that none is lost or sent twice. */
  function queue(send: () => Promise<Reply<void>>): void {
    // The error of a change before this one stays, while both are being saved.
    if (waiting.current === 0) setError(null);
    waiting.current += 1;
    last.current = last.current.then(async () => {
      const reply = await send();
      waiting.current -= 1;
      if (!reply.ok) setError(reply.error);
    });
  }

  async function saveChoices(change: Partial<Choices>): Promise<Reply<void>> {
    const { mute: _mute, ...choices } = known.current;
    const reply = await call('notifications.configure', { ...choices, ...saved.current, ...change });
    if (reply.ok) saved.current = { ...saved.current, ...change };
    return reply;
  }

  return {
    error,
    change: ({ projectId, kind }, to) =>
      queue(() => call('notifications.changeRule', { profileId, projectId, kind, to })),
    muteAll: (length) => queue(() => call('notifications.muteAll', { length })),
    configure: (change) => queue(() => saveChoices(change)),
  };
}
