import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStores } from '#state/context.ts';
import { useToasts } from '#state/toasts.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SettingsPart } from '#ui/layout/settings-part.tsx';
import { ImportBackends } from './import-backends.tsx';
import { StoredData } from './stored-data.tsx';

/** Settings, tab "Your data": export and import of backends, and where local data is stored. */
export function LocalData() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { call } = useStores();
  const exporting = useCall();

  async function save() {
    const reply = await exporting.run(() => call('profiles.export'));
    if (reply?.ok && reply.value) toasts.done(t('localData.exported'));
  }

  return (
    <Stack gap="xl">
      <SettingsPart title={t('localData.title')} lead={t('localData.lead')} wide>
        <Stack gap="sm">
          <Group gap="sm">
            <Button variant="default" loading={exporting.busy} onClick={() => void save()}>
              {t('localData.export')}
            </Button>
            <ImportBackends variant="default" />
          </Group>
          {exporting.error !== null && <ErrorAlert error={exporting.error} />}
        </Stack>
      </SettingsPart>
      <SettingsPart title={t('localData.kept.title')} lead={t('localData.kept.lead')} wide>
        <StoredData />
      </SettingsPart>
    </Stack>
  );
}
