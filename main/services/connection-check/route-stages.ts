import type { CertificateProblem, RejectedCertificate } from '#contract/connection.ts';
import { TransportFailure } from '#main/http-ports.ts';
import type { NetworkProbe, SecureOutcome } from '#main/network-ports.ts';
import { bad, good, type Outcome, warned } from './outcome.ts';

const expiryWarningMs = 14 * 86_400_000;

/** Asks the proxy to connect to the backend. */
export async function askProxy(
  baseUrl: string,
  proxy: string,
  timeoutMs: number,
  probe: NetworkProbe,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    await probe.tunnel(baseUrl, timeoutMs, signal);
    return good('proxy-connected', { proxy });
  } catch (thrown) {
    return judgeProxy(failureIn(thrown), proxy);
  }
}

/** The outcome if a proxy does not connect to the backend. */
function judgeProxy(failed: TransportFailure, proxy: string): Outcome {
  const { facts, kind, message } = failed;
  if (kind === 'proxy-auth') {
    return bad(facts.proxy?.given === true ? 'proxy-sign-in-rejected' : 'proxy-sign-in-required', { proxy });
  }
  if (kind === 'certificate') return bad('proxy-connection-closed', { proxy, detail: message });
  switch (facts.proxy?.problem) {
    case 'dns':
      return bad('proxy-not-found', { proxy });
    case 'answer':
    case 'sign-in-kind':
      return bad('proxy-connect-refused', { proxy, detail: message });
    case 'reset':
    case 'tls':
      return bad('proxy-connection-closed', { proxy, detail: message });
    default:
      return bad('proxy-unreachable', { proxy, detail: message });
  }
}

/** Checks the certificate of the backend. @param now in ms since the epoch */
export async function askForCertificate(
  baseUrl: string,
  timeoutMs: number,
  probe: NetworkProbe,
  signal: AbortSignal,
  now: number,
): Promise<Outcome> {
  const { host, hostname } = new URL(baseUrl);
  try {
    return judgeCertificate(await probe.secure(baseUrl, timeoutMs, signal), hostname, now);
  } catch (thrown) {
    const { kind, message } = failureIn(thrown);
    if (kind === 'client-certificate') return bad('tls-client-certificate-required', { host });
    if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/.test(message)) {
      return bad('tls-plain-text', { host });
    }
    // Electron's TLS library requires the key usage of RSA certificates, which old company CAs leave out.
    if (/KEY_USAGE_BIT_INCORRECT/.test(message)) return bad('tls-key-usage', { host });
    return bad('tls-failed', { host, detail: message });
  }
}

/** The outcome for the certificate of a backend. */
function judgeCertificate(
  { refused, pinned, chain, lacksClientCertificate }: SecureOutcome,
  host: string,
  now: number,
): Outcome {
  const [shown] = chain;
  if (refused !== null) return { ...refusal(refused, host), certificates: chain };
  const params = { issuer: shown?.issuer ?? '', until: shown?.validTo ?? 0 };
  const left = params.until - now;
  if (left > 0 && left < expiryWarningMs) {
    return { ...warned('certificate-expires-soon', { ...params, left }), certificates: chain };
  }
  // The service stage finds out whether the server requires it.
  if (lacksClientCertificate)
    return { ...good('tls-client-certificate-optional', params), certificates: chain };
  return { ...good(pinned ? 'tls-pinned' : 'tls-verified', params), certificates: chain };
}

const codes = {
  changed: 'certificate-changed',
  'wrong-host': 'certificate-wrong-host',
  expired: 'certificate-expired',
  'not-yet-valid': 'certificate-not-yet-valid',
  'self-signed': 'certificate-self-signed',
  'unknown-issuer': 'certificate-unknown-issuer',
  unusable: 'certificate-invalid',
  invalid: 'certificate-invalid',
} as const satisfies Record<CertificateProblem, string>;

function refusal({ problems, certificate, trusted }: RejectedCertificate, host: string): Outcome {
  const [gravest = 'unusable', ...others] = problems;
  return bad(codes[gravest], {
    host,
    subject: certificate.subject,
    issuer: certificate.issuer,
    names: certificate.names.join(', '),
    from: certificate.validFrom,
    until: certificate.validTo,
    ...(trusted === null ? {} : { trusted, shown: certificate.sha256 }),
    ...(others.length === 0 ? {} : { others: others.length }),
  });
}

/** Any other error is a defect of the app. */
function failureIn(thrown: unknown): TransportFailure {
  if (thrown instanceof TransportFailure) return thrown;
  throw thrown;
}
