import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile, useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { isFocusFree } from '#ui/dialog/focus-content.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import screen from '#ui/layout/screen.module.css';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { FlowSettingsForm } from './flow-settings-form.tsx';
import { hasApplication, ProviderFacts } from './provider-facts.tsx';
import { ProviderForm, ReplaceApplicationDialog } from './provider-form.tsx';

/** The OAuth application of the Git provider: the stored one, or a form for the first one; and the sign-in settings. */
export function ProviderSettings() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId, providerConfig } = useProfile();
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
      <Application key={profileId} isStored={hasApplication(providerConfig)} />
      <SettingsPart title={t('settings.provider.flow')}>
        <FlowSettingsForm />
      </SettingsPart>
    </Stack>
  );
}

/** The form for the first OAuth application; a button where one is stored, which replaces it. */
function Application({ isStored }: { readonly isStored: boolean }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changing = useChangeButton();
  const [isReplacing, setReplacing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasStored = useRef(isStored);
  // The button takes the place of the form, which had the focus.
  useEffect(() => {
    if (isStored && !wasStored.current && isFocusFree()) button.current?.focus();
    wasStored.current = isStored;
  }, [isStored]);
  const onSent = () => toasts.done(t('settings.provider.saved'));
  if (!isStored)
    return (
      <div className={screen.wide}>
        <ProviderForm inSettings onSent={onSent} />
      </div>
    );
  return (
    <div>
      <Button ref={button} variant="default" onClick={() => setReplacing(true)} {...changing}>
        {t('settings.provider.replace')}
      </Button>
      {isReplacing && <ReplaceApplicationDialog onClose={() => setReplacing(false)} onSent={onSent} />}
    </div>
  );
}
