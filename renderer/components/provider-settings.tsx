import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '../stores/context.ts';
import { ErrorAlert } from './error-alert.tsx';
import { OAuthSettingsForm } from './oauth-settings-form.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { ProviderForm } from './provider-form.tsx';
import screen from './screen.module.css';
import { SettingsPart } from './settings-part.tsx';
import { useToasts } from './toasts.ts';
import { useCall } from './use-call.ts';

/** The OAuth application of the Git host: what is stored, a form to replace it, and how signing in there goes. */
export function ProviderSettings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId, providerConfig } = useProfile();
  const { error, run } = useCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the settings are opened
  useEffect(() => {
    void run(() => call('provider.refresh', { profileId }));
  }, [profileId]);
  return (
    <Stack gap="lg">
      <Text className={screen.soft}>{t('settings.provider.lead')}</Text>
      {error !== null && <ErrorAlert error={error} />}
      <ProviderFacts />
      <div className={screen.form}>
        <ProviderForm
          among
          key={providerConfig.clientId}
          onSent={() => toasts.done(t('settings.provider.saved'))}
        />
      </div>
      <SettingsPart title={t('settings.provider.flow')}>
        <OAuthSettingsForm />
      </SettingsPart>
    </Stack>
  );
}
