import { Button, Group } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { requestLogPath } from '#state/settings-pages.ts';
import { SettingsPart } from '#ui/settings/settings-part.tsx';
import { SaveReport } from './save-report.tsx';

/** Settings, "Diagnostics": opens the request log, and saves the report. */
export function RequestLogSettings() {
  const { t } = useTranslation();
  return (
    <SettingsPart title={t('requestLog.title')} lead={t('requestLog.lead')}>
      <Group gap="xs">
        <Button component={Link} to={requestLogPath} variant="default" leftSection={<IconList size={16} />}>
          {t('requestLog.open')}
        </Button>
        <SaveReport />
      </Group>
    </SettingsPart>
  );
}
