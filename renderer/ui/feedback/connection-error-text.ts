import type { TFunction } from 'i18next';
import type { AppError } from '#contract/errors.ts';

/** The sentence for a connection that failed because of a certificate or a proxy; null for any other error. */
export function connectionErrorSentence(t: TFunction, error: AppError): string | null {
  const params = { host: '', proxy: '', ...error.params };
  const reason = error.params?.reason;
  switch (error.code) {
    case 'certificate': {
      const problem = error.certificate?.problems[0] ?? 'unusable';
      return t(`connection.error.certificate.${problem}`, params);
    }
    case 'proxy':
      return t(`connection.error.proxy.${proxyReason(reason)}`, params);
    case 'proxy-auth':
      return t(`connection.error.proxyAuth.${reason === 'refused' ? 'refused' : 'missing'}`, params);
    case 'unreachable':
      if (reason === 'client-certificate') return t('connection.error.clientCertificate', params);
      if (reason === 'dropped') return t('connection.error.dropped', params);
      return reason === 'websocket' ? t('connection.error.websocket', params) : null;
    case 'keychain':
      return error.params?.host === undefined ? null : t('connection.error.keychain', params);
    default:
      return null;
  }
}

const proxyReasons = ['refused', 'dns', 'time-out', 'reset', 'tls', 'answer', 'sign-in-kind'] as const;

function proxyReason(reason: unknown): (typeof proxyReasons)[number] {
  return proxyReasons.find((known) => known === reason) ?? 'reset';
}

/** The error text of a field of the connection options that the main process rejected; null for other fields. */
export function connectionFieldError(t: TFunction, error: AppError): string | null {
  switch (error.params?.problem) {
    case 'not-a-certificate':
      return t('connection.certificates.invalid.not-a-certificate');
    case 'too-many-authorities':
      return t('connection.certificates.invalid.too-many-authorities', { limit: error.params.limit });
    case 'other-key':
      return t('connection.certificates.invalid.other-key');
    case 'passphrase-missing':
      return t('connection.certificates.invalid.passphrase-missing');
    case 'passphrase-wrong':
      return t('connection.certificates.invalid.passphrase-wrong');
    case 'proxy-host':
      return t('connection.proxy.invalid.proxy-host');
    case 'proxy-port':
      return t('connection.proxy.invalid.proxy-port');
    case 'header-name':
      return t('connection.headers.invalid.header-name');
    case 'header-taken':
      return t('connection.headers.invalid.header-taken');
    case 'header-twice':
      return t('connection.headers.invalid.header-twice');
    case 'header-value':
      return t('connection.headers.invalid.header-value');
    case 'header-elsewhere':
      return t('connection.headers.invalid.header-elsewhere');
    case 'header-missing':
      return t('connection.headers.invalid.header-missing');
    default:
      return null;
  }
}
