import { expect, test } from 'vitest';
import { shownAccount } from '#services/session/token-account.ts';

const jwt = (claims: object) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const byToken = { signedInAs: 'token', accountName: null, byGitProvider: false };
const byProvider = { ...byToken, byGitProvider: true };

test.each([
  [
    'the e-mail of the sign-in',
    { ...byToken, signedInAs: 'ada@example.org' },
    { email: 'other' },
    'ada@example.org',
  ],
  ['what the backend says', { ...byProvider, accountName: 'Ada' }, { email: 'other' }, 'Ada'],
  ['an e-mail in the claims', byProvider, { name: 'Ada', email: 'ada@example.org' }, 'ada@example.org'],
  ['a name in the claims', byToken, { sub: '7', name: ' Ada\u202e\n Lovelace ' }, 'Ada Lovelace'],
  ['the Git provider', byProvider, { sub: '7', email: 7 }, 'git-provider'],
  ['a token', byToken, {}, 'token'],
])('names the account after %s', (_what, record, claims, shown) => {
  expect(shownAccount(record, jwt(claims))).toBe(shown);
});

test('names nobody for an opaque token, and cuts a long name', () => {
  expect(shownAccount(byProvider, 'opaque')).toBe('git-provider');
  expect(shownAccount(byToken, jwt({ name: 'x'.repeat(1_000) }))).toHaveLength(200);
});
