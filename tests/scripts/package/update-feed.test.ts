import { expect, test } from 'vitest';
import { feedArguments } from '#scripts/package/update-feed.ts';

const withUrl = (url: string) => () => feedArguments({ PILOTHOUSE_UPDATE_URL: url });

test.each([[{}], [{ PILOTHOUSE_UPDATE_URL: '' }], [{ PILOTHOUSE_UPDATE_URL: '  ' }]])(
  'has no feed in the package with the environment %j',
  (env) => expect(feedArguments(env)).toEqual([]),
);

test('makes a generic feed of an address', () => {
  expect(withUrl('https://updates.example/stable')()).toEqual([
    '-c.publish.provider=generic',
    '-c.publish.url=https://updates.example/stable',
  ]);
});

test.each([
  ['updates.example/stable', 'is no address'],
  ['http://updates.example/', 'does not start with https://'],
  ['file:///srv/updates', 'does not start with https://'],
  ['https://me:secret@updates.example/', 'has a user name or a password'],
  ['https://me@updates.example/', 'has a user name or a password'],
  ['https://updates.example/?key=secret', 'has a query'],
  ['https://updates.example/#stable', 'has a query or a fragment'],
])('rejects the address %s because it %s', (url, problem) => {
  expect(withUrl(url)).toThrow(`PILOTHOUSE_UPDATE_URL ${problem}`);
  expect(withUrl(url)).not.toThrow('secret');
});
