import { expect, test } from 'vitest';
import { authorizeUrl, callbackToRegister, defaultOAuthSettings } from '#services/settings/authorize-url.ts';

const request = { clientId: 'Iv1.a&b', state: 's', redirectUri: 'http://127.0.0.1:4321/oauth/callback' };
const parts = (link: string) => {
  const url = new URL(link);
  return [url.origin + url.pathname, Object.fromEntries(url.searchParams)];
};

test('uses GitHub, unless the profile sets another address', () => {
  expect(parts(authorizeUrl(defaultOAuthSettings, request))).toEqual([
    'https://github.com/login/oauth/authorize',
    { response_type: 'code', client_id: 'Iv1.a&b', state: 's', redirect_uri: request.redirectUri },
  ]);
});

test('keeps the parameters of the profile’s own address, which cannot send another state', () => {
  const authorizeAt = 'https://git.example/sub/authorize?allow_signup=false&state=fixed';
  const settings = { ...defaultOAuthSettings, authorizeUrl: authorizeAt, scope: 'repo read:user' };
  expect(parts(authorizeUrl(settings, { ...request, redirectUri: null }))).toEqual([
    'https://git.example/sub/authorize',
    {
      allow_signup: 'false',
      response_type: 'code',
      client_id: 'Iv1.a&b',
      state: 's',
      scope: 'repo read:user',
    },
  ]);
});

test.each([
  [{ callback: 'loopback', port: null }, 'http://127.0.0.1/oauth/callback'],
  [{ callback: 'loopback', port: 4321 }, 'http://127.0.0.1:4321/oauth/callback'],
  [{ callback: 'paste', port: null }, null],
  [{ callback: 'scheme', port: null }, 'pilothouse://oauth'],
] as const)('finds for %j the callback to register: %s', (settings, url) => {
  expect(callbackToRegister({ ...defaultOAuthSettings, ...settings })).toBe(url);
});
