import type { CertificateFacts } from '#contract/connection.ts';
import { TransportFailure } from '#main/http-ports.ts';
import type { NetworkProbe, Reached, SecureOutcome } from '#main/network-ports.ts';
import { DnsFailure } from '#main/ports.ts';

/** A certificate that is valid in 2026. */
export function aCertificate(fields: Partial<CertificateFacts> = {}): CertificateFacts {
  return {
    subject: 'ops.test',
    issuer: 'Harbour CA',
    names: ['ops.test'],
    validFrom: Date.UTC(2025, 0, 1),
    validTo: Date.UTC(2027, 0, 1),
    sha256: 'ab'.repeat(32),
    ...fields,
  };
}

export interface FakeNetwork {
  /** By name; a string is the resolver's error code, and a missing name does not exist. */
  readonly names?: Readonly<Record<string, readonly string[] | string>>;
  /** By address; a missing port is open. */
  readonly reached?: Readonly<Record<string, Reached>>;
  readonly proxy?: string;
  readonly tunnel?: TransportFailure;
  readonly secure?: Partial<SecureOutcome> | TransportFailure;
}

/** A network in which `ops.test` is at 192.0.2.1, with a certificate that is accepted, unless set otherwise. */
export function fakeProbe({ names, reached, proxy, tunnel, secure }: FakeNetwork = {}): NetworkProbe {
  return {
    async lookup(host) {
      const found = { 'ops.test': ['192.0.2.1'], ...names }[host] ?? 'ENOTFOUND';
      if (typeof found === 'string') throw new DnsFailure(found);
      return found;
    },
    reach: async (address) => reached?.[address] ?? 'open',
    proxyFor: async () => proxy ?? null,
    async tunnel() {
      if (tunnel !== undefined) throw tunnel;
    },
    async secure() {
      if (secure instanceof TransportFailure) throw secure;
      return {
        refused: null,
        pinned: false,
        chain: [aCertificate()],
        lacksClientCertificate: false,
        ...secure,
      };
    },
  };
}
