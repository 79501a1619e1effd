import { Stack } from '@mantine/core';
import { BackendFacts } from './backend-facts.tsx';
import { DnsSettingsForm } from './dns-settings-form.tsx';
import { RequestLog } from './request-log.tsx';

/** How the backend of the profile in view is reached, one part below the other. */
const parts = { backend: BackendFacts, dns: DnsSettingsForm, requests: RequestLog } as const;

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
