import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { RelatedList } from '#records/record-table.tsx';
import { noNetwork } from '#records/resource-fields.ts';
import { useList, useListStatus, useRelated } from '#records/use-list.ts';
import { useCurrentProfileId, useProfileId, useStores } from '#state/context.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import type { Column } from '#ui/table/columns.ts';
import { useNetworkColumns } from '../networks/network-list.tsx';
import { DomainBadges, DomainName } from './domain-badges.tsx';

interface ProjectNetworksProps {
  readonly projectId: string;
  /** Whether the project was deleted, so that nothing can be connected to it. */
  readonly gone: boolean;
}

/** The network connections of a project, and the domains of their names. */
export function ProjectNetworks({ projectId, gone }: ProjectNetworksProps) {
  const { t } = useTranslation();
  const { networkDrafts } = useStores();
  const changing = useChangeButton();
  const profileId = useProfileId();
  const currentId = useCurrentProfileId();
  const networks = useList((stores) => stores.networks);
  const domains = useList((stores) => stores.domains);
  const related = useRelated({ projectId });
  const isArriving = useListStatus(networks).freshness?.arriving === true;
  const domainColumns: Column<ListRecords['domains']>[] = [
    { id: 'domain', title: t('domains.column.domain'), cell: (item) => <DomainName domain={item} /> },
    {
      id: 'flags',
      title: t('domains.column.flags'),
      width: '11rem',
      cell: (item) => <DomainBadges oneLine domain={item} />,
    },
  ];
  return (
    <>
      <RelatedList
        title={t('networks.ofProject.title')}
        empty={t('networks.ofProject.empty')}
        entry={networks}
        items={related?.networks ?? null}
        total={related?.totals.networks}
        columns={useNetworkColumns('project')}
      >
        {!gone && (
          <ActionButton
            size="xs"
            Icon={IconPlus}
            onClick={() => networkDrafts.open(profileId, null, { ...noNetwork, projectId }, currentId)}
            {...changing}
          >
            {t('networks.ofProject.add')}
          </ActionButton>
        )}
      </RelatedList>
      {/* The network connections name them, and would move them when they arrive. */}
      {related !== null && !isArriving && (
        <RelatedList
          title={t('networks.domains.title')}
          empty={t('networks.domains.empty')}
          entry={domains}
          items={domains.page === null ? null : related.domains}
          total={related.totals.domains}
          columns={domainColumns}
        />
      )}
    </>
  );
}

/** The network connections of a domain, joined by equal name. */
export function DomainNetworks({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const entry = useList((stores) => stores.networks);
  const related = useRelated({ domain: name });
  return (
    <RelatedList
      title={t('domains.networks.title')}
      empty={t('domains.networks.empty')}
      entry={entry}
      items={related?.networks ?? null}
      total={related?.totals.networks}
      // All of them have the name that is the title of the page.
      columns={useNetworkColumns('domain').toReversed()}
    />
  );
}
