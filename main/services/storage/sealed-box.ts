import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** A new key, in the form that is stored in the keychain. */
export function newSealingKey(): string {
  return randomBytes(keyBytes).toString('base64');
}

/**
 * Encrypts bytes with AES-256-GCM: `nonce | ciphertext | tag`. Uses a new random nonce for each call, which
 * is safe for about four billion calls with one key.
 */
export class SealedBox {
  readonly #key: Buffer;

  /** @throws if it is not a key of `newSealingKey` */
  constructor(key: string) {
    this.#key = Buffer.from(key, 'base64');
    if (this.#key.length !== keyBytes) throw new Error('A sealing key has 32 bytes.');
  }

  /** @param label what the bytes are and where they are stored; decryption requires the same label */
  seal(bytes: Buffer, label: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#key, nonce).setAAD(Buffer.from(label));
    return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }

  /** Null if the bytes were changed or truncated, or encrypted with another key or label. */
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
