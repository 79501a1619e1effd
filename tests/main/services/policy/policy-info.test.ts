import { expect, test } from 'vitest';
import { selfSigned } from '#reference-backend/server/certificates.ts';
import { policyInfo } from '#services/policy/policy-info.ts';
import { noPolicy, type Policy } from '#services/settings/policy.ts';

const file = '/etc/pilothouse/policy.json';
const info = (policy: Partial<Policy>) => policyInfo({ ...noPolicy, file, ...policy });

test('shows nothing without a file', () => {
  expect(policyInfo(noPolicy)).toBeNull();
});

test('locks what the policy sets, each setting in its own area, and nothing else', () => {
  expect(info({})?.locked).toEqual([]);
  expect(info({ notifications: { sound: false }, desktop: { keepInTray: false } })?.locked).toEqual([
    'notifications.sound',
    'desktop.keepInTray',
  ]);
  expect(info({ desktop: { openAtLogin: true } })?.locked).toEqual(['desktop.openAtLogin']);
});

test('names its certificates with their fingerprints, and counts its backends', async () => {
  const { cert } = await selfSigned();
  const backend = { id: 'ops', fields: { baseUrl: 'https://ops.example.org', acceptedUnencrypted: false } };
  const shown = info({ authorities: [cert], backends: [backend, { ...backend, id: 'lab' }], readOnly: true });
  expect(shown).toMatchObject({ file, backends: 2, readOnly: true, reasonRequired: false });
  expect(shown?.authorities.map(({ sha256 }) => sha256)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
});
