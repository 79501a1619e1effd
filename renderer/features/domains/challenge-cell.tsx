import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListRecords } from '#contract/lists.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '#ui/hooks/use-now.ts';
import classes from './domain-challenge.module.css';
import { useChallenge } from './use-challenge.ts';

/** The state of a domain's challenge in the list, and when it was checked. */
export function ChallengeCell({ domain }: { readonly domain: ListRecords['domains'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { check, watching } = useChallenge(domain.domain);
  const now = useNow(check?.checkedAt ?? null);
  return (
    <span className={classes.cell}>
      <span className={classes.state} data-state={check?.state}>
        {check === null ? t('domains.challenge.unchecked') : t(`domains.challenge.state.${check.state}`)}
      </span>
      {check !== null && (
        <time
          className={classes.when}
          dateTime={new Date(check.checkedAt).toISOString()}
          title={formats.dateTime(check.checkedAt)}
        >
          {formats.ago(check.checkedAt, Math.max(check.checkedAt, now))}
        </time>
      )}
      {watching && (
        <IconEye size={14} role="img" aria-label={t('domains.challenge.watched')} className={classes.when} />
      )}
    </span>
  );
}
