import type { AppError, ErrorCode } from '#contract/errors.ts';
import { CheckButton } from './check-button.tsx';

/** Errors that lie on the way to the backend or in where it is looked for, and not in what was asked of it. */
const onTheWay: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unreachable',
  'certificate',
  'proxy',
  'proxy-auth',
  'timed-out',
  'redirect',
  'not-the-service',
  'gateway',
]);

interface CheckOfferProps {
  readonly error: AppError;
  readonly url?: string | undefined;
}

/** Where the connection is what failed: the way to its check. */
export function CheckOffer({ error, url }: CheckOfferProps) {
  if (!onTheWay.has(error.code)) return null;
  return <CheckButton mt="sm" url={url ?? null} />;
}
