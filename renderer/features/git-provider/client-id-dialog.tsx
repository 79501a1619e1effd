import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldForm } from '#ui/form/field-form.tsx';
import { PlainInput } from '#ui/form/plain-input.tsx';
import classes from './flow-settings.module.css';
import { FlowSettingsForm } from './flow-settings-form.tsx';

interface ClientIdDialogProps {
  readonly purpose: 'sign-in' | 'sign-in-again';
  readonly onClose: () => void;
}

/** Asks for the client ID, which is unknown before the first sign-in on this computer. */
export function ClientIdDialog({ purpose, onClose }: ClientIdDialogProps) {
  const { t } = useTranslation();
  const { gitProviderFlows } = useStores();
  const { id: profileId, providerConfig } = useProfile();
  return (
    <Dialog title={t('gitProvider.dialog.title')} onClose={onClose} form="unchanged">
      <FieldForm
        fields={['clientId']}
        submit={t('gitProvider.dialog.submit')}
        send={({ clientId }) => gitProviderFlows.start(profileId, { kind: purpose }, clientId.trim())}
        onSent={onClose}
        onCancel={onClose}
      >
        <Text size="sm">{t('gitProvider.dialog.text')}</Text>
        <PlainInput
          name="clientId"
          label={t('firstRun.provider.clientId')}
          defaultValue={providerConfig.clientId ?? ''}
          data-autofocus
        />
      </FieldForm>
      <details className={classes.details}>
        <summary>{t('gitProvider.dialog.more')}</summary>
        <FlowSettingsForm />
      </details>
    </Dialog>
  );
}
