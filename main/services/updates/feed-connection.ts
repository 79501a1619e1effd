import type { ConnectionSettings } from '#main/network-ports.ts';
import { proxyOf } from '../settings/connection-settings.ts';
import type { Policy } from '../settings/policy.ts';

/**
 * How the feed is reached: through the proxy of the policy or the system, with the CAs of the computer and
 * the policy. CAs that were added for a backend are ignored, whatever host it has, because their holders
 * could replace the app. The feed gets no secret.
 */
export function feedConnection({
  authorities,
  proxy,
}: Pick<Policy, 'authorities' | 'proxy'>): ConnectionSettings {
  return {
    proxy: proxy === null ? 'system' : proxyOf(proxy),
    proxySignIn: null,
    authorities,
    clientCertificate: null,
    pins: [],
    headers: { origin: null, values: {} },
  };
}
