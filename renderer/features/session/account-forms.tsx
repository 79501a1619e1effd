import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/errors.ts';
import { useStores } from '#state/context.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';

interface SignInFormProps {
  /** Prefilled; null if none is known. */
  readonly knownEmail: string | null;
  readonly send: (account: { readonly email: string; readonly password: string }) => Promise<Reply<void>>;
}

/** `POST /auth/signin`. */
export function SignInForm({ knownEmail, send }: SignInFormProps) {
  const { t } = useTranslation();
  return (
    <FieldForm fields={['email', 'password']} submit={t('firstRun.account.signIn')} send={send}>
      <PlainInput
        name="email"
        type="email"
        label={t('firstRun.account.email')}
        autoComplete="username"
        defaultValue={knownEmail ?? ''}
        autoFocus={knownEmail === null}
        data-autofocus={knownEmail === null || undefined}
      />
      <SecretInput
        name="password"
        label={t('firstRun.account.password')}
        autoComplete="current-password"
        autoFocus={knownEmail !== null}
        data-autofocus={knownEmail !== null || undefined}
      />
    </FieldForm>
  );
}

/** `POST /auth/signup`. */
export function SignUpForm({ profileId }: { readonly profileId: string }) {
  const { t } = useTranslation();
  const { call } = useStores();
  return (
    <FieldForm
      fields={['name', 'email', 'password']}
      submit={t('firstRun.account.signUp')}
      send={({ name, email, password }) => call('session.signUp', { profileId, name, email, password })}
    >
      <PlainInput name="name" label={t('firstRun.account.name')} autoComplete="name" autoFocus />
      <PlainInput name="email" type="email" label={t('firstRun.account.email')} autoComplete="username" />
      <SecretInput name="password" label={t('firstRun.account.password')} autoComplete="new-password" />
    </FieldForm>
  );
}

/** Signs in with an existing token (docs/decisions/signing-in-with-a-token.md). */
export function TokenForm({ send }: { readonly send: (token: string) => Promise<Reply<void>> }) {
  const { t } = useTranslation();
  return (
    <FieldForm
      fields={['token']}
      submit={t('firstRun.account.signIn')}
      send={({ token }) => send(token.trim())}
    >
      <SecretInput
        name="token"
        label={t('firstRun.account.accessToken')}
        description={t('firstRun.account.tokenHelp')}
        autoFocus
      />
    </FieldForm>
  );
}
