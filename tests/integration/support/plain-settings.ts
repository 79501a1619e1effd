import type { ConnectionSettings } from '#main/network-ports.ts';

/** Direct, and by what the computer itself trusts. */
export const plainSettings: ConnectionSettings = {
  proxy: null,
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};
