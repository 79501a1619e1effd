import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import classes from './domains-table.module.css';

/** The badges for a domain's flags. */
export function DomainBadges({
  domain,
}: {
  readonly domain: Pick<ListRecords['domains'], 'main' | 'linked'>;
}) {
  const { t } = useTranslation();
  return (
    <span className={classes.badges}>
      {domain.main && (
        <Badge size="sm" radius="sm" tt="none" variant="light" className={classes.badge}>
          {t('domains.main')}
        </Badge>
      )}
      {domain.linked && (
        <Badge size="sm" radius="sm" tt="none" variant="light" color="brass" className={classes.badge}>
          {t('domains.linked')}
        </Badge>
      )}
    </span>
  );
}
