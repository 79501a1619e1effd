import { IconExternalLink, IconWorld } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { ChallengeCell } from '../features/domains/challenge-cell.tsx';
import { CheckAllButton } from '../features/domains/check-all-button.tsx';
import { ConflictsProvider } from '../features/domains/conflicts.tsx';
import { DeleteDomainDialog } from '../features/domains/delete-domain-dialog.tsx';
import { DomainBadges } from '../features/domains/domain-badges.tsx';
import { DomainName } from '../features/domains/domain-name.tsx';
import { useKnownChallenges } from '../features/domains/use-challenge.ts';
import { ListWithPanel } from '../features/panel/list-with-panel.tsx';
import { besideOf } from '../features/panel/panel-store.ts';
import { usePanelRows } from '../features/panel/use-panel-rows.ts';
import { useFormats } from '../i18n/use-formats.ts';
import { noDomain } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useList } from '../records/use-list.ts';
import { useRowCopies } from '../records/use-row-copies.ts';
import { useProfile, useStores } from '../state/context.ts';
import { useGo } from '../state/use-go.ts';
import type { Column } from '../ui/table/columns.ts';
import type { RowMenuEntry } from '../ui/table/row-use.ts';
import type { TableHandle } from '../ui/table/table.tsx';

const deletion = {
  nameOf: ({ domain }: ListRecords['domains']) => domain,
  Dialog: DeleteDomainDialog,
  compact: true,
};

/** The domains. */
export default function Domains() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { newDomain } = useStores();
  const { id: profileId } = useProfile();
  // Each row shows how many connections its name has.
  useList((stores) => stores.networks);
  useKnownChallenges();
  const columns = useMemo(
    (): Column<ListRecords['domains']>[] => [
      { id: 'domain', title: t('domains.column.domain'), cell: (domain) => <DomainName domain={domain} /> },
      {
        id: 'flags',
        title: t('domains.column.flags'),
        width: '9rem',
        narrowWidth: '6rem',
        hiddenBelow: 28,
        cell: (domain) => <DomainBadges oneLine domain={domain} />,
      },
      {
        id: 'challenge',
        title: t('domains.challenge.title'),
        width: '15rem',
        narrowWidth: '9.5rem',
        hiddenBelow: 28,
        cell: (domain) => <ChallengeCell domain={domain} />,
      },
      {
        id: 'connections',
        title: t('domains.column.connections'),
        width: '7rem',
        hiddenBelow: 48,
        cell: ({ connections }) => (connections === null ? '' : formats.number(connections)),
      },
    ],
    [t, formats],
  );
  const go = useGo();
  const { entriesOf } = useRowCopies();
  function menuOf({ key, domain, id }: ListRecords['domains']): readonly RowMenuEntry[] {
    const run = () => go(recordRoute('domains', key));
    return [
      { label: t('resources.open'), Icon: IconExternalLink, group: 'open', run },
      ...entriesOf(domain, id),
    ];
  }
  const beside = besideOf('domains', profileId);
  const rowUse = usePanelRows({ kind: 'domains', beside, nameOf: deletion.nameOf, menuOf });
  const table = useRef<TableHandle>(null);
  return (
    <ConflictsProvider>
      <ListWithPanel kind="domains" beside={beside} table={table}>
        <ResourceScreen
          kind="domains"
          pick={(stores) => stores.domains}
          columns={columns}
          icon={<IconWorld size={32} />}
          onNew={() => newDomain.open(profileId, null, noDomain)}
          actions={<CheckAllButton />}
          deletion={deletion}
          rowUse={rowUse}
          tableRef={table}
        />
      </ListWithPanel>
    </ConflictsProvider>
  );
}
