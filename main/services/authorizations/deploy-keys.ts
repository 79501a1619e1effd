import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { DeployKey, PublicKey } from '#contract/authorizations.ts';
import { failure } from '../errors/app-failure.ts';

const algorithm = 'ssh-ed25519';

/** Generated key pairs that are not saved on the backend yet. They are kept in memory only. */
export class DeployKeys {
  readonly #newId: () => string;
  readonly #pairs = new Map<string, PublicKey & { readonly privateKey: string }>();

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /**
   * Generates an Ed25519 key pair (RFC 8032) in OpenSSH format.
   * @param comment follows the public key; line breaks and control characters are removed
   */
  make(comment: string): DeployKey {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const point = rawKey(publicKey.export({ format: 'jwk' }).x);
    const seed = rawKey(privateKey.export({ format: 'jwk' }).d);
    const label = comment.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
    const blob = Buffer.concat([sshString(algorithm), sshString(point)]);
    const pairId = this.#newId();
    const digest = createHash('sha256')
      .update(blob)
      .digest('base64')
      .replace(/(?<!=)=+$/, '');
    const shown: PublicKey = {
      publicKey: `${algorithm} ${blob.toString('base64')} ${label}`.trimEnd(),
      fingerprint: `SHA256:${digest}`,
    };
    this.#pairs.set(pairId, { ...shown, privateKey: openSshPrivateKey(blob, point, seed, label) });
    return { pairId, ...shown };
  }

  /** @throws AppFailure `bad-input` for an unknown pair */
  privateKey(pairId: string): string {
    return this.#pair(pairId).privateKey;
  }

  /** @throws AppFailure `bad-input` for an unknown pair */
  publicKey(pairId: string): PublicKey {
    const { publicKey, fingerprint } = this.#pair(pairId);
    return { publicKey, fingerprint };
  }

  /** Removes a pair that the backend has saved. */
  forget(pairId: string): void {
    this.#pairs.delete(pairId);
  }

  #pair(pairId: string) {
    const found = this.#pairs.get(pairId);
    if (found === undefined) throw failure('bad-input', { field: 'pairId' });
    return found;
  }
}

function rawKey(base64url: string | undefined): Buffer {
  return Buffer.from(base64url ?? '', 'base64url');
}

/** RFC 4251, section 5: a string is its length in four bytes and its bytes. */
function sshString(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** OpenSSH's PROTOCOL.key, without a passphrase. */
function openSshPrivateKey(publicBlob: Buffer, point: Buffer, seed: Buffer, comment: string): string {
  const check = randomBytes(4);
  const content = Buffer.concat([
    check,
    check,
    publicBlob,
    sshString(Buffer.concat([seed, point])),
    sshString(comment),
  ]);
  // Padded with 1, 2, 3 … to the cipher's block size, which is 8 for none.
  const padding = Buffer.from(
    Array.from({ length: (8 - (content.length % 8)) % 8 }, (_, index) => index + 1),
  );
  const one = Buffer.from([0, 0, 0, 1]);
  const whole = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    sshString('none'),
    sshString('none'),
    sshString(''),
    one,
    sshString(publicBlob),
    sshString(Buffer.concat([content, padding])),
  ]);
  const lines = whole.toString('base64').match(/.{1,70}/g) ?? [];
  return ['-----BEGIN OPENSSH PRIVATE KEY-----', ...lines, '-----END OPENSSH PRIVATE KEY-----', ''].join(
    '\n',
  );
}
