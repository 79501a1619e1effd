import { Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AboutSettings } from '../features/desktop/about-settings.tsx';
import { AppearanceSettings } from '../features/desktop/appearance-settings.tsx';
import { ProviderSettings } from '../features/git-provider/provider-settings.tsx';
import { NotificationSettings } from '../features/notifications/notification-settings.tsx';
import { ForgetEverything } from '../features/profiles/forget-everything.tsx';
import { LocalData } from '../features/profiles/local-data.tsx';
import { ProfileName } from '../features/profiles/profile-name.tsx';
import { useProfile } from '../state/context.ts';
import screen from '../ui/layout/screen.module.css';
import { ConnectionSettings } from './connection-settings.tsx';
import classes from './settings.module.css';

/** The tabs with settings of the current profile, and those with settings of the app. */
const profileTabs = ['connection', 'provider'] as const;
const appTabs = ['notifications', 'appearance', 'data', 'about'] as const;

const panels = {
  connection: ConnectionSettings,
  provider: ProviderSettings,
  notifications: NotificationSettings,
  appearance: AppearanceSettings,
  data: LocalData,
  about: AboutSettings,
} as const;

type Tab = keyof typeof panels;
const tabs: readonly Tab[] = [...profileTabs, ...appTabs];

/** The settings. The tab is part of the URL. */
export default function Settings() {
  const { t } = useTranslation();
  const profile = useProfile();
  const narrow = useMediaQuery('(max-width: 60rem)', false, { getInitialValueInEffect: false });
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const shown = tabs.find((tab) => tab === asked) ?? 'connection';
  const tabOf = (tab: Tab) => (
    <Tabs.Tab key={tab} value={tab} className={classes.tab}>
      {t(`settings.tabs.${tab}`)}
    </Tabs.Tab>
  );
  return (
    <div className={`${screen.screen} ${screen.narrow}`}>
      <Title order={1}>{t('settings.title')}</Title>
      <Tabs
        unstyled
        className={classes.root}
        orientation={narrow ? 'horizontal' : 'vertical'}
        value={shown}
        onChange={(tab) => setSearch({ tab: tab ?? 'connection' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={classes.list} aria-label={t('settings.title')}>
          <div className={classes.group} aria-hidden="true">
            <ProfileName profile={profile} />
          </div>
          {profileTabs.map(tabOf)}
          <div className={classes.group} aria-hidden="true">
            {t('common.appName')}
          </div>
          {appTabs.map(tabOf)}
        </Tabs.List>
        {tabs.map((tab) => {
          const Panel = panels[tab];
          return (
            <Tabs.Panel key={tab} value={tab} className={classes.panel}>
              <Panel />
            </Tabs.Panel>
          );
        })}
        <div className={classes.foot}>
          <ForgetEverything />
        </div>
      </Tabs>
    </div>
  );
}
