import { onTestFinished } from 'vitest';
import { UndiciTransport } from '../../../main/adapters/undici-transport.ts';
import type { ConnectionSettings } from '../../../main/services/transport/connection-settings.ts';

const plain: ConnectionSettings = {
  proxy: null,
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};

/** HTTP without a profile's settings: direct, and by what the computer itself trusts. Ends with the test. */
export function plainTransport(): UndiciTransport {
  const transport = new UndiciTransport(
    async () => plain,
    async () => 'DIRECT',
  );
  onTestFinished(() => transport.close());
  return transport;
}
