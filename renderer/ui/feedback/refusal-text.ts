import type { TFunction } from 'i18next';
import type { AppError } from '#contract/errors.ts';

/** An error with the response of something other than the backend, or of a backend that does not follow the interface. */
interface RefusalError extends AppError {
  readonly code: 'redirect' | 'not-the-service' | 'error-body' | 'rejected' | 'gateway';
}

/** The sentence for a response that is not a success. */
export function refusalSentence(t: TFunction, error: RefusalError): string {
  const { code, status } = error;
  const params = { host: '', ...error.params };
  switch (code) {
    case 'redirect':
      return redirectSentence(t, error);
    case 'not-the-service':
      return t('errors.notTheService', params);
    case 'error-body':
      return t(error.params?.found ? 'errors.errorBody' : 'errors.errorBodyEmpty', params);
    case 'rejected':
      return rejectedSentence(t, status);
    case 'gateway':
      return gatewaySentence(t, error);
  }
}

function redirectSentence(t: TFunction, { params }: AppError): string {
  switch (params?.reason) {
    case 'other-origin':
      return t('errors.redirect.otherOrigin', params);
    case 'too-many':
      return t('errors.redirect.tooMany', params);
    case 'outside': {
      const outside = t('errors.redirect.outside', params);
      return params.url ? `${outside} ${t('errors.redirect.useUrl', params)}` : outside;
    }
    case 'change-answered':
      return t('errors.redirect.changeAnswered', params);
    case 'change': {
      const step = t(params.url ? 'errors.redirect.useUrl' : 'errors.redirect.useKeeping', params);
      return `${t('errors.redirect.change', params)} ${step}`;
    }
    default:
      return t('errors.redirect.unusable', params);
  }
}

function rejectedSentence(t: TFunction, status: number | undefined): string {
  if (status === 400 || status === 422) return t('errors.rejected.badRequest');
  if (status === 401) return t('errors.rejected.unauthorized');
  if (status === 403) return t('errors.rejected.forbidden');
  if (status === 404) return t('errors.rejected.notFound');
  if (status === 409) return t('errors.rejected.conflict');
  if (status === 413) return t('errors.rejected.tooLarge');
  if (status === 429) return t('errors.rejected.tooMany');
  if (status === 431) return t('errors.rejected.headerTooLarge');
  return status !== undefined && status >= 500
    ? t('errors.rejected.server', { status })
    : t('errors.rejected.other');
}

function gatewaySentence(t: TFunction, error: AppError): string {
  const { reason, host = '', meaning = '' } = error.params ?? {};
  const params = { host, status: `${error.status ?? ''} ${meaning}`.trim() };
  if (reason === 'header-too-large') return t('errors.tokenTooLong', params);
  if (reason === 'handshake') return t('errors.handshake', params);
  const isBefore = reason === 'not-the-backend';
  if (error.status === 413) return t(isBefore ? 'errors.gatewayTooLarge' : 'errors.tooLargeForAny', params);
  return t(isBefore ? 'errors.gateway' : 'errors.noReason', params);
}
