import { Group, Stack, Text } from '@mantine/core';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Domain, DomainCheck } from '#contract/domains.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { RecordSection, SectionHead } from '#records/record-parts.tsx';
import { challengedName, domainKind } from '#shared/domain-kind.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ActionButton } from '#ui/buttons/action-button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { useNow } from '#ui/hooks/use-now.ts';
import { LongValue } from '#ui/text/long-value.tsx';
import { SoftText } from '#ui/text/soft-text.tsx';
import { challengesOf } from './challenges.ts';
import classes from './domain-challenge.module.css';
import { useChallenge, useKnownChallenges } from './use-challenge.ts';

/** Whether a domain's challenge is in the DNS, as seen from this computer; the backend may get a different result. */
export function DomainChallenge({ domain }: { readonly domain: Domain }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const challenges = challengesOf(useStores());
  const { id: profileId } = useProfile();
  useKnownChallenges(profileId);
  const { check, checking, watching, error } = useChallenge(domain.domain);
  const now = useNow(check?.checkedAt ?? null);
  const { challenge } = domain;
  const isAddress = domainKind(domain.domain) === 'address';
  const state = check?.state ?? (isAddress ? 'address' : null);
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <SectionHead id={titleId} title={t('domains.challenge.title')}>
        <span role="status" className={classes.state} data-state={checking ? undefined : state}>
          {checking && t('domains.challenge.checking')}
          {!checking &&
            (state === null ? t('domains.challenge.unchecked') : t(`domains.challenge.state.${state}`))}
        </span>
      </SectionHead>
      <SoftText>{t('domains.challenge.seenFrom')}</SoftText>
      {challenge === '' ? (
        <Text size="sm">{t('domains.challenge.none')}</Text>
      ) : (
        <>
          {error !== null && <ErrorAlert error={error} />}
          {check !== null && <ChallengeOutcome check={check} />}
          {check === null && isAddress && <Text size="sm">{t('domains.challenge.help.address')}</Text>}
          <Group gap="sm">
            <ActionButton
              variant="filled"
              size="xs"
              loading={checking}
              Icon={IconRefresh}
              onClick={() => void challenges.check(profileId, domain)}
            >
              {t('domains.challenge.checkNow')}
            </ActionButton>
            <ActionButton
              size="xs"
              variant={watching ? 'light' : 'default'}
              aria-pressed={watching}
              disabled={isAddress}
              Icon={IconEye}
              onClick={() => void challenges.watch(profileId, domain, !watching)}
            >
              {t('domains.challenge.watch')}
            </ActionButton>
            <SoftText>
              {watching && t('domains.challenge.watching')}{' '}
              {check !== null && (
                <span title={formats.dateTime(check.checkedAt)}>
                  {t('domains.challenge.checkedAt', {
                    at: formats.ago(check.checkedAt, Math.max(now, check.checkedAt)),
                  })}
                </span>
              )}
            </SoftText>
          </Group>
          {!isAddress && <ChallengeRecord domain={domain} />}
        </>
      )}
    </Stack>
  );
}

/** States in which the values found are shown beside the expected one. */
const compared: ReadonlySet<DomainCheck['state']> = new Set(['wrong-value', 'several', 'doubled-name']);

/** The maximum number of values listed. */
const listed = 20;

/** The result of a challenge check, with both values where they differ. */
function ChallengeOutcome({ check }: { readonly check: DomainCheck }) {
  const { t } = useTranslation();
  const { state, expected, found, foundAt, resolverError } = check;
  return (
    <>
      <Text size="sm" dir="auto">
        {t(`domains.challenge.help.${state}`, { name: foundAt ?? '', code: resolverError ?? '' })}
      </Text>
      {compared.has(state) && (
        <dl className={classes.values}>
          <Value name={t('domains.challenge.expected')} text={expected} />
          <dt>{t('domains.challenge.found')}</dt>
          <dd>
            <Stack component="ul" gap="var(--ph-space-4)" miw={0} m={0} p={0} className={classes.found}>
              {found.slice(0, listed).map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: records may repeat, and this list does not change
                <li key={index}>
                  <LongValue text={value} />
                </li>
              ))}
            </Stack>
          </dd>
          {foundAt !== null && <Value name={t('domains.challenge.foundAt')} text={foundAt} />}
        </dl>
      )}
    </>
  );
}

/** The record to create at the DNS provider, with buttons to copy it. */
function ChallengeRecord({ domain }: { readonly domain: Pick<Domain, 'domain' | 'challenge'> }) {
  const { t } = useTranslation();
  const { challengePrefix } = useProfile().dns;
  const challenged = challengedName(domain.domain);
  const name = challengePrefix === '' ? challenged : `${challengePrefix}.${challenged}`;
  return (
    <div className={classes.record}>
      <Text size="sm" fw="var(--ph-strong)" mb="xs">
        {t('domains.challenge.record')}
      </Text>
      <dl className={classes.values}>
        <Value name={t('domains.challenge.recordType')} text="TXT" />
        <Value name={t('domains.challenge.recordName')} text={name} copy={t('domains.challenge.copyName')} />
        <Value
          name={t('domains.challenge.recordValue')}
          text={domain.challenge}
          copy={t('domains.challenge.copyValue')}
        />
      </dl>
    </div>
  );
}

/** A named value. @param copy the label of the button that copies it */
function Value({ name, text, copy }: Readonly<Record<'name' | 'text', string>> & { readonly copy?: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <LongValue text={text} />
        {copy !== undefined && <CopyButton compact value={text} label={copy} />}
      </dd>
    </>
  );
}

/** The addresses of a domain beside the backend's; shown after a DNS check. */
export function DomainAddresses({ domain }: { readonly domain: Domain }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { check } = useChallenge(domain.domain);
  if (check === null) return null;
  const { cname, addresses, backendHost, backendAddresses, resolvesToBackend } = check.addresses;
  const listed = (found: readonly string[]) =>
    found.length === 0 ? t('domains.addresses.none') : formats.list(found);
  const verdict = resolvesToBackend === null ? 'unknown' : resolvesToBackend ? 'same' : 'different';
  return (
    <RecordSection title={t('domains.addresses.title')} help={t(`domains.addresses.${verdict}`)}>
      <dl className={classes.values}>
        <Value name={t('domains.addresses.domain')} text={listed(addresses)} />
        {cname !== null && <Value name={t('domains.addresses.cname')} text={cname} />}
        <Value name={t('domains.addresses.backend', { host: backendHost })} text={listed(backendAddresses)} />
      </dl>
    </RecordSection>
  );
}
