import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect, type TLSSocket } from 'node:tls';
import type { ConnectionSettings } from '#main/network-ports.ts';
import { destroyOnAbort, type Place } from './tcp.ts';
import { clientOptions } from './verified-tls.ts';

/** Content types of records (RFC 8446, 5.1) and the handshake message that answers a CertificateRequest (4). */
const handshakeRecord = 22;
const encryptedRecord = 23;
const certificateMessage = 11;
const recordHeader = 5;

/**
 * Whether a server sends a CertificateRequest, determined by a handshake over an open connection. Nothing else is sent, and
 * the connection is closed.
 *
 * Neither Node nor Electron's BoringSSL reports that message to a client, and TLS 1.3 encrypts it. But the client answers it
 * with a Certificate message, which may be empty: in clear text in TLS 1.2, and in TLS 1.3 sent along with Finished, whose
 * size is known.
 *
 * @returns false also for a failed handshake
 */
export async function asksForCertificate(
  over: Socket,
  place: Place,
  settings: ConnectionSettings,
  signal: AbortSignal,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const sent: Buffer[] = [];
  // The ClientHello is written before the TLS socket is available.
  let socket: TLSSocket | null = null;
  const judge = () => {
    const answer = socket === null ? null : answered(Buffer.concat(sent), socket);
    if (answer !== null) resolve(answer);
  };
  const watched = new Duplex({
    read: () => over.resume(),
    write(chunk: Buffer, _encoding, done) {
      sent.push(chunk);
      judge();
      over.write(chunk, done);
    },
    final: (done) => over.end(done),
    destroy: (_error, done) => {
      over.destroy();
      done(null);
    },
  });
  over.on('data', (chunk: Buffer) => {
    if (!watched.push(chunk)) over.pause();
  });
  over.once('end', () => watched.push(null)).once('close', () => watched.destroy());
  over.on('error', () => watched.destroy());
  socket = connect({ ...clientOptions(place, settings), socket: watched });
  socket.once('secureConnect', judge);
  // A TLS 1.2 server that requires a certificate ends the handshake, so the records sent so far are
  // conclusive.
  socket.on('error', () => resolve(hasClearCertificate(Buffer.concat(sent))));
  socket.once('close', () => resolve(hasClearCertificate(Buffer.concat(sent))));
  const forget = destroyOnAbort(over, signal);
  try {
    return await promise;
  } finally {
    forget();
    socket.destroy();
    watched.destroy();
  }
}

/** Null while that is unknown. */
function answered(sent: Buffer, socket: TLSSocket): boolean | null {
  const protocol = socket.getProtocol();
  // Absent before the handshake has agreed on a protocol, contrary to its type.
  const cipher: string | undefined = socket.getCipher()?.standardName;
  if (protocol === 'TLSv1.2') return hasClearCertificate(sent);
  if (protocol !== 'TLSv1.3' || cipher === undefined) return null;
  // Finished: a hash and a header of 4 bytes; as a record 1 byte for its type and 16 for its tag (RFC 8446, 4.4.4 and 5.2).
  const finished = (cipher.endsWith('SHA384') ? 48 : 32) + 4 + 1 + 16;
  const encrypted = records(sent).filter(({ type }) => type === encryptedRecord);
  const size = encrypted.reduce((sum, { body }) => sum + body.length, 0);
  return size < finished ? null : size > finished;
}

function hasClearCertificate(sent: Buffer): boolean {
  return records(sent).some(({ type, body }) => type === handshakeRecord && body[0] === certificateMessage);
}

/** The complete records in the bytes that were sent. */
function records(sent: Buffer): readonly { readonly type: number; readonly body: Buffer }[] {
  const found: { readonly type: number; readonly body: Buffer }[] = [];
  for (let at = 0; at + recordHeader <= sent.length; ) {
    const end = at + recordHeader + sent.readUInt16BE(at + 3);
    if (end > sent.length) break;
    found.push({ type: sent.readUInt8(at), body: sent.subarray(at + recordHeader, end) });
    at = end;
  }
  return found;
}
