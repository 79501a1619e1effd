import { expect, test } from 'vitest';
import { isSamePerson, tokenSubject } from '#services/session/token-subject.ts';

const here = { profileId: 'p1', baseUrl: 'https://ops.example.org' };
const jwt = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test.each([
  ['a JWT without a subject', jwt({ exp: 1 })],
  ['an empty subject', jwt({ sub: '' })],
  ['a subject that is no text', jwt({ sub: { id: 1 } })],
  ['claims that are no object', jwt(null)],
  ['an opaque token', 'ghp_0123456789'],
])('knows nothing of %s', (_kind, token) => {
  expect(tokenSubject(token, here)).toBeNull();
});

test('has one hash for two tokens of one subject, which does not show it', () => {
  const hash = tokenSubject(jwt({ sub: 'ada', jti: '1' }), here);
  expect(tokenSubject(jwt({ sub: 'ada', jti: '2' }), here)).toBe(hash);
  expect(hash).not.toContain('ada');
});

test('has another hash for another subject, issuer, backend or profile', () => {
  const hashes = [
    tokenSubject(jwt({ sub: '1' }), here),
    tokenSubject(jwt({ sub: '2' }), here),
    tokenSubject(jwt({ sub: '1', iss: 'https://id.example.org' }), here),
    tokenSubject(jwt({ sub: '1' }), { ...here, baseUrl: 'https://other.example.org' }),
    tokenSubject(jwt({ sub: '1' }), { ...here, profileId: 'p2' }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
});

const by = (signedInAs: string | null, subject: string | null) => ({ signedInAs, tokenSubject: subject });

test.each([
  ['the same e-mail', by('ada@x', null), by('ada@x', null), true],
  ['the same e-mail, whatever the tokens say', by('ada@x', 's1'), by('ada@x', 's2'), true],
  ['another e-mail, whatever the tokens say', by('ada@x', 's1'), by('eve@x', 's1'), false],
  ['an e-mail, then a token of its subject', by('ada@x', 's1'), by('token', 's1'), true],
  ['a token, then an e-mail of its subject', by('token', 's1'), by('ada@x', 's1'), true],
  ['two tokens of one subject', by('token', 's1'), by('token', 's1'), true],
  ['two tokens of two subjects', by('token', 's1'), by('token', 's2'), false],
  ['two tokens that say nothing', by('token', null), by('token', null), false],
  ['an e-mail, then a token that says nothing', by('ada@x', 's1'), by('token', null), false],
  ['nobody before', by(null, null), by('token', null), false],
])('compares people by %s', (_case, before, now, same) => {
  expect(isSamePerson(before, now)).toBe(same);
});
