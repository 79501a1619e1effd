import type { ConnectionSettings } from '#main/network-ports.ts';
import { proxyOf } from '../settings/connection-settings.ts';
import type { SettingsRepository } from '../settings/settings-repository.ts';

/**
 * How the feed is reached: by the proxy of the policy or the system, with the CAs of the computer and those of the policy. CAs
 * that the operator added for a backend are trusted where the feed is on the same host: they were confirmed for that one. The
 * feed gets no secret.
 */
export function feedConnection(
  feedUrl: string,
  repository: Pick<SettingsRepository, 'all' | 'policy'>,
): ConnectionSettings {
  const { hostname } = new URL(feedUrl);
  const isOnHost = (baseUrl: string | null) =>
    baseUrl !== null && URL.canParse(baseUrl) && new URL(baseUrl).hostname === hostname;
  const added = repository
    .all()
    .filter(({ baseUrl }) => isOnHost(baseUrl))
    .flatMap(({ transport }) => transport.authorities);
  const { authorities, proxy } = repository.policy;
  return {
    proxy: proxy === null ? 'system' : proxyOf(proxy),
    proxySignIn: null,
    authorities: [...new Set([...authorities, ...added])],
    clientCertificate: null,
    pins: [],
    headers: { origin: null, values: {} },
  };
}
