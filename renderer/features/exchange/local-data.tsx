import { Button, Group, Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportContents } from '#contract/exchange.ts';
import { useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useCall } from '#ui/form/use-call.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { StoredData } from '../profiles/stored-data.tsx';
import { ImportBackends } from './import-backends.tsx';

const ExportDialog = lazy(() => import('./export-dialog.tsx'));

/** Settings, tab "Your data": export and import of backends, and where local data is stored. */
export function LocalData() {
  const { t } = useTranslation();
  const { call } = useStores();
  const reading = useCall();
  const [contents, setContents] = useState<ExportContents | null>(null);

  async function open() {
    const reply = await reading.run(() => call('exchange.readContents'));
    if (reply?.ok) setContents(reply.value);
  }

  return (
    <Stack gap="xl">
      <SettingsPart title={t('localData.title')} lead={t('localData.lead')}>
        <Stack gap="sm">
          <Group gap="sm">
            <Button variant="default" loading={reading.busy} onClick={() => void open()}>
              {t('exchange.export')}
            </Button>
            <ImportBackends variant="default" />
          </Group>
          {reading.error !== null && <ErrorAlert error={reading.error} />}
        </Stack>
        <Suspense>
          {contents !== null && <ExportDialog contents={contents} onClose={() => setContents(null)} />}
        </Suspense>
      </SettingsPart>
      <SettingsPart title={t('localData.kept.title')} lead={t('localData.kept.lead')}>
        <StoredData />
      </SettingsPart>
    </Stack>
  );
}
