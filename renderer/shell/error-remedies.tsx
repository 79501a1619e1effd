import { AuthorizationOffer } from '../features/authorizations/authorization-offer.tsx';
import { TransportRemedy } from '../features/connection/transport-remedy.tsx';
import { CheckOffer } from '../features/connection-check/check-offer.tsx';
import type { RemediesProps } from '../ui/feedback/remedies.ts';

/** The remedies that the features offer for an error. */
export default function ErrorRemedies({ error, url, onRemedied, place }: RemediesProps) {
  if (place === 'above') return <AuthorizationOffer error={error} />;
  if (place === 'before') return <TransportRemedy error={error} onRemedied={onRemedied} />;
  return <CheckOffer error={error} url={url} />;
}
