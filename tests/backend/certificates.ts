import { generate } from 'selfsigned';

/** PEM texts, as `BackendOptions.tls` takes them. */
export interface CertificateAndKey {
  readonly cert: string;
  readonly key: string;
}

export interface CertificateOptions {
  /** Host names and addresses that it is valid for; loopback by default. */
  readonly hosts?: readonly string[];
  readonly name?: string;
  /** Valid since yesterday, for a year, by default. */
  readonly validFrom?: Date;
  readonly validTo?: Date;
  /** Encrypts the key. */
  readonly passphrase?: string;
}

/** A CA that issues certificates. Not trusted by default. */
export interface CertificateAuthority {
  /** PEM. */
  readonly cert: string;
  issue(options?: CertificateOptions): Promise<CertificateAndKey>;
}

const dayMs = 86_400_000;

/** Creates a CA. */
export async function createAuthority(name = 'Example Works Root'): Promise<CertificateAuthority> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { cert, issue: (options = {}) => issuedBy({ cert, key }, options) };
}

/** A certificate signed with this certificate's key, whether it is a CA or not. */
export function issuedBy(
  issuer: CertificateAndKey,
  options: CertificateOptions = {},
): Promise<CertificateAndKey> {
  return make(options, issuer);
}

/** A self-signed certificate. */
export function selfSigned(options: CertificateOptions = {}): Promise<CertificateAndKey> {
  return make(options);
}

async function make(
  {
    hosts = ['localhost', '127.0.0.1', '::1'],
    name = hosts[0] ?? 'Nobody',
    validFrom = new Date(Date.now() - dayMs),
    validTo = new Date(Date.now() + 365 * dayMs),
    passphrase,
  }: CertificateOptions,
  ca?: CertificateAndKey,
): Promise<CertificateAndKey> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: validFrom,
    notAfterDate: validTo,
    ca,
    passphrase,
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'extKeyUsage', serverAuth: true, clientAuth: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((host) =>
          /^[\d.]+$|:/.test(host) ? { type: 7, ip: host } : { type: 2, value: host },
        ),
      },
    ],
  });
  return { cert, key };
}

/** Expired an hour ago. */
export function expired(): Pick<CertificateOptions, 'validFrom' | 'validTo'> {
  return { validFrom: new Date(Date.now() - 30 * dayMs), validTo: new Date(Date.now() - dayMs / 24) };
}
