import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';

/** What each form of the OAuth application sends: `POST /configuration/gitprovider`. */
function useApplicationForm() {
  const { call } = useStores();
  const { id: profileId, providerConfig } = useProfile();
  type Values = Record<'client_id' | 'client_secret', string>;
  return {
    fields: ['client_id', 'client_secret'] as const,
    submitProps: useChangeButton(),
    saved: providerConfig.clientId ?? '',
    send: ({ client_id: clientId, client_secret: clientSecret }: Values) =>
      call('gitProvider.save', { profileId, clientId: clientId.trim(), clientSecret }),
  };
}

/** The secret is sent once and never shown again. */
function ApplicationFields() {
  const { t } = useTranslation();
  const { providerConfig } = useProfile();
  return (
    <>
      <PlainInput
        name="client_id"
        label={t('firstRun.provider.clientId')}
        defaultValue={providerConfig.clientId ?? ''}
        data-autofocus
      />
      <SecretInput
        name="client_secret"
        label={t('firstRun.provider.clientSecret')}
        description={t('firstRun.provider.secretHelp')}
      />
    </>
  );
}

interface ProviderFormProps {
  readonly actions?: ReactNode;
  /** Whether it is one of several forms, in the settings. */
  readonly inSettings?: boolean;
  readonly onSent?: () => void;
}

/** The first OAuth application. */
export function ProviderForm({ actions, inSettings = false, onSent }: ProviderFormProps) {
  const { t } = useTranslation();
  const form = useApplicationForm();
  return (
    <FieldForm
      {...form}
      submit={t(inSettings ? 'settings.provider.save' : 'firstRun.provider.submit')}
      inSettings={inSettings}
      onlyChanged={inSettings}
      onSent={onSent}
      actions={actions}
    >
      {inSettings ? (
        <FieldRows>
          <ApplicationFields />
        </FieldRows>
      ) : (
        <ApplicationFields />
      )}
    </FieldForm>
  );
}

interface ReplaceApplicationDialogProps {
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/** Replaces the stored OAuth application: both values, as the backend never tells the secret. */
export function ReplaceApplicationDialog({ onClose, onSent }: ReplaceApplicationDialogProps) {
  const { t } = useTranslation();
  const form = useApplicationForm();
  return (
    <FormDialog
      {...form}
      title={t('settings.provider.replace')}
      submit={t('settings.provider.save')}
      onlyChanged
      onClose={onClose}
      onSent={onSent}
    >
      <ApplicationFields />
    </FormDialog>
  );
}
