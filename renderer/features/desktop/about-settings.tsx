import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStoreState } from '#state/context.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import { Logo } from '#ui/layout/logo.tsx';
import screen from '#ui/layout/screen.module.css';
import classes from './about-settings.module.css';

/** Settings, tab "About". */
export function AboutSettings() {
  const { t } = useTranslation();
  const info = useStoreState('clientState', (state) => state.info);
  return (
    <Stack gap="lg">
      <Group gap="md" wrap="nowrap">
        <div className={classes.badge}>
          <Logo size={40} />
        </div>
        <div>
          <Title order={2}>{t('common.appName')}</Title>
          <Text className={screen.soft}>{t('settings.about.text')}</Text>
        </div>
      </Group>
      <div className={screen.card}>
        <Facts>
          <Fact name={t('settings.about.version')}>{info?.version}</Fact>
          <Fact name={t('settings.about.platform')}>{info?.platform}</Fact>
        </Facts>
      </div>
    </Stack>
  );
}
