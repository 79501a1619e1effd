import type { ConnectionSettings } from '#main/network-ports.ts';

/** Without a proxy, and with the CAs that the computer trusts. */
export const plainSettings: ConnectionSettings = {
  proxy: null,
  proxySignIn: null,
  authorities: [],
  clientCertificate: null,
  pins: [],
  headers: { origin: null, values: {} },
};
