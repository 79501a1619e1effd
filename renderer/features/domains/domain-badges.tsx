import { Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { recordRoute } from '#contract/routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { CutText } from '#ui/table/cut-text.tsx';
import { TextCell } from '#ui/table/text-cell.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import { useConflicts } from './conflicts.tsx';
import classes from './domains-table.module.css';
import { domainForms } from './look-alike.ts';

interface DomainBadgesProps {
  readonly domain: Pick<ListRecords['domains'], 'domain' | 'main' | 'linked'> & {
    readonly projects?: number;
  };
  /** In a row: shows the badges that fit, conflicts first, and lists all in the tooltip. */
  readonly oneLine?: boolean;
}

/** The badges for a domain's flags and conflicts. */
export function DomainBadges({ domain, oneLine = false }: DomainBadgesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const others = useConflicts(domain.domain).map((profile) => profileName(t, profile));
  const projects = domain.projects ?? 0;
  const badges = [
    projects > 1 && { id: 'projects', text: t('domains.projects', { count: projects }), color: 'red' },
    others.length > 0 && {
      id: 'conflict',
      text: t('domains.alsoOn', { name: formats.list(others) }),
      color: 'red',
    },
    domain.domain.startsWith('*.') && { id: 'wildcard', text: t('domains.wildcard'), variant: 'outline' },
    domain.main && { id: 'main', text: t('domains.main') },
    domain.linked && { id: 'linked', text: t('domains.linked'), color: 'accent' },
  ].filter((badge) => badge !== false);
  const all = badges.map(({ text }) => text).join(' · ');
  return (
    <Group
      component="span"
      gap="var(--ph-space-4) var(--ph-space-8)"
      miw={0}
      className={oneLine ? classes.line : undefined}
      title={oneLine && all !== '' ? all : undefined}
    >
      {badges.map(({ id, text, color, variant = 'light' }) => (
        <Badge
          key={id}
          size="sm"
          radius="sm"
          tt="none"
          variant={variant}
          {...(color !== undefined && { color })}
          {...(id === 'conflict' ? { className: classes.conflict } : { flex: 'none' })}
        >
          {text}
        </Badge>
      ))}
    </Group>
  );
}

/**
 * A link to a domain's page with its name, and its other form where that differs: the Unicode form is first unless it may be
 * taken for another domain.
 */
export function DomainName({
  domain: { key, domain, unicode },
}: {
  readonly domain: ListRecords['domains'];
}) {
  const [first, second] = domainForms(domain, unicode);
  return (
    <Group component="span" gap="xs" align="baseline" wrap="nowrap" miw={0} className={classes.names}>
      <ForeignLink path={recordRoute('domains', key)}>
        <CutText column="domain" text={first} />
      </ForeignLink>
      {second !== null && <TextCell text={second} className={classes.second} />}
    </Group>
  );
}
