import { IconWorld } from '@tabler/icons-react';
import type { ProviderProps, RecordList } from '#records/record-list.tsx';
import { noDomain } from '#records/resource-fields.ts';
import { useList } from '#records/use-list.ts';
import { CheckAllButton } from './check-all-button.tsx';
import { ConflictsProvider } from './conflicts.tsx';
import { DeleteDomainDialog } from './delete-domain-dialog.tsx';
import { domainActions } from './domain-actions.ts';
import { useDomainColumns } from './domain-columns.tsx';
import { useKnownChallenges } from './use-challenge.ts';

/** The list of domains. */
const domainList: RecordList<'domains'> = {
  kind: 'domains',
  icon: <IconWorld size={20} />,
  create: ({ domainDrafts }, profileId, forAny) => domainDrafts.openNew(profileId, noDomain, forAny),
  DeleteDialog: DeleteDomainDialog,
  actions: domainActions,
  Provider: DomainsProvider,
  useParts({ profileIds }) {
    return { columns: useDomainColumns(), buttons: <CheckAllButton profileIds={profileIds} /> };
  },
};
export default domainList;

/** Loads what the rows of a profile's domains show of other lists and of this computer. */
function DomainsProvider({ profileId, children }: ProviderProps) {
  // Each row counts its network connections.
  useList((stores) => stores.networks, [profileId]);
  useKnownChallenges(profileId);
  return <ConflictsProvider profileId={profileId}>{children}</ConflictsProvider>;
}
