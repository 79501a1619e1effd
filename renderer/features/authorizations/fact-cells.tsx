import { VisuallyHidden } from '@mantine/core';
import { IconRefreshDot } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { quotedValue } from '#records/query-text.ts';
import { endOfDay, expiryState } from '#shared/expiry.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import screen from '#ui/layout/screen.module.css';
import { Ago } from '#ui/text/ago.tsx';
import { useFacts } from './authorization-facts.tsx';
import classes from './fact-cells.module.css';

interface CellProps {
  /** Identifier of the authorization; null if the backend sent none. */
  readonly id: string | null;
}

/** How many projects and domains use an authorization. The projects are a link to them. */
export function UsesCell({ id }: CellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = useFacts(id);
  if (facts === null || facts.projects === null) return null;
  const { projects, domains, replacedBy } = facts;
  const used = t('authorizations.uses.projects', { count: projects });
  return (
    <span className={classes.cell}>
      {projects === 0 && domains.length === 0 && (
        <span className={screen.soft}>{t('authorizations.uses.none')}</span>
      )}
      {projects > 0 && <ForeignLink path={pathOfUses(facts.id)}>{used}</ForeignLink>}
      {domains.length > 0 && (
        <span title={formats.list(domains.slice(0, 20))}>
          {t('authorizations.uses.domains', {
            count: domains.length,
          })}
        </span>
      )}
      {replacedBy !== null && (
        <span className={classes.rotating} title={t('authorizations.rotate.underWay')}>
          <IconRefreshDot size={16} aria-hidden="true" />
          <VisuallyHidden>{t('authorizations.rotate.underWay')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** When an authorization was created on this computer. */
export function CreatedCell({ id }: CellProps) {
  const { t } = useTranslation();
  const facts = useFacts(id);
  if (facts === null) return null;
  if (facts.createdAt !== null) return <Ago short at={facts.createdAt} />;
  return <Nothing why={t('authorizations.notCreatedHere')} />;
}

function Nothing({ why }: { readonly why: string }) {
  return (
    <span className={screen.soft} title={why}>
      —
    </span>
  );
}

/** When an authorization ends, as the operator entered it. */
export function ExpiryCell({ id }: CellProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = useFacts(id);
  const expiresOn = facts?.expiresOn ?? null;
  const now = useNow(expiresOn === null ? null : 0);
  if (facts === null) return null;
  if (expiresOn === null) return <Nothing why={t('common.notSet')} />;
  const state = expiryState(expiresOn, now);
  const ends = endOfDay(expiresOn);
  const when = state === 'expired' ? formats.ago(ends, now) : formats.ahead(ends - now);
  return (
    <time dateTime={expiresOn} title={formats.date(expiresOn)} className={classes.expiry} data-state={state}>
      {when}
    </time>
  );
}

/** The route of the projects with this source. */
export function pathOfUses(id: string): string {
  const query = `source:${quotedValue(id)}`;
  return `/projects?q=${encodeURIComponent(query)}`;
}
