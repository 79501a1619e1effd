import type { KeyProblem } from '../../../preload/contract/resource.ts';

/** Keys are far smaller; what is larger is somebody's whole disk. */
const longest = 100_000;
/** The armour that PEM (RFC 7468) and OpenSSH share; other blocks, such as OpenSSL's EC parameters, may stand before it. */
const armour = /-----BEGIN ((?:[A-Z0-9]+ )*PRIVATE KEY)-----([^-]*(?:-[^-]+)*)-----END \1-----/;
const publicHalf =
  /^(ssh-|ecdsa-sha2-|sk-)\S+ [A-Za-z0-9+/=]+|^-----BEGIN ([A-Z0-9]+ )*PUBLIC KEY-----|^---- BEGIN SSH2 PUBLIC KEY/;
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/;

/**
 * What keeps a pasted text from being a deploy key that a backend can use; null where it is a private key without a
 * passphrase. Looks at the form only: whether the key is right is the backend's to say.
 */
export function keyProblem(text: string): KeyProblem | null {
  const key = text.trim();
  if (key.length > longest) return 'not-a-key';
  if (publicHalf.test(key)) return 'public';
  const [, label = '', body = ''] = armour.exec(key) ?? [];
  if (label === 'ENCRYPTED PRIVATE KEY' || /^Proc-Type: 4,ENCRYPTED/m.test(body)) return 'passphrase';
  if (!base64.test(body)) return 'not-a-key';
  const bytes = Buffer.from(body, 'base64');
  if (label === 'OPENSSH PRIVATE KEY') return opensshProblem(bytes);
  return isWholeDer(bytes) ? null : 'not-a-key';
}

/** OpenSSH's PROTOCOL.key: after the magic stands the name of the cipher, "none" where there is no passphrase. */
function opensshProblem(bytes: Buffer): KeyProblem | null {
  const magic = Buffer.from('openssh-key-v1\0');
  const start = magic.length + 4;
  if (bytes.length < start || !bytes.subarray(0, magic.length).equals(magic)) return 'not-a-key';
  const end = start + bytes.readUInt32BE(magic.length);
  if (bytes.length <= end) return 'not-a-key';
  return bytes.toString('latin1', start, end) === 'none' ? null : 'passphrase';
}

/** Every other form is one DER sequence (X.690, 8.1.3), as long as it says. */
function isWholeDer(bytes: Buffer): boolean {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return false;
  if (first < 0x80) return bytes.length === 2 + first;
  const lengthBytes = first - 0x80;
  if (lengthBytes < 1 || lengthBytes > 4 || bytes.length < 2 + lengthBytes) return false;
  return bytes.length === 2 + lengthBytes + bytes.readUIntBE(2, lengthBytes);
}
