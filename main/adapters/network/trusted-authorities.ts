import { createHash, X509Certificate } from 'node:crypto';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { ConnectionSettings } from '../../services/transport/connection-settings.ts';

type TlsSettings = Pick<ConnectionSettings, 'authorities' | 'clientCertificate'>;

let computerAuthorities: readonly string[] | null = null;

/** The system's list joined with Node's: the first may be empty on macOS, the second lacks what an administrator added. */
function authoritiesOfComputer(): readonly string[] {
  computerAuthorities ??= [...new Set([...getCACertificates('system'), ...getCACertificates('default')])];
  return computerAuthorities;
}

/** The contexts in use; reading hundreds of authorities for each connection would take longer than the handshake. */
const contexts = new Map<string, SecureContext>();
const mostContexts = 8;

/** Whom to trust, and the certificate to show where a server asks for one. */
export function secureContext({ authorities, clientCertificate }: TlsSettings): SecureContext {
  const key = createHash('sha256')
    .update(JSON.stringify([authorities, clientCertificate]))
    .digest('hex');
  const known = contexts.get(key);
  if (known !== undefined) return known;
  const created = createSecureContext({
    ca: [...authoritiesOfComputer(), ...authorities],
    cert: clientCertificate?.certificate,
    key: clientCertificate?.key,
    minVersion: 'TLSv1.2',
  });
  const [oldest] = contexts.keys();
  if (contexts.size >= mostContexts && oldest !== undefined) contexts.delete(oldest);
  contexts.set(key, created);
  return created;
}

/** Whether a trusted authority stands at the end of a chain, whatever its dates. */
export function isAnchored(chain: readonly X509Certificate[], { authorities }: TlsSettings): boolean {
  const last = chain.at(-1);
  if (last === undefined) return false;
  return [...authoritiesOfComputer(), ...authorities].some((pem) => {
    try {
      const authority = new X509Certificate(pem);
      if (authority.fingerprint256 === last.fingerprint256) return true;
      return last.checkIssued(authority) && last.verify(authority.publicKey);
    } catch {
      return false;
    }
  });
}
