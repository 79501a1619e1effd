import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { RelatedList } from '#records/related-list.tsx';
import { noConnection } from '#records/resource-fields.ts';
import { useResource } from '#records/use-resource.ts';
import { useProfile, useStores } from '#state/context.ts';
import type { Column } from '#ui/table/columns.ts';
import { useConnectionColumns } from '../networks/connection-columns.tsx';
import { connectionsOfProject, domainsOfConnections } from '../networks/relations.ts';
import { DomainBadges } from './domain-badges.tsx';
import { DomainName } from './domain-name.tsx';

/** The network connections of a project, and the domains of their names. */
export function ProjectConnections({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const { newConnection } = useStores();
  const { id: profileId } = useProfile();
  const networks = useResource((stores) => stores.networks);
  const domains = useResource((stores) => stores.domains);
  const connections = useMemo(
    () => connectionsOfProject(networks.list?.items ?? [], projectId),
    [networks.list, projectId],
  );
  const named = useMemo(
    () => domainsOfConnections(domains.list?.items ?? [], connections),
    [domains.list, connections],
  );
  const { domain, port } = useConnectionColumns();
  const domainColumns: Column<Domain>[] = [
    { id: 'domain', title: t('domains.column.domain'), cell: (item) => <DomainName domain={item} /> },
    {
      id: 'flags',
      title: t('domains.column.flags'),
      width: '11rem',
      cell: (item) => <DomainBadges domain={item} />,
    },
  ];
  return (
    <>
      <RelatedList
        title={t('networks.ofProject.title')}
        empty={t('networks.ofProject.empty')}
        entry={networks}
        items={connections}
        columns={[domain, port]}
      >
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} aria-hidden="true" />}
          onClick={() => newConnection.open(profileId, null, { ...noConnection, projectId })}
        >
          {t('networks.ofProject.add')}
        </Button>
      </RelatedList>
      <RelatedList
        title={t('networks.domains.title')}
        empty={t('networks.domains.empty')}
        entry={domains}
        items={named}
        columns={domainColumns}
      />
    </>
  );
}
