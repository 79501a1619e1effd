import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthorizationSecret } from '#contract/authorizations.ts';
import type { AuthorizationFields } from '#records/resource-fields.ts';
import type { NewDraft } from '#records/use-new-draft.ts';
import { parseDay } from '#shared/expiry.ts';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { fieldWarning } from '#ui/form/field-warning.tsx';
import { useFormField } from '#ui/form/form-fields.ts';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { SecretTextarea } from '#ui/form/secret-textarea.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { shorten } from '#ui/text/shorten.ts';
import { ExpiryField, useExpiryCheck } from './expiry-field.tsx';
import classes from './key-field.module.css';
import { PublicKeyText } from './public-key.tsx';
import { keyWarning, tokenWarning } from './secret-warnings.ts';

interface AuthorizationFormProps {
  readonly draft: NewDraft<AuthorizationFields>;
}

function NameField({ draft }: AuthorizationFormProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      name="name"
      label={t('authorizations.dialog.name')}
      description={t('authorizations.dialog.nameHelp')}
      autoComplete="off"
      dir="auto"
      data-autofocus
      value={draft.fields.name}
      onChange={(event) => draft.change({ name: event.currentTarget.value })}
      {...useFormField('name')}
    />
  );
}

type SecretFormProps = AuthorizationFormProps & { readonly sending: SendingOptions };

/** A personal access token. */
export function TokenForm({ draft, sending }: SecretFormProps) {
  const { t } = useTranslation();
  const { send, ...formState } = useAuthorizationSending(draft, sending);
  const { warning, onChange } = useWarning(tokenWarning);
  return (
    <FieldForm
      fields={['name', 'token', 'expiresOn']}
      optional={['expiresOn']}
      send={({ token, ...typed }) => send(typed, { type: 'personal_access_token', token: token.trim() })}
      {...formState}
    >
      <NameField draft={draft} />
      <SecretInput
        name="token"
        label={t('authorizations.dialog.token')}
        description={t('authorizations.dialog.secretHelp')}
        onChange={onChange}
        {...fieldWarning(warning && t(`authorizations.warning.token.${warning}`))}
      />
      <ExpiryField />
    </FieldForm>
  );
}

/** A deploy key: pasted, or from a pair that the main process generated. */
export function KeyForm({ draft, sending }: SecretFormProps) {
  const { send, ...formState } = useAuthorizationSending(draft, sending);
  const { pair } = draft.fields;
  return (
    <FieldForm
      fields={['name', 'key', 'expiresOn']}
      optional={pair === null ? ['expiresOn'] : ['key', 'expiresOn']}
      send={({ key, ...typed }) =>
        send(typed, pair === null ? { type: 'deploy_key', key } : { type: 'deploy_key', pairId: pair.pairId })
      }
      {...formState}
    >
      <NameField draft={draft} />
      <KeyField draft={draft} />
      <ExpiryField />
    </FieldForm>
  );
}

/** An OAuth sign-in at the Git provider, which continues outside the dialog. */
export function ConnectForm({ draft }: AuthorizationFormProps) {
  const changing = useChangeButton();
  const { t } = useTranslation();
  const { gitProviderFlows } = useStores();
  const { id: profileId, providerConfig } = useProfile();
  const known = providerConfig.clientId !== null;
  return (
    <FieldForm
      fields={known ? ['name'] : ['name', 'clientId']}
      submit={t('authorizations.dialog.connect')}
      submitProps={changing}
      send={({ name, clientId }) =>
        gitProviderFlows.start(profileId, { kind: 'authorization', name }, known ? null : clientId.trim())
      }
      onSent={draft.close}
      onCancel={draft.close}
    >
      <NameField draft={draft} />
      {!known && (
        <PlainInput
          name="clientId"
          label={t('firstRun.provider.clientId')}
          description={t('authorizations.dialog.clientIdHelp')}
        />
      )}
      <Text size="sm">{t('authorizations.dialog.connectHelp')}</Text>
    </FieldForm>
  );
}

/** A new authorization without its secret, as typed. */
interface Typed {
  readonly name: string;
  readonly expiresOn: string;
}

/** Options of a form for a new authorization. */
interface SendingOptions {
  /** Identifier of the authorization that the new one replaces. */
  readonly replaces?: string;
  /** Called after the creation. @param id null if the new record could not be identified */
  readonly onCreated: (id: string | null) => void;
}

/** Creates an authorization from a dialog; the secret is sent and stored nowhere. */
function useAuthorizationSending(
  draft: AuthorizationFormProps['draft'],
  { replaces, onCreated }: SendingOptions,
) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  return {
    check: useExpiryCheck(),
    submit: t('authorizations.dialog.create'),
    submitProps: useChangeButton(),
    onCancel: draft.close,
    send: ({ name, expiresOn }: Typed, secret: AuthorizationSecret) =>
      call('authorizations.create', {
        ...{ profileId, name, secret, expiresOn: parseDay(expiresOn) },
        replaces: replaces ?? null,
      }),
    onSent({ id }: { readonly id: string | null }, { name }: { readonly name: string }): void {
      onCreated(id);
      toasts.done(t('authorizations.created', { name: shorten(name) }));
    },
  };
}

/** A field for a private key, or the public key of a generated pair; its private key never leaves the main process. */
function KeyField({ draft }: { readonly draft: NewDraft<AuthorizationFields> }) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const making = useCall();
  const { warning, onChange } = useWarning(keyWarning);
  const { pair, name } = draft.fields;

  async function make() {
    const reply = await making.run(() =>
      call('authorizations.generateDeployKey', { profileId, comment: name.slice(0, 200) }),
    );
    if (reply?.ok) draft.change({ pair: reply.value });
  }

  if (pair !== null) {
    return (
      <Stack
        component="section"
        gap="xs"
        className={classes.pair}
        aria-label={t('authorizations.pair.title')}
      >
        <Text fw="var(--ph-strong)">{t('authorizations.pair.title')}</Text>
        <Text size="sm">{t('authorizations.pair.text')}</Text>
        <PublicKeyText {...pair} />
        <Group gap="var(--ph-space-8) var(--ph-space-12)">
          <CopyButton value={pair.publicKey} label={t('authorizations.pair.copy')} />
          <Button variant="subtle" size="xs" onClick={() => draft.change({ pair: null })}>
            {t('authorizations.pair.discard')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <>
      <SecretTextarea
        name="key"
        label={t('authorizations.dialog.key')}
        description={`${t('authorizations.dialog.keyHelp')} ${t('authorizations.dialog.secretHelp')}`}
        onChange={onChange}
        {...fieldWarning(warning && t(`authorizations.warning.key.${warning}`))}
      />
      <Group gap="var(--ph-space-8) var(--ph-space-12)">
        <Button variant="default" size="xs" loading={making.busy} onClick={() => void make()}>
          {t('authorizations.pair.make')}
        </Button>
        <Text size="sm" flex="1 1 14rem" className={screen.soft}>
          {t('authorizations.pair.makeHelp')}
        </Text>
      </Group>
      {making.error !== null && <ErrorAlert error={making.error} />}
    </>
  );
}

/** The warning about a secret while it is typed; the secret itself stays in the page only. */
function useWarning<Warning>(find: (text: string) => Warning | null) {
  const [warning, setWarning] = useState<Warning | null>(null);
  return {
    warning,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setWarning(find(event.currentTarget.value)),
  };
}
