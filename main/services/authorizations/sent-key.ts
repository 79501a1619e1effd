import type { Authorization, PublicKey } from '#contract/authorizations.ts';

/**
 * Whether an authorization is known to have a key: a field beyond the interface has its fingerprint, or its public key with or
 * without type and comment.
 */
export function isKeyOf(
  { more }: Pick<Authorization, 'more'>,
  { publicKey, fingerprint }: PublicKey,
): boolean {
  const [, blob = publicKey] = publicKey.split(' ');
  const isProof = (text: string) => text.includes(blob) || text.trim() === fingerprint;
  return Object.values(more).some((value) => typeof value === 'string' && isProof(value));
}
