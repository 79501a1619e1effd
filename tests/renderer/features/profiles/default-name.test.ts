import { expect, test } from 'vitest';
import { defaultName } from '#features/profiles/default-name.ts';

test.each([
  ['https://ops-eu.example.org/api', 'ops-eu'],
  ['ops.example.org:8443', 'ops'],
  [' HTTP://Ops.Example.org ', 'ops'],
  ['https://ops', null],
  ['localhost:3000', null],
  ['http://127.0.0.1:4000', null],
  ['https://[::1]:4000', null],
  ['https://bücher.example.org', null],
  ['https://', null],
  ['', null],
])('names %s by default: %s', (url, name) => {
  expect(defaultName(url, ['Lab'])).toBe(name);
});

test('does not suggest the name of another backend', () => {
  expect(defaultName('https://api.eu.example.org', ['api'])).toBeNull();
});
