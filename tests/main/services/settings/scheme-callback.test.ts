import { expect, test } from 'vitest';
import { readSchemeCallback } from '#services/settings/scheme-callback.ts';

test.each(['pilothouse://oauth?code=a&state=b', 'pilothouse://oauth/?code=a&state=b'])(
  'accepts %s as a callback',
  (text) => {
    expect(String(readSchemeCallback(text))).toBe('code=a&state=b');
  },
);

test.each([
  '',
  '--user-data-dir=/tmp/pilothouse',
  'pilothouse:',
  'pilothouse://other?code=a',
  'pilothouse://oauth/other?code=a',
  'pilothouse-x://oauth?code=a',
  'https://pilothouse://oauth?code=a',
  'pilothouse://[',
])('rejects %j as a callback', (text) => {
  expect(readSchemeCallback(text)).toBeNull();
});
