import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import { SecretInput } from '#ui/form/secret-input.tsx';
import { FieldRows } from '#ui/settings/field-rows.tsx';

interface ProviderFormProps {
  readonly actions?: ReactNode;
  /** Whether it is one of several forms, in the settings. */
  readonly inSettings?: boolean;
  readonly onSent?: () => void;
}

/** `POST /configuration/gitprovider`. The secret is sent once and never shown again. */
export function ProviderForm({ actions, inSettings = false, onSent }: ProviderFormProps) {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, providerConfig } = useProfile();
  const changing = useChangeButton();
  const fields = (
    <>
      <PlainInput
        name="client_id"
        label={t('firstRun.provider.clientId')}
        defaultValue={providerConfig.clientId ?? ''}
      />
      <SecretInput
        name="client_secret"
        label={t('firstRun.provider.clientSecret')}
        description={t('firstRun.provider.secretHelp')}
      />
    </>
  );
  return (
    <FieldForm
      fields={['client_id', 'client_secret']}
      submit={t(inSettings ? 'settings.provider.save' : 'firstRun.provider.submit')}
      submitProps={changing}
      inSettings={inSettings}
      onlyChanged={inSettings}
      saved={providerConfig.clientId ?? ''}
      send={({ client_id: clientId, client_secret: clientSecret }) =>
        call('gitProvider.save', { profileId, clientId: clientId.trim(), clientSecret })
      }
      onSent={onSent}
      actions={actions}
    >
      {inSettings ? <FieldRows>{fields}</FieldRows> : fields}
    </FieldForm>
  );
}
