import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DomainInputs, type DomainOptions } from '#records/domain-inputs.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { SoftText } from '#ui/text/soft-text.tsx';
import classes from './copied-networks.module.css';

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
              <Stack mt="var(--ph-space-4)" ps="xl" gap="xs" role="group" aria-label={name}>
                <DomainInputs fields={fields} onChange={(change) => choose(name, { ...fields, ...change })} />
              </Stack>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type NewDomainsState = ReturnType<typeof useNewDomains>;

/** The domains to create with a project. @param names those of its network connections that the backend has no domain of */
export function useNewDomains(names: readonly string[]) {
  const [chosen, setChosen] = useState<Readonly<Record<string, DomainOptions>>>({});
  const rows = [...new Set(names)].map((name) => ({ name, fields: chosen[name] ?? null }));
  return {
    /** The names without a domain, and what is entered for each; null if none is created. */
    rows,
    wanted: rows.flatMap(({ name, fields }) => (fields === null ? [] : [{ ...fields, domain: name }])),
    /** @param fields null creates none */
    choose: (name: string, fields: DomainOptions | null) =>
      setChosen(({ [name]: _left, ...others }) => (fields === null ? others : { ...others, [name]: fields })),
  };
}
