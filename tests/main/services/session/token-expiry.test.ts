import { expect, test } from 'vitest';
import { tokenExpiry } from '#services/session/token-expiry.ts';

const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  ['a JWT that ends', jwt({ exp: 1_800_000_000 }), 1_800_000_000_000],
  ['a JWT without an end', jwt({ sub: 'ada' }), null],
  ['an end that is no number', jwt({ exp: '1800000000' }), null],
  ['an end that no date can hold', jwt({ exp: 1e300 }), null],
  ['an end before all time', jwt({ exp: -1 }), null],
  ['claims that are no object', jwt(null), null],
  ['what only looks like a JWT', 'a.b.c', null],
  ['an opaque token', 'ghp_0123456789', null],
])('reads the expiry of %s', (_kind, token, expiry) => {
  expect(tokenExpiry(token)).toBe(expiry);
});
