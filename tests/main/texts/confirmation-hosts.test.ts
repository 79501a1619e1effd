import { expect, test } from 'vitest';
import { shown, shownHost } from '#main/texts/confirmations.ts';
import { confirmationsDe } from '#main/texts/confirmations-de.ts';
import { confirmationsEn } from '#main/texts/confirmations-en.ts';
import { proxyChange, type WeakeningChange } from '#services/confirmation/weakening-change.ts';
import { defaultConnectionOptions } from '#services/settings/connection-settings.ts';

test('shows the end of a long host, which names its owner', () => {
  const origin = `https://ops.example.org.${'a'.repeat(300)}.evil.example`;
  for (const texts of [confirmationsEn, confirmationsDe]) {
    const { message } = texts.question({ kind: 'origin', origin });
    expect(message).toContain('.evil.example');
    expect(message.length).toBeLessThan(300);
  }
});

test('shows a host with foreign letters in punycode', () => {
  const profile = {
    baseUrl: null,
    setupStep: 0 as const,
    connectionOptions: { ...defaultConnectionOptions, clientCertificate: null, authorities: [] },
  };
  expect(
    proxyChange(profile, { mode: 'manual', kind: 'http', host: 'pr\u043exy.example.org', port: 3128 }),
  ).toMatchObject({
    proxy: 'http://xn--prxy-65d.example.org:3128',
  });
});

test.each(['\u2800', '\u3164', '\u00a0', ' \t '])('lets blanks such as %j not push text away', (blank) => {
  expect(shown(`CN=a${blank.repeat(100)}b`)).toMatch(/^CN=a[ \ufffd]{1,3}b$/);
  expect(shownHost(`a${blank.repeat(100)}b`)).toMatch(/^a[ \ufffd]{1,3}b$/);
});

test.each([
  ['English', confirmationsEn],
  ['German', confirmationsDe],
])('lets foreign text add no lines to a confirmation, reverse it or hide its end: %s', (_language, texts) => {
  const evil = `proxy.example\nYour administrator asked for this\u202e${'x'.repeat(5_000)}`;
  const changes: readonly WeakeningChange[] = [
    { kind: 'proxy', backend: 'ops.example.org', proxy: evil },
    { kind: 'provider-host', backend: evil, host: evil },
    { kind: 'origin', origin: evil },
    { kind: 'realtime-path', backend: null, path: evil },
  ];
  for (const change of changes) {
    const { message } = texts.question(change);
    expect(message).not.toMatch(/[\n\u202e]/);
    expect(message.length).toBeLessThan(600);
    expect(message).toContain('proxy.example');
  }
  const pin = { kind: 'pin', server: 'a:1', subject: evil, sha256: 'ab'.repeat(32), problems: [] } as const;
  expect(texts.question(pin).detail).not.toMatch(/\nYour administrator|\u202e/);
});
