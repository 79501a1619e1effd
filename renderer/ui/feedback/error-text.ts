import type { TFunction } from 'i18next';
import { type AuthorizationType, authorizationTypes } from '#contract/authorizations.ts';
import type { AppError } from '#contract/errors.ts';
import { connectionErrorSentence, connectionFieldError } from './connection-error-text.ts';
import { fieldMessages } from './field-messages.ts';
import { refusalSentence } from './refusal-text.ts';

type Reasons = Readonly<Record<string, string>>;

function byReason(error: AppError, reasons: Reasons, otherwise: string): string {
  return reasons[String(error.params?.reason ?? error.params?.phase)] ?? otherwise;
}

/** The sentence for an error, in the language of `t`: what happened and what to do. */
export function errorSentence(t: TFunction, error: AppError): string {
  const params: Record<string, string | number> = { host: '', ...error.params };
  const timed = { ...params, count: Number(params.seconds) };
  const connectionText = connectionErrorSentence(t, error);
  if (connectionText !== null) return connectionText;
  switch (error.code) {
    case 'bad-input':
      return t('errors.badInput');
    case 'untrusted-sender':
      return t('errors.untrustedSender');
    case 'internal':
      return t('errors.internal');
    case 'backend-url':
      return byReason(
        error,
        {
          empty: t('errors.backendUrl.empty'),
          scheme: t('errors.backendUrl.scheme'),
          credentials: t('errors.backendUrl.credentials'),
        },
        t('errors.backendUrl.notAUrl'),
      );
    case 'unencrypted':
      return t('errors.unencrypted', params);
    case 'certificate':
    case 'proxy':
    case 'proxy-auth':
    case 'unreachable':
      return byReason(
        error,
        {
          refused: t('errors.unreachable.refused', params),
          dns: t('errors.unreachable.dns', params),
          reset: t('errors.unreachable.reset', params),
          tls: t('errors.unreachable.tls', params),
        },
        t('errors.unreachable.network', params),
      );
    case 'timed-out':
      return byReason(
        error,
        {
          connect: t('errors.timedOut.connect', timed),
          idle: t('errors.timedOut.idle', timed),
          lists: t('errors.timedOut.lists', timed),
        },
        t('errors.timedOut.total', timed),
      );
    case 'too-large':
      return params.records === undefined
        ? t('errors.tooLarge', params)
        : t('errors.tooManyRecords', { count: Number(params.records) });
    case 'redirect':
    case 'not-the-service':
    case 'error-body':
    case 'rejected':
    case 'gateway':
      return refusalSentence(t, { ...error, code: error.code });
    case 'unreadable':
      return t('errors.unreadable');
    case 'signed-out':
      return t('errors.signedOut');
    case 'other-account':
      return byReason(error, { other: t('errors.otherAccount.other') }, t('errors.otherAccount.unknown'));
    case 'outcome-unknown':
      return t('errors.outcomeUnknown');
    case 'keychain':
    case 'managed':
      return t(`errors.${error.code}`);
    case 'file':
      return byReason(
        error,
        {
          'not-written': t('errors.file.notWritten'),
          'too-large': t('errors.file.tooLarge', params),
          'not-an-export': t('errors.file.notAnExport'),
          newer: t('errors.file.newer'),
          'too-many-backends': t('errors.file.tooManyBackends', params),
          'too-many-entries': t('errors.file.tooManyEntries'),
          'too-many-authorities': t('errors.file.tooManyAuthorities', params),
          'import-empty': t('errors.file.importEmpty'),
          'import-encoding': t('errors.file.importEncoding'),
          'import-binary': t('errors.file.importBinary'),
          'import-json': t('errors.file.importJson'),
          'import-no-list': t('errors.file.importNoList'),
          'import-csv': t('errors.file.importCsv', params),
          'import-no-rows': t('errors.file.importNoRows'),
          'import-no-columns': t('errors.file.importNoColumns', params),
          'import-duplicate-columns': t('errors.file.importDuplicateColumns', params),
          'import-many-columns': t('errors.file.importManyColumns', params),
          'import-long-row': t('errors.file.importLongRow', params),
          'import-too-many': t('errors.file.importTooMany', params),
        },
        t('errors.file.notRead'),
      );
    case 'login-item':
      return t('errors.loginItem');
    case 'cancelled':
    case 'not-confirmed':
      return t('errors.notConfirmed');
    case 'read-only':
      return t('errors.readOnly');
  }
}

/** The text below the sentence: the backend's message or the technical detail. Plain text, never markup. */
export function errorDetail(t: TFunction, error: AppError): string | null {
  if (error.code === 'outcome-unknown') return t('errors.outcomeUnknownHelp', { host: '', ...error.params });
  if (error.message !== undefined && error.message !== '') return error.message;
  if (error.code === 'unreadable' && error.params !== undefined) {
    return t('errors.unreadableDetail', { path: '', difference: '', ...error.params });
  }
  const detail = error.params?.detail ?? (error.code === 'keychain' ? error.params?.reason : undefined);
  return detail === undefined || detail === '' ? null : String(detail);
}

/** The error text of a field that the main process rejected. */
function fieldError(t: TFunction, error: AppError): string {
  const limit = error.params?.limit;
  if (typeof limit === 'number') return t('errors.tooLong', { limit });
  const connectionText = connectionFieldError(t, error);
  if (connectionText !== null) return connectionText;
  const field = String(error.params?.field);
  if (field.startsWith('dns.servers')) return t('settings.dns.serversInvalid');
  switch (field) {
    case 'domain':
      return t('errors.notADomain');
    case 'authorizeUrl':
      return t('errors.notAUrl');
    case 'code':
      return t('errors.notTheCode');
    case 'listNetworks':
    case 'listDomains':
    case 'readConfiguration':
    case 'realtime':
      return t('connection.paths.invalid');
    case 'readDomain':
    case 'deleteDomain':
      return t('connection.paths.invalidRecord');
    default:
      return t('errors.badInput');
  }
}

/** The error text of each field that the backend or the main process rejected. */
export function fieldErrors<Field extends string>(
  t: TFunction,
  error: AppError,
  fields: readonly Field[],
): Partial<Record<Field, string>> {
  const refused = fieldMessages(error, fields);
  for (const field of fields) if (refused[field] === '') refused[field] = fieldError(t, error);
  return refused;
}

const typePatterns: Readonly<Record<AuthorizationType, RegExp>> = {
  oauth: /\boauth\b/i,
  personal_access_token: /\bpersonal[ _-]?access[ _-]?token\b/i,
  deploy_key: /\bdeploy[ _-]?key\b/i,
};

/** The authorization type that a 403 requires, if its message names one (docs/interface.md, "Authentication"). */
export function requiredAuthorization(error: AppError): AuthorizationType | null {
  if (error.code !== 'rejected' || error.status !== 403) return null;
  const named = authorizationTypes.filter((type) => typePatterns[type].test(error.message ?? ''));
  return named[0] ?? null;
}
