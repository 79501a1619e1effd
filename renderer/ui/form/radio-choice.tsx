import { Group, Radio, type RadioGroupProps, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

export interface RadioChoiceProps<Value extends string>
  extends Omit<RadioGroupProps, 'value' | 'defaultValue' | 'onChange' | 'children'> {
  readonly values: readonly Value[];
  /** The selected value. Set as `initial` in a form that reads its fields from the page. */
  readonly value?: Value;
  readonly initial?: Value;
  readonly onChange?: (value: Value) => void;
  readonly labelOf: (value: Value) => ReactNode;
  readonly helpOf?: (value: Value) => ReactNode;
  /** Arranges the buttons in a row. */
  readonly inRow?: boolean;
}

/** Radio buttons for a few values. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const {
    values,
    value,
    initial,
    onChange,
    labelOf,
    helpOf,
    inRow = false,
    'aria-label': name,
    ...rest
  } = props;
  const below = rest.label === undefined ? 0 : 'var(--ph-space-4)';
  const radios = values.map((each) => (
    <Radio key={each} value={each} label={labelOf(each)} description={helpOf?.(each)} />
  ));
  return (
    <Radio.Group
      // Mantine names the group by its label alone.
      label={name === undefined ? undefined : <VisuallyHidden>{name}</VisuallyHidden>}
      {...rest}
      value={value}
      defaultValue={initial}
      onChange={(next) => {
        const known = values.find((each) => each === next);
        if (known !== undefined) onChange?.(known);
      }}
    >
      {inRow ? (
        <Group gap="var(--ph-space-8) var(--ph-space-24)" mt={below}>
          {radios}
        </Group>
      ) : (
        <Stack gap="xs" mt={below}>
          {radios}
        </Stack>
      )}
    </Radio.Group>
  );
}
