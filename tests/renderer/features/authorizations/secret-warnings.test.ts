import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyWarning, tokenWarning } from '#features/authorizations/secret-warnings.ts';
import { DeployKeys } from '#services/authorizations/deploy-keys.ts';
import { opensshKey } from '#tests/main/support/openssh-key.ts';

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const lock = { cipher: 'aes-256-cbc', passphrase: 'hush' } as const;
const pkcs1 = rsa.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
const pkcs8 = rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const sec1 = ec.privateKey.export({ type: 'sec1', format: 'pem' }).toString();
const keys = new DeployKeys(() => 'pair');
const { publicKey } = keys.make('robin@harbour');
const ours = keys.privateKey('pair');
const parameters = '-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n';

test.each([
  ['PKCS#1', pkcs1],
  ['PKCS#8', pkcs8],
  ['SEC 1', sec1],
  ['SEC 1 after its parameters, as OpenSSL writes it', parameters + sec1],
  ['OpenSSH', ours],
  ['CRLF line breaks', pkcs8.replaceAll('\n', '\r\n')],
  ['white space around it', `\n\n  ${ours}  \n`],
  ['its last line break left out', ours.trimEnd()],
])('accepts a private key: %s', (_name, key) => {
  expect(keyWarning(key)).toBeNull();
});

test.each([
  ['PKCS#1', rsa.privateKey.export({ type: 'pkcs1', format: 'pem', ...lock }).toString()],
  ['PKCS#8', rsa.privateKey.export({ type: 'pkcs8', format: 'pem', ...lock }).toString()],
  ['OpenSSH', opensshKey({ passphrase: 'hush' })],
])('warns of a key with a passphrase: %s', (_name, key) => {
  expect(keyWarning(key)).toBe('passphrase');
});

test.each([
  ['OpenSSH', publicKey],
  ['OpenSSH of a security key', 'sk-ssh-ed25519@openssh.com AAAAGnNr robin'],
  ['ECDSA', 'ecdsa-sha2-nistp256 AAAAE2Vj'],
  ['SPKI', rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  ['PKCS#1', rsa.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['RFC 4716', '---- BEGIN SSH2 PUBLIC KEY ----\nAAAAB3Nz\n---- END SSH2 PUBLIC KEY ----'],
])('warns of a public key: %s', (_name, key) => {
  expect(keyWarning(key)).toBe('public');
});

test.each(['', ' \n\t '])('returns no warning for %j', (text) => {
  expect(keyWarning(text)).toBeNull();
  expect(tokenWarning(text)).toBeNull();
});

test("warns of PuTTY's format", () => {
  const text = 'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: robin\nPublic-Lines: 2\nAAAA';
  expect(keyWarning(text)).toBe('putty');
  expect(tokenWarning(text)).toBe('key');
});

test.each([
  ['ghp_0123456789', null],
  ['  glpat-x  ', null],
  ['eyJhbGciOiJIUzI1NiJ9.e30.x-_', null],
  ['Bearer ghp_0123456789', 'scheme'],
  ['two words', 'spaces'],
  [pkcs8, 'key'],
  [publicKey, 'key'],
] as const)('checks a token: %j', (token, warning) => {
  expect(tokenWarning(token)).toBe(warning);
});

test.each([
  ['a sentence', 'here is my key'],
  ['a token', 'ghp_0123456789'],
  ['a certificate', pkcs8.replaceAll('PRIVATE KEY', 'CERTIFICATE')],
  ['no end', pkcs8.replace(/-----END.*/, '')],
  ['another end', pkcs8.replace('END PRIVATE KEY', 'END RSA PRIVATE KEY')],
  ['no body', '-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----'],
  ['a body of words', '-----BEGIN PRIVATE KEY-----\nnot base64!\n-----END PRIVATE KEY-----'],
  ['a line lost', pkcs8.split('\n').toSpliced(5, 1).join('\n')],
  ['an OpenSSH pemPattern around something else', pkcs8.replaceAll('PRIVATE KEY', 'OPENSSH PRIVATE KEY')],
  ['half an OpenSSH key', opensshKey({ cut: 12 })],
  ['HTML', '<b>-----BEGIN PRIVATE KEY-----</b>'],
  ['a million spaces', `-----BEGIN PRIVATE KEY-----${' '.repeat(999_000)}x`],
])('warns of text that is no key: %s', (_name, key) => {
  expect(keyWarning(key)).toBe('not-a-key');
});
