import { Tabs, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AboutSettings } from '../components/about-settings.tsx';
import { AppearanceSettings } from '../components/appearance-settings.tsx';
import { ConnectionSettings } from '../components/connection-settings.tsx';
import { NotificationSettings } from '../components/notification-settings.tsx';
import { ProviderSettings } from '../components/provider-settings.tsx';
import screen from '../components/screen.module.css';
import { YourData } from '../components/your-data.tsx';

const tabs = [
  { value: 'connection', Panel: ConnectionSettings },
  { value: 'provider', Panel: ProviderSettings },
  { value: 'notifications', Panel: NotificationSettings },
  { value: 'appearance', Panel: AppearanceSettings },
  { value: 'about', Panel: AboutSettings },
] as const;

/** The settings, one tab for each matter; the tab is part of the address. */
export default function Settings() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked)?.value ?? 'connection';
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Title order={1}>{t('settings.title')}</Title>
      <Tabs
        value={tab}
        onChange={(value) => setSearch({ tab: value ?? 'connection' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List aria-label={t('settings.title')} mb="lg">
          {tabs.map(({ value }) => (
            <Tabs.Tab key={value} value={value}>
              {t(`settings.tabs.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ value, Panel }) => (
          <Tabs.Panel key={value} value={value}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
      <YourData />
    </div>
  );
}
