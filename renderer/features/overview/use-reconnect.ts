import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileView } from '#contract/state.ts';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';
import { profileName } from '../profiles/profile-name.tsx';

/** Makes the connections of a profile again, asks its backend, and says where it does not answer. */
export function useReconnect(profile: ProfileView) {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);

  async function reconnect(): Promise<void> {
    setBusy(true);
    const { id: profileId } = profile;
    const retried = await call('connection.retry', { profileId });
    const read = retried.ok ? await call('overview.read', { profileId, fresh: 'always' }) : retried;
    setBusy(false);
    const error = read.ok ? (read.value.projects?.error ?? null) : read.error;
    if (error === null) return;
    const text = { name: profileName(t, profile), error: errorSentence(t, error) };
    toasts.fail(t('overview.attention.notReconnected', text));
  }

  return { reconnect, isBusy };
}
