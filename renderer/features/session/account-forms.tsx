import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';

interface AccountFormProps {
  readonly profileId: string;
}

/** `POST /auth/signin`. */
export function SignInForm({ profileId }: AccountFormProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  return (
    <FieldForm
      fields={['email', 'password']}
      submit={t('firstRun.account.signIn')}
      send={({ email, password }) => call('session.signIn', { profileId, email, password })}
    >
      <PlainInput
        name="email"
        type="email"
        label={t('firstRun.account.email')}
        autoComplete="username"
        autoFocus
      />
      <SecretInput name="password" label={t('firstRun.account.password')} autoComplete="current-password" />
    </FieldForm>
  );
}

/** `POST /auth/signup`. */
export function SignUpForm({ profileId }: AccountFormProps) {
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

/** A token that the operator has from elsewhere (docs/decisions/signing-in-with-a-token.md). */
export function TokenForm({ profileId }: AccountFormProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  return (
    <FieldForm
      fields={['token']}
      submit={t('firstRun.account.signIn')}
      send={({ token }) => call('session.useToken', { profileId, token: token.trim() })}
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
