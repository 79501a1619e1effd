import { Stack, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ConformanceSettings } from '../features/conformance/conformance-settings.tsx';
import { CertificateSettings } from '../features/connection/certificate-settings.tsx';
import { GatewayHeaders } from '../features/connection/gateway-headers.tsx';
import { LargeListSettings } from '../features/connection/large-list-settings.tsx';
import { PathSettings } from '../features/connection/path-settings.tsx';
import { ProxySettings } from '../features/connection/proxy-settings.tsx';
import { TimeOutSettings } from '../features/connection/time-out-settings.tsx';
import { CheckSettings } from '../features/connection-check/check-settings.tsx';
import { AboutSettings } from '../features/desktop/about-settings.tsx';
import { AppearanceSettings } from '../features/desktop/appearance-settings.tsx';
import { DesktopSettings } from '../features/desktop/desktop-settings.tsx';
import { PolicySettings } from '../features/desktop/policy-settings.tsx';
import { DnsSettingsForm } from '../features/domains/dns-settings-form.tsx';
import { LocalData } from '../features/exchange/local-data.tsx';
import { ProviderSettings } from '../features/git-provider/provider-settings.tsx';
import { AppNotifications } from '../features/notifications/app-notifications.tsx';
import { NotificationRules } from '../features/notifications/notification-rules.tsx';
import { BackendFacts } from '../features/profiles/backend-facts.tsx';
import { EraseLocalData } from '../features/profiles/erase-local-data.tsx';
import { ProfileActions } from '../features/profiles/profile-actions.tsx';
import { ProfileName } from '../features/profiles/profile-name.tsx';
import { ProfileSettings } from '../features/profiles/profile-settings.tsx';
import { ReadOnlySettings } from '../features/read-only/read-only-settings.tsx';
import { RequestLogSettings } from '../features/request-log/request-log-settings.tsx';
import { SessionSettings } from '../features/session/session-settings.tsx';
import { LatencySettings } from '../features/trends/latency-settings.tsx';
import { UpdateSettings } from '../features/updates/update-settings.tsx';
import { useProfile } from '../state/context.ts';
import {
  type SettingsPage,
  settingsPageNames,
  settingsPages,
  settingsPagesAbout,
} from '../state/settings-pages.ts';
import { useScreenProfile } from '../state/use-screen-profile.ts';
import screen from '../ui/layout/screen.module.css';
import classes from './settings.module.css';

/** The parts of each page, in order. */
const parts: Readonly<Record<SettingsPage, Readonly<Record<string, ComponentType>>>> = {
  connection: { facts: BackendFacts, session: SessionSettings, conformance: ConformanceSettings },
  profile: { settings: ProfileSettings, readOnly: ReadOnlySettings, actions: ProfileActions },
  security: { certificates: CertificateSettings },
  proxy: { proxy: ProxySettings, headers: GatewayHeaders },
  paths: { paths: PathSettings, timeOuts: TimeOutSettings, largeLists: LargeListSettings },
  provider: { provider: ProviderSettings },
  domains: { dns: DnsSettingsForm },
  rules: { rules: NotificationRules },
  diagnostics: {
    ...{ check: CheckSettings, latency: LatencySettings },
    ...{ policy: PolicySettings, requests: RequestLogSettings },
  },
  notifications: { notifications: AppNotifications },
  appearance: { appearance: AppearanceSettings },
  desktop: { desktop: DesktopSettings },
  about: { about: AboutSettings, updates: UpdateSettings },
  data: { data: LocalData },
};

/** The settings: one level of pages, in two groups. The page is part of the URL; unsaved input of other pages is kept. */
export default function Settings() {
  const { t } = useTranslation();
  const profile = useProfile();
  const narrow = useMediaQuery('(max-width: 60rem)', false, { getInitialValueInEffect: false });
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const isErasing = asked === 'erase';
  const shown = isErasing ? null : (settingsPageNames.find((name) => name === asked) ?? 'connection');
  useScreenProfile(shown !== null && settingsPages[shown] === 'backend' ? profile.id : null);
  const [visited, setVisited] = useState<readonly SettingsPage[]>([]);
  if (shown !== null && !visited.includes(shown)) setVisited([...visited, shown]);
  const side = useRef<HTMLDivElement>(null);
  // In the scrolling row of narrow windows, scrolls to the current page.
  useEffect(() => {
    const selector = isErasing ? '[aria-current="page"]' : `[role="tab"][data-page="${shown}"]`;
    const tab = side.current?.querySelector(selector);
    if (narrow) tab?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [narrow, shown, isErasing]);
  const show = (tab: string) => setSearch({ tab }, { replace: true });
  const tabOf = (name: SettingsPage) => (
    <Tabs.Tab key={name} value={name} data-page={name} className={classes.tab}>
      {t(`settings.tabs.${name}`)}
    </Tabs.Tab>
  );
  return (
    <div className={`${screen.screen} ${classes.screen}`}>
      <div className={screen.head}>
        <div className={screen.title}>
          <Title order={1}>{t('settings.title')}</Title>
        </div>
      </div>
      <Tabs
        unstyled
        className={classes.root}
        orientation={narrow ? 'horizontal' : 'vertical'}
        value={shown}
        onChange={(name) => show(name ?? 'connection')}
      >
        <div ref={side} className={classes.side}>
          <Tabs.List className={classes.list} aria-label={t('settings.title')}>
            <div className={classes.group} aria-hidden="true">
              {t('settings.thisBackend')}
              <ProfileName profile={profile} />
            </div>
            {settingsPagesAbout('backend').map(tabOf)}
            <div className={classes.group} aria-hidden="true">
              {t('common.appName')}
            </div>
            {settingsPagesAbout('app').map(tabOf)}
          </Tabs.List>
          <button
            type="button"
            className={classes.erase}
            aria-current={isErasing ? 'page' : undefined}
            onClick={() => show('erase')}
          >
            {t('localData.forget.button')}
          </button>
        </div>
        <div className={classes.content}>
          {settingsPageNames.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {visited.includes(name) && (
                <Stack gap="xl" align="flex-start">
                  {Object.entries(parts[name]).map(([part, Part]) => (
                    <Part key={part} />
                  ))}
                </Stack>
              )}
            </Tabs.Panel>
          ))}
          {isErasing && <EraseLocalData />}
        </div>
      </Tabs>
    </div>
  );
}
