import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import screen from '#ui/layout/screen.module.css';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { ImportBackends } from './import-backends.tsx';

const places = ['settings', 'keychain', 'activity', 'log', 'window'] as const;

/** Settings, tab "Your data": what leaves this computer in a file or comes from one, and what is kept where. */
export function YourData() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const exporting = useCall();

  async function save() {
    const reply = await exporting.run(() => call('profiles.export'));
    if (reply?.ok && reply.value) toasts.done(t('yourData.exported'));
  }

  return (
    <Stack gap="xl">
      <SettingsPart title={t('yourData.title')} lead={t('yourData.lead')} wide>
        <Stack gap="sm">
          <Group gap="sm">
            <Button variant="default" loading={exporting.busy} onClick={() => void save()}>
              {t('yourData.export')}
            </Button>
            <ImportBackends variant="default" />
          </Group>
          {exporting.error !== null && <ErrorAlert error={exporting.error} />}
        </Stack>
      </SettingsPart>
      <SettingsPart title={t('yourData.kept.title')} lead={t('yourData.kept.lead')} wide>
        <div className={screen.card}>
          <Facts>
            {places.map((place) => (
              <Fact key={place} name={t(`yourData.kept.${place}`)}>
                {t(`yourData.kept.${place}Help`)}
              </Fact>
            ))}
          </Facts>
        </div>
        <Text size="sm" className={screen.soft} mt="sm">
          {t('yourData.kept.forget', { button: t('yourData.forget.button') })}
        </Text>
      </SettingsPart>
    </Stack>
  );
}
