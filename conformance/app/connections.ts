// The app's connections, and how it reads their settings: what the command uses of the app.
export { openNetwork } from '#main/adapters/network/profile-network.ts';
export { systemClock, systemRandom } from '#main/adapters/system.ts';
export type { ConnectionSettings, ProxyServer } from '#main/network-ports.ts';
export type { ProfileNetwork } from '#main/ports.ts';
export { readCertificates } from '#services/connection/certificate-facts.ts';
export { readClientCertificate } from '#services/connection/client-certificate.ts';
export { readHeaders } from '#services/connection/gateway-headers.ts';
export { acceptedBaseUrl } from '#services/http/base-url.ts';
export { defaultLimits } from '#services/http/limits.ts';
export { checkedPaths } from '#services/records/resource-paths.ts';
export { probeService } from '#services/session/auth-api.ts';
export { hostPort } from '#services/settings/connection-settings.ts';
