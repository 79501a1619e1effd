import { onTestFinished } from 'vitest';
import { UndiciTransport } from '../../../main/adapters/undici-transport.ts';
import type { ConnectionSettings } from '../../../main/services/transport/connection-settings.ts';

/** Direct, and by what the computer itself trusts. */
export const plainSettings: ConnectionSettings = {
  proxy: null,
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};

/** HTTP without a profile's settings. Ends with the test. */
export function plainTransport(): UndiciTransport {
  const transport = new UndiciTransport(
    async () => plainSettings,
    async () => 'DIRECT',
  );
  onTestFinished(() => transport.close());
  return transport;
}
