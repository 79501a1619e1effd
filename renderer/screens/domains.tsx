import { IconExternalLink, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRecords, ListRow } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { CheckAllButton } from '../features/domains/check-all-button.tsx';
import { ConflictsProvider } from '../features/domains/conflicts.tsx';
import { DeleteDomainDialog } from '../features/domains/delete-domain-dialog.tsx';
import { useDomainColumns } from '../features/domains/domain-columns.tsx';
import { useKnownChallenges } from '../features/domains/use-challenge.ts';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { noDomain } from '../records/resource-fields.ts';
import { useList } from '../records/use-list.ts';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useGo } from '../state/use-go.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';

const deletion = {
  nameOf: ({ domain }: ListRecords['domains']) => domain,
  Dialog: DeleteDomainDialog,
};

/** The domains. */
export default function Domains() {
  const { t } = useTranslation();
  const { domainDrafts } = useStores();
  const { id: profileId } = useProfile();
  // Loads the network connections, which each row counts.
  useList((stores) => stores.networks);
  useKnownChallenges();
  const columns = useDomainColumns();
  const go = useGo();
  const { entriesOf } = useRowCopies();
  function menuOf(row: ListRow<'domains'>): readonly RowMenuEntry[] {
    const run = () => go(recordRoute('domains', row.key));
    return [
      { label: t('resources.open'), Icon: IconExternalLink, group: 'open', run },
      ...entriesOf('domain', row, row.domain),
    ];
  }
  return (
    <ConflictsProvider>
      <ListWithPanel
        kind="domains"
        columns={columns}
        icon={<IconWorld size={20} />}
        onNew={() => domainDrafts.open(profileId, null, noDomain)}
        actions={<CheckAllButton />}
        deletion={deletion}
        nameOf={deletion.nameOf}
        menuOf={menuOf}
      />
    </ConflictsProvider>
  );
}
