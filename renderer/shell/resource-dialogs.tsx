import { lazy, Suspense } from 'react';
import type { BatchDialogState } from '../features/batch/batches.ts';
import { useNewDraft } from '../records/use-new-draft.ts';
import { useProfileId, useStoreState } from '../state/context.ts';

const NewAuthorizationDialog = lazy(() => import('../features/authorizations/new-authorization-dialog.tsx'));
const BulkDialogs = lazy(() => import('../features/projects/bulk-dialogs.tsx'));
const CopyDialog = lazy(() => import('../features/copy/copy-dialog.tsx'));
const ImportDialog = lazy(() => import('../features/import/import-dialog.tsx'));
const NewConnectionDialog = lazy(() => import('../features/networks/new-connection-dialog.tsx'));
const NewDomainDialog = lazy(() => import('../features/domains/new-domain-dialog.tsx'));

/** The open dialogs of the current profile for new authorizations, connections and domains, and for many projects. */
export function ResourceDialogs() {
  const authorization = useNewDraft((stores) => stores.newAuthorization);
  const connection = useNewDraft((stores) => stores.newConnection);
  const domain = useNewDraft((stores) => stores.newDomain);
  const id = useProfileId();
  const many = useStoreState('batches', ({ dialog }) => (dialog?.profileId === id ? dialog : null));
  return (
    <Suspense>
      {many !== null && <ManyDialog dialog={many} />}
      {connection !== null && <NewConnectionDialog draft={connection} />}
      {domain !== null && <NewDomainDialog draft={domain} />}
      {authorization !== null && <NewAuthorizationDialog draft={authorization} />}
    </Suspense>
  );
}

function ManyDialog({ dialog }: { readonly dialog: BatchDialogState }) {
  switch (dialog.kind) {
    case 'copy':
      return <CopyDialog key={dialog.from} {...dialog} />;
    case 'import':
      return <ImportDialog />;
    default:
      return <BulkDialogs dialog={dialog} />;
  }
}
