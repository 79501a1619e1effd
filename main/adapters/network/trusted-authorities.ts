import { createHash } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { systemClock } from '../system.ts';
import { ComputerAuthorities, readInWorker } from './computer-authorities.ts';

type TlsSettings = Pick<ConnectionSettings, 'authorities' | 'clientCertificate'>;

const computer = new ComputerAuthorities(systemClock, readInWorker, () => contexts.clear());

/**
 * Must be awaited before a TLS connection is made, while nothing is open: the CAs of this computer are read
 * once.
 */
export function authoritiesRead(): Promise<void> {
  return computer.ready();
}

/** Every trusted CA, in PEM. */
export function trustedAuthorities({ authorities }: Pick<TlsSettings, 'authorities'>): readonly string[] {
  return [...computer.list(), ...authorities];
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
    ca: [...trustedAuthorities({ authorities })],
    cert: clientCertificate?.certificate,
    key: clientCertificate?.key,
    minVersion: 'TLSv1.2',
  });
  const [oldest] = contexts.keys();
  if (contexts.size >= maxContexts && oldest !== undefined) contexts.delete(oldest);
  contexts.set(key, created);
  return created;
}
