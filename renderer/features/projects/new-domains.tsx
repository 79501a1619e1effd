import { Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { shorten } from '#ui/text/shorten.ts';
import classes from './copied-networks.module.css';
import type { NewDomainFields, NewDomainsState } from './use-new-domains.ts';

const noFields: NewDomainFields = { challenge: '', main: false, linked: false };

/** Offers to create the domains that network connections name and the backend lacks, each with its challenge. */
export function NewDomains({ domains: { rows, choose } }: { readonly domains: NewDomainsState }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <fieldset className={classes.networks}>
      <legend className={classes.legend}>{t('project.newDomains')}</legend>
      <Text size="sm" className={classes.soft}>
        {t('project.newDomainsHelp')}
      </Text>
      <div className={classes.rows}>
        {rows.map(({ name, fields }) => (
          <div key={name}>
            <Checkbox
              label={t('project.newDomain', { name: shorten(name, 60) })}
              checked={fields !== null}
              onChange={(event) => choose(name, event.currentTarget.checked ? noFields : null)}
            />
            {fields !== null && (
              <Fields name={name} fields={fields} onChange={(changed) => choose(name, changed)} />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldsProps {
  readonly name: string;
  readonly fields: NewDomainFields;
  readonly onChange: (fields: NewDomainFields) => void;
}

function Fields({ name, fields, onChange }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <Stack className={classes.domain} gap="xs" role="group" aria-label={name}>
      <TextInput
        label={t('domains.dialog.challenge')}
        description={t('domains.dialog.challengeHelp')}
        value={fields.challenge}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange({ ...fields, challenge: event.currentTarget.value })}
      />
      <Group gap="xl">
        {(['main', 'linked'] as const).map((mark) => (
          <Checkbox
            key={mark}
            label={t(`domains.dialog.${mark}`)}
            checked={fields[mark]}
            onChange={(event) => onChange({ ...fields, [mark]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </Stack>
  );
}
