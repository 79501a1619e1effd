import type { AppError, ErrorCode } from '#contract/errors.ts';
import { CheckButton } from './check-button.tsx';

/** Errors of the connection or the URL, unlike errors of a request. */
const connectionErrors: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unreachable',
  'certificate',
  'proxy',
  'proxy-auth',
  'timed-out',
  'redirect',
  'not-the-service',
  'error-body',
  'gateway',
]);

interface CheckOfferProps {
  readonly error: AppError;
  readonly url?: string | undefined;
}

/** The button that checks the connection, for errors of the connection. */
export function CheckOffer({ error, url }: CheckOfferProps) {
  if (!connectionErrors.has(error.code)) return null;
  return <CheckButton url={url ?? null} />;
}
