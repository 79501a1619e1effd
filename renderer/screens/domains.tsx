import { IconWorld } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { DeleteDomainDialog } from '../features/domains/delete-domain-dialog.tsx';
import { DomainBadges } from '../features/domains/domain-badges.tsx';
import { DomainName } from '../features/domains/domain-name.tsx';
import { comparableName, connectionCounts } from '../features/networks/relations.ts';
import { useFormats } from '../i18n/use-formats.ts';
import type { Deletion } from '../records/delete-dialog.tsx';
import { noDomain } from '../records/resource-fields.ts';
import { ResourceScreen } from '../records/resource-screen.tsx';
import { useResource } from '../records/use-resource.ts';
import { useProfile, useStores } from '../state/context.ts';
import type { Column } from '../ui/table/columns.ts';
import { DeleteButton } from '../ui/table/delete-button.tsx';
import { RowActions } from '../ui/table/row-actions.tsx';

/** The domains. */
export default function Domains() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { domains, newDomain } = useStores();
  const { id: profileId } = useProfile();
  const entry = useResource((stores) => stores.domains);
  const { list: connections } = useResource((stores) => stores.networks);
  const counts = useMemo(
    () => (connections === null ? null : connectionCounts(connections.items)),
    [connections],
  );
  const [deletion, setDeletion] = useState<Deletion | null>(null);

  const columns: Column<Domain>[] = [
    { id: 'domain', title: t('domains.column.domain'), cell: (domain) => <DomainName domain={domain} /> },
    {
      id: 'flags',
      title: t('domains.column.flags'),
      width: '11rem',
      cell: (domain) => <DomainBadges domain={domain} />,
    },
    {
      id: 'connections',
      title: t('domains.column.connections'),
      width: '9rem',
      hiddenBelow: 40,
      cell: ({ domain }) => (counts === null ? '' : formats.number(counts.get(comparableName(domain)) ?? 0)),
    },
    {
      id: 'actions',
      title: t('resources.actions'),
      cell: ({ id, domain }) =>
        id !== null && (
          <RowActions>
            <DeleteButton name={domain} onClick={() => setDeletion({ id, name: domain })} />
          </RowActions>
        ),
    },
  ];
  return (
    <>
      <ResourceScreen
        kind="domains"
        store={domains}
        entry={entry}
        columns={columns}
        nameOf={({ domain }) => domain}
        icon={<IconWorld size={32} />}
        onNew={() => newDomain.open(profileId, null, noDomain)}
      />
      {deletion !== null && <DeleteDomainDialog {...deletion} onClose={() => setDeletion(null)} />}
    </>
  );
}
