import type { X509Certificate } from 'node:crypto';
import { isIP, type Socket } from 'node:net';
import {
  type ConnectionOptions,
  checkServerIdentity,
  connect,
  type PeerCertificate,
  type TLSSocket,
} from 'node:tls';
import { TransportFailure } from '#main/http-ports.ts';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { certificateFacts } from '#services/connection/certificate-facts.ts';
import { certificateVerdict, type ShownCertificate } from '#services/connection/certificate-verdict.ts';
import { hostPort } from '#services/settings/connection-settings.ts';
import { chainProblem, isAddedItself } from './certificate-chain.ts';
import { type Place, ready } from './tcp.ts';
import { secureContext, trustedAuthorities } from './trusted-authorities.ts';

/** A TLS connection whose certificate is not verified yet: nothing has been sent over it. */
interface Handshake {
  readonly socket: TLSSocket;
  readonly shown: ShownCertificate;
  /** The server's certificate first, then its issuers as far as known. */
  readonly chain: readonly X509Certificate[];
}

/** The options of every TLS connection to a target. */
export function clientOptions(place: Place, settings: ConnectionSettings): ConnectionOptions {
  return {
    // An address is not a server name (RFC 6066, 3).
    servername: isIP(place.host) === 0 ? place.host : '',
    secureContext: secureContext(settings),
    ALPNProtocols: ['http/1.1'],
    // The app verifies the certificate itself before anything is sent: Node would close the connection without exposing it.
    rejectUnauthorized: false,
    checkServerIdentity: () => undefined,
  };
}

/**
 * Makes a TLS connection over an open connection, whatever certificate the server presents.
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
    throw Object.assign(new Error('The server presented no certificate.'), {
      code: 'ERR_TLS_NO_CERTIFICATE',
    });
  }
  // Leaves out the subject, whose common name is not used as a host name since RFC 6125; only alternative names count.
  const named = { ...leaf.toLegacyObject(), subject: {} };
  const fitsHost = checkServerIdentity(place.host, named as PeerCertificate) === undefined;
  const error = socket.authorized ? null : String(socket.authorizationError);
  const shown = {
    ...place,
    certificate: certificateFacts(leaf),
    fitsHost,
    chain: isAddedItself(error, chain, settings.authorities)
      ? null
      : chainProblem(error, chain, () => trustedAuthorities(settings), Date.now()),
  };
  return { socket, shown, chain };
}

/**
 * Makes a TLS connection and verifies the server's certificate.
 * @throws TransportFailure `certificate` if it is rejected; then only the handshake was sent
 */
export async function verifiedTls(
  over: Socket,
  place: Place,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<TLSSocket> {
  const { socket, shown } = await handshake(over, place, settings, signal);
  const certificate = certificateVerdict(shown, settings.pins, Date.now());
  if (certificate === null) {
    settings.certificateAccepted?.(hostPort(place), shown.certificate);
    return socket;
  }
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
