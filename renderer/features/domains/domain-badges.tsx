import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { profileName } from '../profiles/profile-name.tsx';
import { useConflicts } from './conflicts.tsx';
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
  const formats = useFormats();
  const others = useConflicts(domain.domain).map((profile) => profileName(t, profile));
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
      {others.length > 0 && (
        <Badge
          size="sm"
          radius="sm"
          tt="none"
          variant="light"
          color="red"
          className={classes.conflict}
          title={t('domains.alsoOn', { name: formats.list(others) })}
        >
          {t('domains.alsoOn', { name: formats.list(others) })}
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
