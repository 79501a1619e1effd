import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useFrom, useProfile } from '../stores/context.ts';
import { CheckButton } from './check-button.tsx';
import screen from './screen.module.css';

/** Settings, tab "Connection": the way to the connection check. */
export function CheckSettings() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id } = useProfile();
  const lastRun = useFrom(
    (stores) => stores.connectionCheck,
    ({ lastRuns }) => lastRuns[id],
  );
  return (
    <div className={screen.form}>
      <Title order={2}>{t('check.title')}</Title>
      <Text size="sm" className={screen.soft} mb="sm">
        {t('check.lead')}
      </Text>
      <CheckButton />
      {lastRun !== undefined && (
        <Text size="sm" className={screen.soft} mt="xs">
          {t('check.lastRun', { at: formats.recent(lastRun, Date.now()) })}
        </Text>
      )}
    </div>
  );
}
