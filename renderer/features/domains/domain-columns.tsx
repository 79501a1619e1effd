import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { recordColumns } from '#records/record-columns.ts';
import { ChallengeCell } from './challenge-cell.tsx';
import { DomainBadges } from './domain-badges.tsx';
import { DomainName } from './domain-name.tsx';

/** The columns of the list of domains. */
export function useDomainColumns() {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () =>
      recordColumns<'domains', ListRecords['domains']>(t, 'domains', {
        domain: { fit: { min: 224, grow: 1 }, cell: (domain) => <DomainName domain={domain} /> },
        flags: {
          fit: { min: 144, grow: 0, priority: 2 },
          cell: (domain) => <DomainBadges oneLine domain={domain} />,
        },
        challenge: {
          fit: { min: 184, grow: 0, priority: 3 },
          cell: (domain) => <ChallengeCell domain={domain} />,
        },
        networks: {
          // As the settings of earlier versions name it.
          id: 'connections',
          sortField: 'networks',
          fit: { min: 112, grow: 0, priority: 1 },
          cell: ({ networks }) => (networks === null ? '' : formats.number(networks)),
        },
      }),
    [t, formats],
  );
}
