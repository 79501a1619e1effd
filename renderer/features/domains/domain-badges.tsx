import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import classes from './domains-table.module.css';

/** The badges for a domain's flags. */
export function DomainBadges({
  domain,
}: {
  readonly domain: Pick<ListRecords['domains'], 'domain' | 'main' | 'linked'> & {
    readonly projects?: number;
  };
}) {
  const { t } = useTranslation();
  return (
    <span className={classes.badges}>
      {domain.domain.startsWith('*.') && (
        <Badge size="sm" radius="sm" tt="none" variant="outline" className={classes.badge}>
          {t('domains.wildcard')}
        </Badge>
      )}
      {domain.projects !== undefined && domain.projects > 1 && (
        <Badge size="sm" radius="sm" tt="none" variant="light" color="red" className={classes.badge}>
          {t('domains.projects', { count: domain.projects })}
        </Badge>
      )}
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
