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
  /** Extended key usage; both by default. */
  readonly usage?: readonly ('serverAuth' | 'clientAuth')[];
  /** Kind of its key, P-256 by default; its issuer has one of the same kind. */
  readonly keyKind?: 'P-256' | 'P-521' | 'RSA';
  /** Its key usage is only `keyEncipherment`, as in certificates of old company CAs. */
  readonly encipheringOnly?: boolean;
  /** It is a CA that may have this many further CAs below it; `any` for no limit. */
  readonly authority?: number | 'any';
}

/** A CA that issues certificates. Clients do not trust it by default. */
export interface CertificateAuthority extends CertificateAndKey {
  issue(options?: CertificateOptions): Promise<CertificateAndKey>;
  /**
   * Creates a CA below this one. Certificates that it issues are served with those of the CAs in between, without the
   * root's.
   */
  below(options?: CertificateOptions): Promise<CertificateAuthority>;
}

const dayMs = 86_400_000;

/** Creates a CA. */
export async function createAuthority(
  name = 'Example Works Root',
  options: CertificateOptions = {},
): Promise<CertificateAuthority> {
  return authorityOf(await make({ authority: 'any', usage: [], hosts: [], ...options, name }), '');
}

/** @param between certificates in PEM that are served after one that this CA issues */
function authorityOf({ cert, key }: CertificateAndKey, between: string): CertificateAuthority {
  const issue = async (options: CertificateOptions = {}) => {
    const issued = await issuedBy({ cert, key }, options);
    return { ...issued, cert: `${issued.cert.trimEnd()}\n${between}` };
  };
  return {
    cert,
    key,
    issue,
    async below(options = {}) {
      const defaults = { authority: 'any', usage: [], hosts: [], name: 'Example Works CA' } as const;
      const made = await issuedBy({ cert, key }, { ...defaults, ...options });
      return authorityOf(made, `${made.cert.trimEnd()}\n${between}`);
    },
  };
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
    usage = ['serverAuth', 'clientAuth'],
    authority,
    keyKind = 'P-256',
    encipheringOnly = false,
  }: CertificateOptions,
  ca?: CertificateAndKey,
): Promise<CertificateAndKey> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: name }], {
    ...(keyKind === 'RSA' ? { keyType: 'rsa' as const } : { keyType: 'ec' as const, curve: keyKind }),
    algorithm: 'sha256',
    notBeforeDate: validFrom,
    notAfterDate: validTo,
    ca,
    passphrase,
    extensions: [
      {
        name: 'basicConstraints',
        cA: authority !== undefined,
        critical: true,
        ...(typeof authority === 'number' && { pathLenConstraint: authority }),
      },
      ...(authority === undefined
        ? []
        : [{ name: 'keyUsage' as const, keyCertSign: true, cRLSign: true, critical: true }]),
      ...(encipheringOnly ? [{ name: 'keyUsage' as const, keyEncipherment: true, critical: true }] : []),
      ...(usage.length === 0
        ? []
        : [
            {
              name: 'extKeyUsage' as const,
              serverAuth: usage.includes('serverAuth'),
              clientAuth: usage.includes('clientAuth'),
            },
          ]),
      ...(hosts.length === 0
        ? []
        : [
            {
              name: 'subjectAltName' as const,
              altNames: hosts.map((host) =>
                /^[\d.]+$|:/.test(host) ? { type: 7 as const, ip: host } : { type: 2 as const, value: host },
              ),
            },
          ]),
    ],
  });
  return { cert, key };
}

/** Expired an hour ago. */
export function expired(): Pick<CertificateOptions, 'validFrom' | 'validTo'> {
  return { validFrom: new Date(Date.now() - 30 * dayMs), validTo: new Date(Date.now() - dayMs / 24) };
}
