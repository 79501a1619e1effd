import { type ComponentType, lazy, Suspense } from 'react';
import type { BatchDialogState } from '../features/batch/batches.ts';
import type { DraftsStore } from '../records/drafts.ts';
import { type NewDraft, useNewDraft } from '../records/use-new-draft.ts';
import { type Stores, useFrom, useProfileId, useStoreState } from '../state/context.ts';
import { OfProfile } from '../state/of-profile.tsx';

const NewAuthorizationDialog = lazy(() => import('../features/authorizations/new-authorization-dialog.tsx'));
const BulkDialogs = lazy(() => import('../features/projects/bulk-dialogs.tsx'));
const CopyDialog = lazy(() => import('../features/copy/copy-dialog.tsx'));
const ManyAuthorizations = lazy(() => import('../features/authorizations/many-authorizations.tsx'));
const ManyDomains = lazy(() => import('../features/domains/many-domains.tsx'));
const ImportDialog = lazy(() => import('../features/import/import-dialog.tsx'));
const NewNetworkDialog = lazy(() => import('../features/networks/new-network-dialog.tsx'));
const SignOutDialog = lazy(() => import('../features/session/sign-out-dialog.tsx'));
const NewDomainDialog = lazy(() => import('../features/domains/new-domain-dialog.tsx'));

/**
 * The open dialogs of the current profile: new authorizations, network connections and domains, changes of many projects, and
 * signing out.
 */
export function ResourceDialogs() {
  const id = useProfileId();
  const many = useStoreState('batches', ({ dialog }) => (dialog?.profileId === id ? dialog : null));
  const isSigningOut = useStoreState('signingOut', ({ profileId }) => profileId === id);
  return (
    <Suspense>
      {isSigningOut && <SignOutDialog />}
      {many !== null && <ManyDialog dialog={many} />}
      <NewDialog pick={(stores) => stores.networkDrafts} Form={NewNetworkDialog} />
      <NewDialog pick={(stores) => stores.domainDrafts} Form={NewDomainDialog} />
      <NewDialog pick={(stores) => stores.authorizationDrafts} Form={NewAuthorizationDialog} />
    </Suspense>
  );
}

interface NewDialogProps<Fields extends object> {
  readonly pick: (stores: Stores) => DraftsStore<Fields>;
  readonly Form: ComponentType<{ readonly draft: NewDraft<Fields> }>;
}

/** A dialog for a new record, shown in the current profile but possibly about another backend. */
function NewDialog<Fields extends object>(props: NewDialogProps<Fields>) {
  const id = useProfileId();
  const of = useFrom(
    props.pick,
    ({ drafts }) => Object.values(drafts).find(({ shownIn }) => shownIn === id)?.profileId,
  );
  return of === undefined ? null : (
    <OfProfile id={of}>
      <DraftDialog {...props} />
    </OfProfile>
  );
}

function DraftDialog<Fields extends object>({ pick, Form }: NewDialogProps<Fields>) {
  const draft = useNewDraft(pick);
  return draft === null ? null : <Form draft={draft} />;
}

function ManyDialog({ dialog }: { readonly dialog: BatchDialogState }) {
  switch (dialog.kind) {
    case 'copy':
      return <CopyDialog key={dialog.from} {...dialog} />;
    case 'import':
      return <ImportDialog />;
    case 'remove': {
      const Many = dialog.list === 'domains' ? ManyDomains : ManyAuthorizations;
      return <Many key={dialog.from} dialog={dialog} />;
    }
    case 'expiry':
    case 'rotate':
      return <ManyAuthorizations dialog={dialog} />;
    case 'check':
    case 'watch':
    case 'stop-watching':
      return <ManyDomains dialog={dialog} />;
    default:
      return <BulkDialogs dialog={dialog} />;
  }
}
