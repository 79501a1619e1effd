import { Stack } from '@mantine/core';
import { BackendFacts } from './backend-facts.tsx';
import { CertificateSettings } from './certificate-settings.tsx';
import { DnsSettingsForm } from './dns-settings-form.tsx';
import { GatewayHeaders } from './gateway-headers.tsx';
import { ProxySettings } from './proxy-settings.tsx';
import { RequestLog } from './request-log.tsx';

/** How the backend of the profile in view is reached, one part below the other. */
const parts = {
  backend: BackendFacts,
  certificates: CertificateSettings,
  proxy: ProxySettings,
  headers: GatewayHeaders,
  dns: DnsSettingsForm,
  requests: RequestLog,
} as const;

/** Settings, tab "Connection". */
export function ConnectionSettings() {
  return (
    <Stack gap="lg" align="flex-start">
      {Object.entries(parts).map(([name, Part]) => (
        <Part key={name} />
      ))}
    </Stack>
  );
}
