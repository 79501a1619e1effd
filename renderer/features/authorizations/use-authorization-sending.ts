import { useTranslation } from 'react-i18next';
import type { AuthorizationSecret } from '#contract/authorizations.ts';
import type { Reply } from '#contract/errors.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/lib/shorten.ts';

interface Sending {
  readonly send: (name: string, secret: AuthorizationSecret) => Promise<Reply<void>>;
  readonly onSent: (sent: unknown, values: { readonly name: string }) => void;
}

/** Creates an authorization from a dialog; the secret is sent and stored nowhere. */
export function useAuthorizationSending(close: () => void): Sending {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return {
    send: (name, secret) => call('authorizations.create', { profileId, name, secret }),
    onSent(_sent, { name }) {
      close();
      toasts.done(t('authorizations.created', { name: shorten(name) }));
    },
  };
}
