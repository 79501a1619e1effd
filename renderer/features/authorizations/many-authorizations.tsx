import { OfProfile } from '#state/of-profile.tsx';
import type { AuthorizationsDialogState, RemoveDialogState } from '../batch/batches.ts';
import { RemoveDialog } from '../batch/remove-dialog.tsx';
import { FactsProvider } from './authorization-facts.tsx';
import { ExpiriesDialog } from './expiries-dialog.tsx';
import { RotateMany } from './rotate-many.tsx';

interface ManyAuthorizationsProps {
  readonly dialog: AuthorizationsDialogState | RemoveDialogState;
}

/** The dialog about the selected authorizations. */
export default function ManyAuthorizations({ dialog }: ManyAuthorizationsProps) {
  if (dialog.kind === 'expiry') return <ExpiriesDialog dialog={dialog} />;
  return (
    <OfProfile key={dialog.from} id={dialog.from}>
      {dialog.kind === 'remove' ? (
        <RemoveDialog dialog={dialog} />
      ) : (
        <FactsProvider profileId={dialog.from}>
          <RotateMany dialog={dialog} />
        </FactsProvider>
      )}
    </OfProfile>
  );
}
