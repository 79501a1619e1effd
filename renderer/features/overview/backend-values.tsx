import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProfileOverview, RecordCount } from '#contract/overview.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { partialCount } from '#records/use-list.ts';
import { endsSoonMs } from '#shared/expiry.ts';
import classes from './backends-table.module.css';

interface CountProps {
  readonly count: RecordCount | null | undefined;
  readonly isLoading: boolean;
}

export function Count({ count, isLoading }: CountProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (isLoading) return <Skeleton height={14} width={32} display="inline-block" />;
  if (count?.count == null) return <None />;
  const { staleAsOf } = count;
  return (
    <span
      className={staleAsOf === null ? undefined : classes.stale}
      title={staleAsOf === null ? undefined : t('overview.asOf', { time: formats.dateTime(staleAsOf) })}
    >
      {count.partial === null
        ? formats.number(count.count)
        : partialCount(t, formats, count.count, count.partial)}
    </span>
  );
}

/** How many of the domains fail. Domains that were never checked do not count as verified. */
export function Domains({
  domains,
  isLoading,
}: {
  readonly domains: ProfileOverview['domains'] | undefined;
  readonly isLoading: boolean;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (isLoading || domains?.count == null) return <Count count={domains} isLoading={isLoading} />;
  const { count, checked, failing } = domains;
  if (count === 0) return formats.number(0);
  if (checked === 0) return <span className={classes.soft}>{t('overview.notChecked')}</span>;
  const text = t('overview.failing', { failing: formats.number(failing), total: formats.number(count) });
  return <span className={failing > 0 ? classes.failing : undefined}>{text}</span>;
}

/** How many credentials have expired or expire soon; nothing if none do. */
export function Endings({
  ending,
  expired,
}: Pick<NonNullable<ProfileOverview['authorizations']>, 'ending' | 'expired'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      {expired > 0 && (
        <span className={`${classes.failing} ${classes.line}`}>
          {t('overview.expired', { number: formats.number(expired) })}
        </span>
      )}
      {ending > 0 && (
        <span className={`${classes.soft} ${classes.line}`}>{t('overview.ending', { count: ending })}</span>
      )}
    </>
  );
}

/** Shown for unknown values, as of a signed-out backend. */
export function None() {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true">—</span>
      <VisuallyHidden>{t('overview.unknown')}</VisuallyHidden>
    </>
  );
}

/** When the first credential expires; in colour from 14 days before on. */
export function Expiry({ at }: { readonly at: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (at === null) return <None />;
  const left = at - Date.now();
  const kind = left <= 0 ? 'expired' : left <= endsSoonMs ? 'soon' : undefined;
  return (
    <span className={classes.expiry} data-expiry={kind} title={formats.dateTime(at)}>
      {left <= 0 ? t('overview.expiredNow') : formats.duration(left)}
    </span>
  );
}
