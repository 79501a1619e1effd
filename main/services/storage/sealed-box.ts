import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** A new key, as it is kept in the keychain. */
export function newSealingKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

/**
 * Seals bytes with AES-256-GCM: `nonce | ciphertext | tag`. Each seal has a random nonce of its own, of which one key may
 * see four thousand million.
 */
export class SealedBox {
  readonly #key: Buffer;

  /** @throws where it is no key of `newSealingKey` */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
    if (this.#key.length !== keyBytes) throw new Error('A sealing key has 32 bytes.');
  }

  /** @param label what the bytes are and where they belong: they can be opened only under the same */
  seal(bytes: Buffer, label: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(label));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Null where the bytes were changed, cut, sealed with another key or under another label. */
  open(sealed: Buffer, label: string): Buffer | null {
    if (sealed.length < nonceBytes + tagBytes) return null;
    const end = sealed.length - tagBytes;
    const decipher = createDecipheriv(algorithm, this.#key, sealed.subarray(0, nonceBytes))
      .setAAD(Buffer.from(label))
      .setAuthTag(sealed.subarray(end));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, end)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
