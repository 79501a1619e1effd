import { randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { Settings } from './database.ts';

/** Issues and checks access tokens: JWTs signed with a key that survives restarts, or encoded as opaque tokens. */
export type Tokens = ReturnType<typeof createTokens>;

const keyName = 'token signing key';

export function createTokens(settings: Settings, lifetimeSeconds: number | undefined, opaque: boolean) {
  const revoked = new Set<string>();

  function signingKey(): Uint8Array {
    const stored = settings.get(keyName);
    if (stored !== null) return Buffer.from(stored, 'base64');
    return replaceKey();
  }

  function replaceKey(): Uint8Array {
    const key = randomBytes(32);
    settings.set(keyName, key.toString('base64'));
    return key;
  }

  const hidden = (jwt: string): string => (opaque ? Buffer.from(jwt).toString('base64url') : jwt);
  const shown = (token: string): string =>
    opaque ? Buffer.from(token, 'base64url').toString('utf8') : token;

  return {
    async issue(accountId: number): Promise<string> {
      const token = new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(accountId))
        .setJti(randomUUID())
        .setIssuedAt();
      if (lifetimeSeconds !== undefined) {
        // `exp` counts whole seconds. It is rounded up, so that no token expires early.
        token.setExpirationTime(Math.ceil(Date.now() / 1000 + lifetimeSeconds));
      }
      return hidden(await token.sign(signingKey()));
    },

    /** The account of a token; null for a forged, expired or revoked one. */
    async verify(token: string): Promise<number | null> {
      try {
        const { payload } = await jwtVerify(shown(token), signingKey(), { algorithms: ['HS256'] });
        return payload.jti === undefined || revoked.has(payload.jti) ? null : Number(payload.sub);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },

    revoke(token: string): void {
      const { jti } = decodeJwt(shown(token));
      if (jti !== undefined) revoked.add(jti);
    },

    /** Ends all sessions by replacing the signing key. */
    revokeAll(): void {
      replaceKey();
    },
  };
}
