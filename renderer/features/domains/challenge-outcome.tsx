import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DomainCheck } from '#contract/domains.ts';
import { LongValue } from '#ui/layout/long-value.tsx';
import classes from './domain-challenge.module.css';

/** States in which the values found are shown beside the expected one. */
const compared: ReadonlySet<DomainCheck['state']> = new Set(['wrong-value', 'several', 'doubled-name']);

/** How many of the values found are listed. */
const listed = 20;

/** The result of a challenge check, with both values where they differ. */
export function ChallengeOutcome({ check }: { readonly check: DomainCheck }) {
  const { t } = useTranslation();
  const { state, expected, found, foundAt, resolverError } = check;
  return (
    <>
      <Text size="sm" dir="auto">
        {t(`domains.challenge.help.${state}`, { name: foundAt ?? '', code: resolverError ?? '' })}
      </Text>
      {compared.has(state) && (
        <dl className={classes.values}>
          <dt>{t('domains.challenge.expected')}</dt>
          <dd>
            <LongValue text={expected} />
          </dd>
          <dt>{t('domains.challenge.found')}</dt>
          <dd>
            <ul className={classes.found}>
              {found.slice(0, listed).map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: records may repeat, and this list does not change
                <li key={index}>
                  <LongValue text={value} />
                </li>
              ))}
            </ul>
          </dd>
          {foundAt !== null && (
            <>
              <dt>{t('domains.challenge.foundAt')}</dt>
              <dd>
                <LongValue text={foundAt} />
              </dd>
            </>
          )}
        </dl>
      )}
    </>
  );
}
