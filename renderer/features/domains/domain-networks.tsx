import { useTranslation } from 'react-i18next';
import { RelatedList } from '#records/related-list.tsx';
import { useList, useRelated } from '#records/use-list.ts';
import { useNetworkColumns } from '../networks/network-columns.tsx';

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
