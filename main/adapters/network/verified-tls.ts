import type { X509Certificate } from 'node:crypto';
import { isIP, type Socket } from 'node:net';
import { type ConnectionOptions, checkServerIdentity, connect, type TLSSocket } from 'node:tls';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { TransportFailure } from '#main/ports.ts';
import { certificateFacts } from '#services/connection/certificate-facts.ts';
import { certificateVerdict, type ShownCertificate } from '#services/connection/certificate-verdict.ts';
import { type Place, ready } from './tcp.ts';
import { isAnchored, secureContext } from './trusted-authorities.ts';

/** A TLS connection that was made and not yet judged: nothing has been sent over it. */
interface Handshake {
  readonly socket: TLSSocket;
  readonly shown: ShownCertificate;
  /** The server's certificate first, then its issuers as far as they are known. */
  readonly chain: readonly X509Certificate[];
}

/** How every TLS connection to a place is made. */
export function clientOptions(place: Place, settings: ConnectionSettings): ConnectionOptions {
  return {
    // An address is no server name (RFC 6066, 3).
    servername: isIP(place.host) === 0 ? place.host : '',
    secureContext: secureContext(settings),
    ALPNProtocols: ['http/1.1'],
    // The verdict is our own, before anything is sent: Node's would end the connection and show nothing.
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  };
}

/**
 * Makes a TLS connection over one that is there, whatever certificate the server shows.
 * @throws the error of TLS or of the system
 */
export async function handshake(
  over: Socket,
  place: Place,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<Handshake> {
  const socket = connect({ ...clientOptions(place, settings), socket: over });
  await ready(socket, 'secureConnect', signal);
  const chain = chainOf(socket);
  const [leaf] = chain;
  if (leaf === undefined) {
    socket.destroy();
    throw Object.assign(new Error('The server showed no certificate.'), { code: 'ERR_TLS_NO_CERTIFICATE' });
  }
  const fitsHost = checkServerIdentity(place.host, leaf.toLegacyObject()) === undefined;
  const error = socket.authorized ? null : String(socket.authorizationError);
  const shown = {
    ...place,
    certificate: certificateFacts(leaf),
    fitsHost,
    chain: judgeChain(error, chain, settings),
  };
  return { socket, shown, chain };
}

/**
 * Makes a TLS connection whose server is who it should be.
 * @throws TransportFailure `certificate` where it is not: nothing but the handshake was sent then
 */
export async function verifiedTls(
  over: Socket,
  place: Place,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const { socket, shown } = await handshake(over, place, settings, signal);
  const certificate = certificateVerdict(shown, settings.pins, Date.now());
  if (certificate === null) return socket;
  socket.destroy();
  throw new TransportFailure('certificate', false, certificate.problems.join(', '), { certificate });
}

function chainOf(socket: TLSSocket): readonly X509Certificate[] {
  const chain: X509Certificate[] = [];
  let next = socket.getPeerX509Certificate();
  while (next !== undefined && !chain.some((known) => known.fingerprint256 === next?.fingerprint256)) {
    chain.push(next);
    next = next.issuerCertificate;
  }
  return chain;
}

/** @param error OpenSSL's, of which it tells the last it met only: dates hide an unknown issuer */
function judgeChain(
  error: string | null,
  chain: readonly X509Certificate[],
  settings: ConnectionSettings,
): ShownCertificate['chain'] {
  switch (error) {
    case null:
      return null;
    case 'CERT_HAS_EXPIRED':
    case 'CERT_NOT_YET_VALID':
      return judgeDates(chain, settings);
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
      return 'self-signed';
    case 'SELF_SIGNED_CERT_IN_CHAIN':
    case 'UNABLE_TO_GET_ISSUER_CERT':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
      return 'unknown-issuer';
    default:
      return 'unusable';
  }
}

/** What else is wrong with a chain in which a certificate is out of date. */
function judgeDates(
  chain: readonly X509Certificate[],
  settings: ConnectionSettings,
): ShownCertificate['chain'] {
  const [leaf, ...issuers] = chain;
  if (leaf === undefined) return 'unusable';
  if (!isAnchored(chain, settings)) {
    return leaf.checkIssued(leaf) ? 'self-signed' : 'unknown-issuer';
  }
  const now = Date.now();
  // The leaf's own dates are judged by the verdict; an issuer out of date vouches for nobody.
  const dated = issuers.every(
    ({ validFrom, validTo }) => Date.parse(validFrom) <= now && now <= Date.parse(validTo),
  );
  return dated ? null : 'unusable';
}
