import type { ConnectionSettings } from '#services/settings/connection-settings.ts';

/** Direct, and by what the computer itself trusts. */
export const plainSettings: ConnectionSettings = {
  proxy: null,
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};
