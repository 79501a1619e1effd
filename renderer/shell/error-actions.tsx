import { AuthorizationOffer } from '../features/authorizations/authorization-offer.tsx';
import { ConnectionErrorAction } from '../features/connection/connection-error-action.tsx';
import { CheckOffer } from '../features/connection-check/check-offer.tsx';
import type { ErrorActionsProps } from '../ui/feedback/error-actions-context.ts';

/** The buttons that the features offer for an error. */
export default function ErrorActions({ error, url, onResolved, position }: ErrorActionsProps) {
  if (position === 'above') return <AuthorizationOffer error={error} />;
  if (position === 'before') return <ConnectionErrorAction error={error} onResolved={onResolved} />;
  return <CheckOffer error={error} url={url} />;
}
