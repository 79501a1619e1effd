import { expect, test } from 'vitest';
import {
  signingArguments,
  signingEnvironment,
  signingReport,
  withoutEmpty,
} from '#scripts/package/signing.ts';

const adHoc = ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false'];
const none = () => '     0 valid identities found\n';
const one = () => '  1) 84E1C5DEAE382473 "Developer ID Application: Example (ABCDE12345)"\n';
const development = () => '  1) 84E1C5DEAE382473 "Apple Development: Ada (ABCDE12345)"\n';

test('signs ad hoc on a Mac without a certificate', () => {
  expect(signingArguments('darwin', {}, none)).toEqual(adHoc);
  expect(signingArguments('darwin', {}, development)).toEqual(adHoc);
  expect(
    signingArguments('darwin', {}, () => {
      throw new Error('no such program');
    }),
  ).toEqual(adHoc);
  expect(signingArguments('darwin', { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }, one)).toEqual(adHoc);
});

test('uses a certificate where there is one', () => {
  expect(signingArguments('darwin', {}, one)).toEqual([]);
  expect(signingArguments('darwin', { CSC_LINK: 'certificate.p12' }, none)).toEqual([]);
  expect(signingArguments('darwin', { CSC_NAME: 'Example' }, none)).toEqual([]);
});

test('needs no signature on other systems', () => {
  for (const platform of ['linux', 'win32']) expect(signingArguments(platform, {}, none)).toEqual([]);
});

test('treats a secret that is not set as no certificate', () => {
  const env = withoutEmpty({ CSC_LINK: '', WIN_CSC_LINK: '', PATH: '/bin' });
  expect(env).toEqual({ PATH: '/bin' });
  expect(signingArguments('darwin', env, none)).toEqual(adHoc);
});

test.each<[string, Record<string, string>, readonly string[], readonly string[]]>([
  ['linux', {}, [], ['Not signed: packages for Linux have no signature of their own.']],
  ['win32', {}, [], ['Not signed: WIN_CSC_LINK and CSC_LINK are not set.']],
  ['win32', { WIN_CSC_LINK: 's3cret' }, [], ['Signed with the certificate of WIN_CSC_LINK.']],
  ['darwin', {}, adHoc, ['Signed ad hoc: CSC_LINK and CSC_NAME are not set.', 'Not notarised: not signed.']],
  [
    'darwin',
    { CSC_LINK: 's3cret', APPLE_ID: 'ada' },
    [],
    [
      'Signed with the certificate of CSC_LINK.',
      'Notarising will fail: APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID not set.',
    ],
  ],
  [
    'darwin',
    { APPLE_ID: 'ada', APPLE_APP_SPECIFIC_PASSWORD: 's3cret', APPLE_TEAM_ID: 'ABCDE12345' },
    [],
    ['Signed with the certificate of the keychain.', 'Notarised.'],
  ],
])('says on %s with %j what is signed', (platform, env, given, lines) => {
  const report = signingReport(platform, env, given);
  expect(report).toEqual(lines);
  expect(report.join()).not.toContain('s3cret');
});

test('signs ad hoc in pull requests too, and with a certificate only outside of them', () => {
  expect(signingEnvironment({ A: '1' }, adHoc)).toEqual({ A: '1', CSC_FOR_PULL_REQUEST: 'true' });
  expect(signingEnvironment({ A: '1' }, [])).toEqual({ A: '1' });
});

test('says before packaging that notarising with half of the variables will fail', () => {
  const report = (env: Readonly<Record<string, string>>) =>
    signingReport('darwin', { CSC_NAME: 'Example', ...env }, []).at(-1);
  expect(report({ APPLE_ID: 'a@example.org', APPLE_TEAM_ID: 'T' })).toBe(
    'Notarising will fail: APPLE_APP_SPECIFIC_PASSWORD not set.',
  );
  expect(report({})).toBe('Not notarised: APPLE_ID, APPLE_APP_SPECIFIC_PASSWORD, APPLE_TEAM_ID not set.');
});
