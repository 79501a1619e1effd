import { onTestFinished } from 'vitest';
import { UndiciTransport } from '#main/adapters/undici-transport.ts';
import { plainSettings } from './plain-settings.ts';

/** HTTP without a profile's settings. It is closed at the end of the test. */
export function plainTransport(): UndiciTransport {
  const transport = new UndiciTransport(
    async () => plainSettings,
    async () => 'DIRECT',
  );
  onTestFinished(() => transport.close());
  return transport;
}
