import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BackendUrlForm } from '#features/connection/backend-url-form.tsx';
import { ConnectionOptions } from '#features/connection/connection-options.tsx';
import { ImportBackends } from '#features/profiles/import-backends.tsx';
import { TrySample } from '#features/profiles/try-sample.tsx';

/** First run, step 0: the backend URL. */
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
      <BackendUrlForm />
      <TrySample />
      <Group justify="center" gap="xs">
        <ConnectionOptions />
        <ImportBackends variant="subtle" size="xs" />
      </Group>
    </Stack>
  );
}
