import { useState } from 'react';
import { getI18n } from 'react-i18next';
import type { AppError } from '#contract/errors.ts';
import type { ProfileOverview } from '#contract/overview.ts';
import { currentProfile, profileOf } from '#state/client-state.ts';
import { type Stores, useStores } from '#state/context.ts';
import { toastsIn } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/**
 * The action "Reconnect": reconnects a profile, refetches from its backend, and shows on the current screen why it does not
 * answer. On success the profile's status shows it.
 */
export async function reconnect(
  { call, clientState }: Pick<Stores, 'call' | 'clientState'>,
  profileId: string,
): Promise<void> {
  const retried = await call('connection.retry', { profileId });
  const read = retried.ok ? await call('overview.read', { profileId, fresh: 'always' }) : retried;
  const error = read.ok ? failureOf(read.value) : read.error;
  const profile = profileOf(clientState.getState(), profileId);
  const current = currentProfile(clientState.getState());
  if (error === null || profile === null || current === null) return;
  const { t } = getI18n();
  const text = { name: profile.name, error: errorSentence(t, error) };
  toastsIn(current.id).fail(t('overview.attention.notReconnected', text));
}

/** The reconnect action for a button, and whether it is running. */
export function useReconnect(profileId: string) {
  const stores = useStores();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async reconnect(): Promise<void> {
      setBusy(true);
      await reconnect(stores, profileId);
      setBusy(false);
    },
  };
}

/** Why the backend still does not answer; null if it does. A backend without a first sign-in has no lists. */
function failureOf({ projects, attention, snoozed }: ProfileOverview): AppError | null {
  if (projects !== null) return projects.error;
  const known = [...attention, ...snoozed.map((each) => each.attention)];
  return known.find((each) => each.kind === 'unreachable')?.error ?? null;
}
