import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import type { Column } from '#ui/table/columns.ts';
import { ChallengeCell } from './challenge-cell.tsx';
import { DomainBadges } from './domain-badges.tsx';
import { DomainName } from './domain-name.tsx';

/** The columns of the list of domains. */
export function useDomainColumns(): readonly Column<ListRecords['domains']>[] {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
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
        // As the settings of earlier versions name it.
        id: 'connections',
        title: t('domains.column.networks'),
        width: '7rem',
        hiddenBelow: 48,
        cell: ({ networks }) => (networks === null ? '' : formats.number(networks)),
      },
    ],
    [t, formats],
  );
}
