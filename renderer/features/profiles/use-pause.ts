import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** Pauses or resumes a profile. */
export function usePause(profileId: string): (paused: boolean) => Promise<void> {
  const { t } = useTranslation();
  const { call } = useStores();
  const toasts = useToasts();
  return async (paused) => {
    const reply = await call('profiles.pause', { profileId, paused });
    if (!reply.ok) toasts.fail(errorSentence(t, reply.error));
  };
}
