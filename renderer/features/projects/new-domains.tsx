import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DomainInputs, type DomainOptions } from '#records/domain-inputs.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './copied-networks.module.css';
import type { NewDomainsState } from './use-new-domains.ts';

const noFields: DomainOptions = { challenge: '', main: false, linked: false };

/** Offers to create the domains that network connections name and the backend lacks, each with its challenge. */
export function NewDomains({ domains: { rows, choose } }: { readonly domains: NewDomainsState }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes.networks}>
      <legend className={classes.legend}>{t('project.newDomains')}</legend>
      <SoftText>{t('project.newDomainsHelp')}</SoftText>
      <div className={classes.rows}>
        {rows.map(({ name, fields }) => (
          <div key={name}>
            <Checkbox
              label={t('project.newDomain', { name: shorten(name, 60) })}
              checked={fields !== null}
              onChange={(event) => choose(name, event.currentTarget.checked ? noFields : null)}
            />
            {fields !== null && (
              <Stack className={classes.domain} gap="xs" role="group" aria-label={name}>
                <DomainInputs fields={fields} onChange={(change) => choose(name, { ...fields, ...change })} />
              </Stack>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
