import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { OfProfile } from '#state/of-profile.tsx';
import type { DomainsDialogState, RemoveDialogState } from '../batch/batches.ts';
import { RemoveDialog } from '../batch/remove-dialog.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { CheckDomains } from './check-domains.tsx';
import { ConflictsProvider, useAllConflicts } from './conflicts.tsx';
import { WatchDialog } from './watch-dialog.tsx';

interface ManyDomainsProps {
  readonly dialog: DomainsDialogState | RemoveDialogState;
}

/** The dialog about the selected domains. */
export default function ManyDomains({ dialog }: ManyDomainsProps) {
  if (dialog.kind === 'check') return <CheckDomains key={dialog.from} dialog={dialog} />;
  if (dialog.kind !== 'remove') return <WatchDialog dialog={dialog} />;
  return (
    <OfProfile id={dialog.from}>
      <ConflictsProvider profileId={dialog.from}>
        <Remove dialog={dialog} />
      </ConflictsProvider>
    </OfProfile>
  );
}

function Remove({ dialog }: { readonly dialog: RemoveDialogState }) {
  const { t } = useTranslation();
  const conflicts = useAllConflicts();
  const alsoOn = useCallback(
    (name: string) => (conflicts.get(name) ?? []).map((profile) => profileName(t, profile)),
    [conflicts, t],
  );
  return <RemoveDialog dialog={dialog} alsoOn={alsoOn} />;
}
