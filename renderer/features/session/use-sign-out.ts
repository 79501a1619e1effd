import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useGo } from '#state/use-go.ts';
import { errorSentence } from '#ui/feedback/error-text.ts';

/** Signs out. Unlike after a 401, the route is not remembered. */
export function useSignOut(): () => void {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const go = useGo();
  return async () => {
    const reply = await call('session.signOut', { profileId });
    // The guard has redirected to the root route already; this drops the route that it remembered.
    if (reply.ok) go('/', { replace: true });
    else toasts.fail(errorSentence(t, reply.error));
  };
}
