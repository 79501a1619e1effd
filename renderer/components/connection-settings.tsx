import { Stack } from '@mantine/core';
import { BackendFacts } from './backend-facts.tsx';
import { CertificateSettings } from './certificate-settings.tsx';
import { CheckSettings } from './check-settings.tsx';
import { DnsSettingsForm } from './dns-settings-form.tsx';
import { GatewayHeaders } from './gateway-headers.tsx';
import { PathSettings } from './path-settings.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { ProxySettings } from './proxy-settings.tsx';
import { RequestLog } from './request-log.tsx';
import { TimeOutSettings } from './time-out-settings.tsx';

/** How the backend of the profile in view is reached, one part below the other. */
const parts = {
  backend: BackendFacts,
  check: CheckSettings,
  profile: ProfileSettings,
  certificates: CertificateSettings,
  proxy: ProxySettings,
  headers: GatewayHeaders,
  paths: PathSettings,
  timeOuts: TimeOutSettings,
  dns: DnsSettingsForm,
  requests: RequestLog,
  whole: ProfileActions,
} as const;

/** Settings, tab "Connection". */
export function ConnectionSettings() {
  return (
    <Stack gap="xl" align="flex-start">
      {Object.entries(parts).map(([name, Part]) => (
        <Part key={name} />
      ))}
    </Stack>
  );
}
