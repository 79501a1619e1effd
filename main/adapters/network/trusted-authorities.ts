import { createHash, X509Certificate } from 'node:crypto';
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls';
import type { ConnectionSettings } from '#main/network-ports.ts';

type TlsSettings = Pick<ConnectionSettings, 'authorities' | 'clientCertificate'>;

let computerAuthorities: readonly string[] | null = null;

/** The system's CAs and Node's: the first list may be empty on macOS, the second lacks those that an administrator added. */
function authoritiesOfComputer(): readonly string[] {
  computerAuthorities ??= [...new Set([...getCACertificates('system'), ...getCACertificates('default')])];
  return computerAuthorities;
}

/** The contexts in use; reading hundreds of CAs for each connection would take longer than the handshake. */
const contexts = new Map<string, SecureContext>();
const maxContexts = 8;

/** The trusted CAs, and the client certificate for servers that request one. */
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
  if (contexts.size >= maxContexts && oldest !== undefined) contexts.delete(oldest);
  contexts.set(key, created);
  return created;
}

/**
 * Whether a chain leads to a trusted CA, regardless of dates: each certificate is signed by the next, which is a CA. A
 * server can send any certificates after its own, including those of a trusted CA.
 */
export function isIssuedByTrusted(chain: readonly X509Certificate[], { authorities }: TlsSettings): boolean {
  const last = chain.at(-1);
  if (last === undefined) return false;
  const isWhole = chain.slice(1).every((issuer, index) => isIssuedBy(chain[index], issuer));
  return (
    isWhole &&
    [...authoritiesOfComputer(), ...authorities].some((pem) => {
      try {
        const authority = new X509Certificate(pem);
        return authority.fingerprint256 === last.fingerprint256 || isIssuedBy(last, authority);
      } catch {
        return false;
      }
    })
  );
}

function isIssuedBy(certificate: X509Certificate | undefined, issuer: X509Certificate): boolean {
  return (
    certificate !== undefined &&
    issuer.ca &&
    certificate.checkIssued(issuer) &&
    certificate.verify(issuer.publicKey)
  );
}
