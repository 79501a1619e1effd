import { Stack } from '@mantine/core';
import { Activity } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { CertificateSettings } from '../features/connection/certificate-settings.tsx';
import {
  type ConnectionPage,
  connectionPage,
  connectionPages,
} from '../features/connection/connection-pages.ts';
import { GatewayHeaders } from '../features/connection/gateway-headers.tsx';
import { PathSettings } from '../features/connection/path-settings.tsx';
import { ProxySettings } from '../features/connection/proxy-settings.tsx';
import { TimeOutSettings } from '../features/connection/time-out-settings.tsx';
import { CheckSettings } from '../features/connection-check/check-settings.tsx';
import { DnsSettingsForm } from '../features/domains/dns-settings-form.tsx';
import { BackendFacts } from '../features/profiles/backend-facts.tsx';
import { ProfileActions } from '../features/profiles/profile-actions.tsx';
import { ProfileSettings } from '../features/profiles/profile-settings.tsx';
import { RequestLog } from '../features/request-log/request-log.tsx';
import classes from './connection-settings.module.css';

/** The pages of the connection settings. */
const pages = {
  backend: { facts: BackendFacts, profile: ProfileSettings, whole: ProfileActions },
  security: { certificates: CertificateSettings },
  proxy: { proxy: ProxySettings, headers: GatewayHeaders },
  paths: { paths: PathSettings, timeOuts: TimeOutSettings, dns: DnsSettingsForm },
  diagnostics: { check: CheckSettings, requests: RequestLog },
} as const satisfies Readonly<Record<ConnectionPage, object>>;

/** Settings, tab "Connection". Unsaved input on a page remains while another page is shown. */
export function ConnectionSettings() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const asked = search.get('page');
  const shown = connectionPages.find((name) => name === asked) ?? 'backend';
  return (
    <>
      <nav className={classes.pages} aria-label={t('settings.connection.pages')}>
        {connectionPages.map((name) => (
          <Link
            key={name}
            className={classes.page}
            to={connectionPage(name)}
            replace
            aria-current={name === shown ? 'page' : undefined}
          >
            {t(`settings.connection.page.${name}`)}
          </Link>
        ))}
      </nav>
      {connectionPages.map((name) => (
        <Activity key={name} mode={name === shown ? 'visible' : 'hidden'}>
          <Stack gap="xl" align="flex-start">
            {Object.entries(pages[name]).map(([part, Part]) => (
              <Part key={part} />
            ))}
          </Stack>
        </Activity>
      ))}
    </>
  );
}
