import { Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { FlowSettingsForm } from './flow-settings-form.tsx';
import { ProviderFacts } from './provider-facts.tsx';
import { ProviderForm } from './provider-form.tsx';

/** The OAuth application of the Git provider: the stored one, a form to replace it, and the sign-in settings. */
export function ProviderSettings() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const { error, run } = useCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the settings are opened
  useEffect(() => {
    void run(() => call('gitProvider.refresh', { profileId }));
  }, [profileId]);
  return (
    <Stack gap="lg" className={screen.wide}>
      <Text className={screen.soft}>{t('settings.provider.lead')}</Text>
      {error !== null && <ErrorAlert error={error} />}
      <ProviderFacts />
      <div className={screen.wide}>
        <ProviderForm inSettings onSent={() => toasts.done(t('settings.provider.saved'))} />
      </div>
      <SettingsPart title={t('settings.provider.flow')}>
        <FlowSettingsForm />
      </SettingsPart>
    </Stack>
  );
}
