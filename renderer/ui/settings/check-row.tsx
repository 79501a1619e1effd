import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import { SettingRow } from './setting-row.tsx';

interface CheckRowProps {
  readonly title: string;
  readonly help?: string | undefined;
  /** Whether the administrator's policy sets it. */
  readonly managed?: boolean;
  readonly disabled?: boolean;
  /** Set as `initial` and `name` in a form that reads its fields from the page. */
  readonly checked?: boolean;
  readonly initial?: boolean;
  readonly name?: string;
  readonly onChange?: (on: boolean) => void;
}

/** A setting that is on or off, as one row of a card. */
export function CheckRow(props: CheckRowProps) {
  const { title, help, managed = false, disabled = false, checked, initial, name, onChange } = props;
  const id = useId();
  const helpId = useId();
  const markId = useId();
  const described = [help === undefined ? null : helpId, managed ? markId : null].filter(
    (one) => one !== null,
  );
  return (
    <SettingRow
      title={<label htmlFor={id}>{title}</label>}
      help={help}
      helpId={helpId}
      managed={managed}
      markId={markId}
    >
      <Checkbox
        id={id}
        aria-describedby={described.join(' ') || undefined}
        disabled={disabled || managed}
        {...(name !== undefined && { name })}
        {...(checked !== undefined && { checked })}
        {...(initial !== undefined && { defaultChecked: initial })}
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
    </SettingRow>
  );
}
