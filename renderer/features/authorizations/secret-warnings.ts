/**
 * A warning about a deploy key: `public` is a public key; `putty` is PuTTY's own format; `passphrase` is encrypted;
 * `not-a-key` is neither PEM nor OpenSSH.
 */
export type KeyWarning = 'public' | 'putty' | 'passphrase' | 'not-a-key';

/** A warning about a token: a `key` instead; `spaces` in it; a `scheme` such as "Bearer" before it. */
export type TokenWarning = 'key' | 'spaces' | 'scheme';

/** In characters. Keys are far shorter. */
const maxLength = 100_000;
/** The delimiters that PEM (RFC 7468) and OpenSSH share; other blocks, such as OpenSSL's EC parameters, may precede them. */
const pemPattern = /-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY)-----([^-]*(?:-[^-]+)*)-----END \1-----/;
const publicKeyPattern =
  /^(ssh-|ecdsa-sha2-|sk-)\S+ [A-Za-z0-9+/=]+|^-----BEGIN ([A-Z0-9]+ )*PUBLIC KEY-----|^---- BEGIN SSH2 PUBLIC KEY/;
const puttyKey = /^PuTTY-User-Key-File-\d+:/;
const base64 = /^[A-Za-z0-9+/\s]+(?:={1,2}\s*)?$/;

/**
 * The warning about a deploy key; null for a private key without a passphrase, and for an empty text. The interface
 * restricts neither its form nor its content, so it can still be sent: the backend may accept it.
 */
export function keyWarning(text: string): KeyWarning | null {
  const key = text.trim();
  if (key === '') return null;
  if (key.length > maxLength) return 'not-a-key';
  if (publicKeyPattern.test(key)) return 'public';
  if (puttyKey.test(key)) return 'putty';
  const [, label = '', body = ''] = pemPattern.exec(key) ?? [];
  if (label === 'ENCRYPTED PRIVATE KEY' || /^Proc-Type: 4,ENCRYPTED/m.test(body)) return 'passphrase';
  if (!base64.test(body)) return 'not-a-key';
  const bytes = bytesOf(body);
  if (label === 'OPENSSH PRIVATE KEY') return opensshWarning(bytes);
  return isWholeDer(bytes) ? null : 'not-a-key';
}

/** The warning about an access token; null for none. It can still be sent. */
export function tokenWarning(text: string): TokenWarning | null {
  const token = text.trim();
  if (publicKeyPattern.test(token) || puttyKey.test(token) || token.startsWith('-----BEGIN ')) return 'key';
  if (/^(bearer|basic|token)\s/i.test(token)) return 'scheme';
  return /\s/.test(token) ? 'spaces' : null;
}

/** Empty for invalid base64. */
function bytesOf(base64Text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64Text), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** OpenSSH's PROTOCOL.key: the cipher's name follows the magic; "none" means no passphrase. */
function opensshWarning(bytes: Uint8Array): KeyWarning | null {
  const magic = 'openssh-key-v1\0';
  const start = magic.length + 4;
  if (bytes.length < start || latin1(bytes, 0, magic.length) !== magic) return 'not-a-key';
  const end = start + new DataView(bytes.buffer).getUint32(magic.length);
  if (bytes.length <= end) return 'not-a-key';
  return latin1(bytes, start, end) === 'none' ? null : 'passphrase';
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Every other format is one DER sequence (X.690, 8.1.3) of the length that it declares. */
function isWholeDer(bytes: Uint8Array): boolean {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return false;
  if (first < 0x80) return bytes.length === 2 + first;
  const lengthBytes = first - 0x80;
  if (lengthBytes < 1 || lengthBytes > 4 || bytes.length < 2 + lengthBytes) return false;
  const length = bytes.subarray(2, 2 + lengthBytes).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.length === 2 + lengthBytes + length;
}
