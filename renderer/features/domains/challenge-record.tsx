import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { challengedName } from '#shared/domain-kind.ts';
import { useProfile } from '#state/context.ts';
import { LongValue } from '#ui/layout/long-value.tsx';
import { CopyButton } from '#ui/lib/copy-button.tsx';
import classes from './domain-challenge.module.css';

/** The record to create at the DNS provider, with buttons to copy it. */
export function ChallengeRecord({ domain }: { readonly domain: Pick<Domain, 'domain' | 'challenge'> }) {
  const { t } = useTranslation();
  const { challengePrefix } = useProfile().dns;
  const challenged = challengedName(domain.domain);
  const name = challengePrefix === '' ? challenged : `${challengePrefix}.${challenged}`;
  return (
    <div className={classes.record}>
      <Text size="sm" fw={600} mb="xs">
        {t('domains.challenge.record')}
      </Text>
      <dl className={classes.values}>
        <dt>{t('domains.challenge.recordType')}</dt>
        <dd>
          <LongValue text="TXT" />
        </dd>
        <dt>{t('domains.challenge.recordName')}</dt>
        <dd>
          <LongValue text={name} />
          <CopyButton compact value={name} label={t('domains.challenge.copyName')} />
        </dd>
        <dt>{t('domains.challenge.recordValue')}</dt>
        <dd>
          <LongValue text={domain.challenge} />
          <CopyButton compact value={domain.challenge} label={t('domains.challenge.copyValue')} />
        </dd>
      </dl>
    </div>
  );
}
