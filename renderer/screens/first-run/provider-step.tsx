import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#features/git-provider/flow-settings.module.css';
import { FlowSettingsForm } from '#features/git-provider/flow-settings-form.tsx';
import { ProviderFacts } from '#features/git-provider/provider-facts.tsx';
import { ProviderForm } from '#features/git-provider/provider-form.tsx';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';

/** First run, step 2: the Git provider's OAuth application, now or later. */
export default function ProviderStep() {
  const { t } = useTranslation();
  const { call } = useStores();
  const { id: profileId } = useProfile();
  const skip = useCall();
  return (
    <>
      <div>
        <Title order={1}>{t('firstRun.provider.title')}</Title>
        <Text c="dimmed" mt="var(--ph-space-4)">
          {t('firstRun.provider.lead')}
        </Text>
      </div>
      <ProviderFacts />
      <ProviderForm
        actions={
          <Button
            variant="subtle"
            size="md"
            loading={skip.busy}
            onClick={() => void skip.run(() => call('gitProvider.skip', { profileId }))}
          >
            {t('firstRun.provider.skip')}
          </Button>
        }
      />
      <details className={classes.details}>
        <summary>{t('settings.provider.flow')}</summary>
        <FlowSettingsForm />
      </details>
      {skip.error !== null && <ErrorAlert error={skip.error} />}
    </>
  );
}
