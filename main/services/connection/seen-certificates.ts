import type { CertificateFacts, RejectedCertificate } from '#contract/connection.ts';
import { failure } from '../errors/app-failure.ts';
import { hostPort } from '../settings/connection-settings.ts';
import { isPinnable } from './certificate-verdict.ts';

/** The certificates that servers have presented in this run, by host and port. */
export class SeenCertificates {
  /** Only these can be trusted. */
  readonly #refused = new Map<string, RejectedCertificate>();
  readonly #accepted = new Map<string, CertificateFacts>();

  /** Allows the operator to trust this certificate from now on. */
  refused(certificate: RejectedCertificate): void {
    this.#refused.set(hostPort(certificate), certificate);
  }

  /** @param server host and port */
  accepted(server: string, certificate: CertificateFacts): void {
    this.#accepted.set(server, certificate);
  }

  /** The certificate that can be trusted. @throws AppFailure `bad-input` if it is not the last one rejected there, or cannot be pinned */
  trustable(host: string, port: number, sha256: string): RejectedCertificate {
    const refused = this.#refused.get(hostPort({ host, port }));
    if (refused?.certificate.sha256 !== sha256 || !isPinnable(refused)) {
      throw failure('bad-input', { field: 'sha256' });
    }
    return refused;
  }

  /** The last certificate of a backend; null before, and without TLS. */
  ofBackend(
    baseUrl: string | null,
  ): { readonly server: string; readonly certificate: CertificateFacts } | null {
    if (baseUrl === null) return null;
    const { protocol, hostname, port } = new URL(baseUrl);
    if (protocol !== 'https:') return null;
    const server = hostPort({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 443) });
    const certificate = this.#accepted.get(server);
    return certificate === undefined ? null : { server, certificate };
  }
}
