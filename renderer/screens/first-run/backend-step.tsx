import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConnectionOptions } from '#features/connection/connection-options.tsx';
import { ImportBackends } from '#features/exchange/import-backends.tsx';
import { AddBackendForm } from '#features/profiles/add-backend-form.tsx';
import { TrySample } from '#features/profiles/try-sample.tsx';

/** First run, step 0: the backend's URL, its name, and whether it is production. */
export function BackendStep() {
  const { t } = useTranslation();
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('firstRun.backend.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('firstRun.backend.lead')}
        </Text>
      </div>
      <AddBackendForm />
      <TrySample />
      <Group justify="center" gap="xs">
        <ConnectionOptions />
        <ImportBackends variant="subtle" size="xs" />
      </Group>
    </Stack>
  );
}
