import { Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain } from '#contract/domains.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Fact, Facts } from '#ui/layout/facts.tsx';
import classes from '#ui/layout/project-view.module.css';
import screen from '#ui/layout/screen.module.css';
import { useChallenge } from './use-challenge.ts';

/** The addresses that a domain resolves to, beside the backend's; shown after a DNS check. */
export function DomainAddresses({ domain }: { readonly domain: Domain }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const { check } = useChallenge(domain.domain);
  if (check === null) return null;
  const { cname, addresses, backendHost, backendAddresses, resolvesToBackend } = check.addresses;
  const listed = (found: readonly string[]) =>
    found.length === 0 ? t('domains.addresses.none') : <bdi>{formats.list(found)}</bdi>;
  const verdict = resolvesToBackend === null ? 'unknown' : resolvesToBackend ? 'same' : 'different';
  return (
    <section className={`${screen.card} ${classes.region}`} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {t('domains.addresses.title')}
      </Title>
      <Text size="sm" className={`${screen.soft} ${classes.help}`}>
        {t(`domains.addresses.${verdict}`)}
      </Text>
      <Facts>
        <Fact name={t('domains.addresses.domain')}>{listed(addresses)}</Fact>
        {cname !== null && (
          <Fact name={t('domains.addresses.cname')}>
            <bdi>{cname}</bdi>
          </Fact>
        )}
        <Fact name={t('domains.addresses.backend', { host: backendHost })}>{listed(backendAddresses)}</Fact>
      </Facts>
    </section>
  );
}
