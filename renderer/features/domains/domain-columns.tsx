import { Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { recordColumns } from '#records/record-kind.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import table from '#ui/table/table.module.css';
import { DomainBadges, DomainName } from './domain-badges.tsx';
import classes from './domain-challenge.module.css';
import { useChallenge } from './use-challenge.ts';

/** The columns of the list of domains. */
export function useDomainColumns() {
  const { t } = useTranslation();
  const formats = useFormats();
  return useMemo(
    () =>
      recordColumns<'domains', ListRecords['domains']>(t, 'domains', {
        domain: { fit: { min: 224, grow: 1 }, cell: (domain) => <DomainName domain={domain} /> },
        flags: {
          fit: { min: 184, grow: 0, priority: 2 },
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

/** The state of a domain's challenge in the list, and when it was checked. */
function ChallengeCell({ domain }: { readonly domain: ListRecords['domains'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { check, watching } = useChallenge(domain.domain);
  const now = useNow(check?.checkedAt ?? null);
  return (
    <Group component="span" gap="xs" wrap="nowrap" miw={0} className={classes.cell}>
      <span className={classes.state} data-state={check?.state}>
        {check === null ? t('domains.challenge.unchecked') : t(`domains.challenge.state.${check.state}`)}
      </span>
      {check !== null && (
        <time
          className={`${table.text} ${classes.when}`}
          dateTime={new Date(check.checkedAt).toISOString()}
          title={formats.dateTime(check.checkedAt)}
        >
          {formats.ago(check.checkedAt, Math.max(check.checkedAt, now))}
        </time>
      )}
      {watching && (
        <IconEye size={14} role="img" aria-label={t('domains.challenge.watched')} className={classes.when} />
      )}
    </Group>
  );
}
