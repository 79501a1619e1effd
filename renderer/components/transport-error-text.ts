import type { TFunction } from 'i18next';
import type { AppError } from '../../preload/contract/errors.ts';

/** The sentence for a connection that was not made because of a certificate or a proxy; null for any other error. */
export function transportErrorSentence(t: TFunction, error: AppError): string | null {
  const params = { host: '', proxy: '', ...error.params };
  const reason = error.params?.reason;
  switch (error.code) {
    case 'certificate': {
      const problem = error.certificate?.problems[0] ?? 'unusable';
      return t(`transport.error.certificate.${problem}`, params);
    }
    case 'proxy':
      return t(`transport.error.proxy.${proxyReason(reason)}`, params);
    case 'proxy-auth':
      return t(`transport.error.proxyAuth.${reason === 'refused' ? 'refused' : 'missing'}`, params);
    case 'unreachable':
      if (reason === 'client-certificate') return t('transport.error.clientCertificate', params);
      return reason === 'websocket' ? t('transport.error.websocket', params) : null;
    case 'keychain':
      return error.params?.host === undefined ? null : t('transport.error.keychain', params);
    default:
      return null;
  }
}

const proxyReasons = ['refused', 'dns', 'time-out', 'reset', 'tls', 'answer', 'sign-in-kind'] as const;

function proxyReason(reason: unknown): (typeof proxyReasons)[number] {
  return proxyReasons.find((known) => known === reason) ?? 'reset';
}
