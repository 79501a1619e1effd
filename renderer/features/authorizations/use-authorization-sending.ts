import { useTranslation } from 'react-i18next';
import type { AuthorizationSecret } from '#contract/authorizations.ts';
import type { Reply } from '#contract/errors.ts';
import { parseDay } from '#shared/expiry.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { shorten } from '#ui/lib/shorten.ts';

/** A new authorization beside its secret, as typed. */
interface Typed {
  readonly name: string;
  readonly expiresOn: string;
}

interface Sending {
  readonly send: (
    typed: Typed,
    secret: AuthorizationSecret,
  ) => Promise<Reply<{ readonly id: string | null }>>;
  readonly onSent: (sent: { readonly id: string | null }, values: { readonly name: string }) => void;
}

/** What else a form of a new authorization does. */
export interface SendingOptions {
  /** Identifier of the authorization that the new one replaces. */
  readonly replaces?: string;
  /** It was created. @param id null where it is not known which one it is */
  readonly onCreated: (id: string | null) => void;
}

/** Creates an authorization from a dialog; the secret is sent and stored nowhere. */
export function useAuthorizationSending({ replaces, onCreated }: SendingOptions): Sending {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return {
    send: ({ name, expiresOn }, secret) =>
      call('authorizations.create', {
        profileId,
        name,
        secret,
        expiresOn: parseDay(expiresOn),
        replaces: replaces ?? null,
      }),
    onSent({ id }, { name }) {
      onCreated(id);
      toasts.done(t('authorizations.created', { name: shorten(name) }));
    },
  };
}
