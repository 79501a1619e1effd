import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RelatedList } from '#records/related-list.tsx';
import { useResource } from '#records/use-resource.ts';
import { useConnectionColumns } from '../networks/connection-columns.tsx';
import { connectionsOfName } from '../networks/relations.ts';

/** The network connections of a domain, joined by equal name. */
export function DomainConnections({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  const entry = useResource((stores) => stores.networks);
  const items = useMemo(() => connectionsOfName(entry.list?.items ?? [], name), [entry.list, name]);
  const { domain, port, project } = useConnectionColumns();
  return (
    <RelatedList
      title={t('domains.connections.title')}
      empty={t('domains.connections.empty')}
      entry={entry}
      items={items}
      columns={[domain, port, project]}
    />
  );
}
