import { lazy, Suspense } from 'react';
import { useNewDraft } from '../records/use-new-draft.ts';

const NewAuthorizationDialog = lazy(() => import('../features/authorizations/new-authorization-dialog.tsx'));
const NewConnectionDialog = lazy(() => import('../features/networks/new-connection-dialog.tsx'));
const NewDomainDialog = lazy(() => import('../features/domains/new-domain-dialog.tsx'));

/** The open dialogs for new authorizations, connections and domains of the current profile. */
export function ResourceDialogs() {
  const authorization = useNewDraft((stores) => stores.newAuthorization);
  const connection = useNewDraft((stores) => stores.newConnection);
  const domain = useNewDraft((stores) => stores.newDomain);
  return (
    <Suspense>
      {connection !== null && <NewConnectionDialog draft={connection} />}
      {domain !== null && <NewDomainDialog draft={domain} />}
      {authorization !== null && <NewAuthorizationDialog draft={authorization} />}
    </Suspense>
  );
}
