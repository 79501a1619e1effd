import { expect, test } from 'vitest';
import { signingArguments } from '#scripts/package/signing.ts';

const adHoc = ['-c.mac.identity=-', '-c.mac.hardenedRuntime=false'];
const none = () => '     0 valid identities found\n';
const one = () => '  1) 84E1C5DEAE382473 "Developer ID Application: Example (ABCDE12345)"\n';
const development = () => '  1) 84E1C5DEAE382473 "Apple Development: Ada (ABCDE12345)"\n';

test('a Mac without a certificate signs ad hoc', () => {
  expect(signingArguments('darwin', {}, none)).toEqual(adHoc);
  expect(signingArguments('darwin', {}, development)).toEqual(adHoc);
  expect(
    signingArguments('darwin', {}, () => {
      throw new Error('no such program');
    }),
  ).toEqual(adHoc);
  expect(signingArguments('darwin', { CSC_IDENTITY_AUTO_DISCOVERY: 'false' }, one)).toEqual(adHoc);
});

test('a certificate is used where there is one', () => {
  expect(signingArguments('darwin', {}, one)).toEqual([]);
  expect(signingArguments('darwin', { CSC_LINK: 'certificate.p12' }, none)).toEqual([]);
  expect(signingArguments('darwin', { CSC_NAME: 'Example' }, none)).toEqual([]);
});

test('other systems need no signature', () => {
  for (const platform of ['linux', 'win32']) expect(signingArguments(platform, {}, none)).toEqual([]);
});
