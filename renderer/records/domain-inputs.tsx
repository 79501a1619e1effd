import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlainInput } from '../ui/form/plain-input.tsx';
import type { DomainFields } from './resource-fields.ts';

/** The fields of a new domain beside its name. */
export type DomainOptions = Omit<DomainFields, 'domain'>;

interface DomainInputsProps {
  readonly fields: DomainOptions;
  readonly onChange: (change: Partial<DomainOptions>) => void;
  /** The name of the challenge in its form. */
  readonly name?: 'challenge';
}

/** The inputs for a new domain below the one for its name. */
export function DomainInputs({ fields, onChange, name }: DomainInputsProps) {
  const { t } = useTranslation();
  return (
    <>
      <PlainInput
        name={name}
        label={t('domains.dialog.challenge')}
        description={t('domains.dialog.challengeHelp')}
        value={fields.challenge}
        onChange={(event) => onChange({ challenge: event.currentTarget.value })}
      />
      <Group gap="xl">
        {(['main', 'linked'] as const).map((mark) => (
          <Checkbox
            key={mark}
            label={t(`domains.dialog.${mark}`)}
            checked={fields[mark]}
            onChange={(event) => onChange({ [mark]: event.currentTarget.checked })}
          />
        ))}
      </Group>
    </>
  );
}
