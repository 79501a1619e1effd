import { expect, test } from 'vitest';
import { judgeSignatures, signatureCommand } from '#scripts/package/windows-signatures.ts';

const installer = { file: 'Pilothouse-Setup-1.0.0-x64.exe', status: 'Valid' };

test.each([
  ['every file is signed', [installer, { ...installer, file: 'Pilothouse.exe' }], true, true],
  ['one is not signed', [installer, { file: 'Pilothouse.exe', status: 'NotSigned' }], true, false],
  ['one was changed after it was signed', [{ ...installer, status: 'HashMismatch' }], true, false],
  ['the issuer is not trusted', [{ ...installer, status: 'NotTrusted' }], true, false],
  ['there is nothing to verify', [], true, false],
  ['there is nothing that could be signed', [], false, false],
  ['there is no certificate', [{ ...installer, status: 'NotSigned' }], false, true],
])('judges that %s', (_what, found, withCertificate, good) => {
  expect(judgeSignatures(found, withCertificate).good).toBe(good);
});

test('says what was verified, or that nothing was', () => {
  expect(judgeSignatures([installer], true).lines).toEqual(['Pilothouse-Setup-1.0.0-x64.exe: Valid']);
  expect(judgeSignatures([installer], false).lines).toEqual([
    'Signatures are not verified: WIN_CSC_LINK is not set, so nothing is signed.',
  ]);
});

test('makes a path one string of PowerShell, whatever it contains', () => {
  const command = signatureCommand(["C:\\it's $(here)\\a.exe", 'b.exe']);
  expect(command).toContain("@('C:\\it''s $(here)\\a.exe','b.exe')");
  expect(command).toContain('Get-AuthenticodeSignature -LiteralPath');
});
