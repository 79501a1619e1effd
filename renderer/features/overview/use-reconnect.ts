import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import type { ProfileOverview } from '#contract/overview.ts';
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
    const error = read.ok ? failureOf(read.value) : read.error;
    if (error === null) return;
    const text = { name: profileName(t, profile), error: errorSentence(t, error) };
    toasts.fail(t('overview.attention.notReconnected', text));
  }

  return { reconnect, isBusy };
}

/** Why it still does not answer; null where it does. One that nobody has signed in to yet has no lists. */
function failureOf({ projects, attention, snoozed }: ProfileOverview): AppError | null {
  if (projects !== null) return projects.error;
  const known = [...attention, ...snoozed.map((each) => each.attention)];
  return known.find((each) => each.kind === 'unreachable')?.error ?? null;
}
