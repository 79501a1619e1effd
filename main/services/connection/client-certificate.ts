import { createPrivateKey, type KeyObject } from 'node:crypto';
import { failure } from '../errors/app-failure.ts';
import { readCertificates } from './certificate-facts.ts';

/** A client certificate with its chain, and its key without a passphrase, both PEM. */
export interface ClientCertificate {
  readonly certificate: string;
  readonly key: string;
}

/**
 * Reads a client certificate chosen by the operator.
 *
 * @param passphrase of the key; empty for none
 * @throws AppFailure `bad-input` with field `certificate`, `key` or `passphrase` and a `problem`
 */
export function readClientCertificate(
  certificate: string,
  key: string,
  passphrase: string,
): ClientCertificate {
  const chain = readCertificates(certificate) ?? [];
  const [leaf] = chain;
  if (leaf === undefined) throw refused('certificate', 'not-a-certificate');
  const privateKey = readKey(key, passphrase);
  if (!leaf.checkPrivateKey(privateKey)) throw refused('key', 'other-key');
  // The text may contain the key too, which must not get into the settings.
  const certificates = chain.map((one) => one.toString()).join('');
  return { certificate: certificates, key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

function readKey(key: string, passphrase: string): KeyObject {
  if (!/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(key)) throw refused('key', 'not-a-key');
  const isEncrypted = /BEGIN ENCRYPTED PRIVATE KEY|^Proc-Type: 4,ENCRYPTED/m.test(key);
  if (isEncrypted && passphrase === '') throw refused('passphrase', 'passphrase-missing');
  try {
    return createPrivateKey(isEncrypted ? { key, passphrase } : { key });
  } catch {
    throw isEncrypted ? refused('passphrase', 'passphrase-wrong') : refused('key', 'not-a-key');
  }
}

function refused(field: string, problem: string) {
  return failure('bad-input', { field, problem });
}
