import { expect, test } from 'vitest';
import { readCallback, readPasted } from '#services/git-provider/callback-answer.ts';

const state = 'right-state';
const read = (query: string) => readCallback(new URLSearchParams(query), state);
const refused = { kind: 'refused' };

test('reads a code with the right state', () => {
  expect(read(`code=abc-123&state=${state}`)).toEqual({ kind: 'code', code: 'abc-123' });
});

test('reads that the person denied access', () => {
  expect(read(`error=access_denied&error_description=The+user+denied&state=${state}`)).toEqual({
    kind: 'denied',
  });
});

test('reads the provider’s message of another error, without control characters', () => {
  const description = encodeURIComponent('No\u0000\u001b[31m such\r\napp\u202e\u200b!');
  expect(read(`error=application_suspended&error_description=${description}&state=${state}`)).toEqual({
    kind: 'error',
    message: 'No [31m such app !',
  });
  expect(read(`error=server_error&state=${state}`)).toEqual({ kind: 'error', message: 'server_error' });
  const long = read(`error=x&error_description=${'y'.repeat(1_000_000)}&state=${state}`);
  expect(long.kind === 'error' && long.message.length).toBe(500);
});

test.each([
  ['no state', 'code=abc'],
  ['an empty state', 'code=abc&state='],
  ['a wrong state', 'code=abc&state=wrong'],
  ['a longer state', `code=abc&state=${state}x`],
  ['a shorter state', `code=abc&state=${state.slice(1)}`],
  ['a second state, right first', `code=abc&state=${state}&state=wrong`],
  ['a second state, right last', `code=abc&state=wrong&state=${state}`],
  ['an error with a wrong state', 'error=access_denied&state=wrong'],
  ['two codes', `code=abc&code=def&state=${state}`],
  ['no code', `state=${state}`],
  ['an empty code', `code=&state=${state}`],
  ['a code of 1 MB', `code=${'a'.repeat(1_000_000)}&state=${state}`],
  ['control characters in the code', `code=a%00b&state=${state}`],
  ['a line break in the code', `code=a%0d%0ab&state=${state}`],
  ['letters that no code has', `code=%C3%A4&state=${state}`],
  ['nothing', ''],
])('rejects %s', (_name, query) => {
  expect(read(query)).toEqual(refused);
});

test.each([
  ['a bare code', ' abc-123\n', { kind: 'code', code: 'abc-123' }],
  ['the whole URL', `https://ops.example/cb?code=abc&state=${state}`, { kind: 'code', code: 'abc' }],
  ['the URL of the scheme', `pilothouse://oauth?code=abc&state=${state}`, { kind: 'code', code: 'abc' }],
  ['a URL that says no', `https://ops.example/cb?error=access_denied&state=${state}`, { kind: 'denied' }],
  ['a URL with a wrong state', 'https://ops.example/cb?code=abc&state=wrong', refused],
  ['a URL without a state', 'https://ops.example/cb?code=abc', refused],
  ['another URL', 'https://ops.example/', refused],
  ['a sentence', 'I do not know', refused],
  ['nothing', '   ', refused],
])('reads pasted text: %s', (_name, text, answer) => {
  expect(readPasted(text, state)).toEqual(answer);
});
