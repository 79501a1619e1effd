import type { ConnectionSettings } from '#services/transport/connection-settings.ts';

/** Direct, and by what the computer itself trusts. */
export const plainSettings: ConnectionSettings = {
  proxy: null,
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};
