import { Combobox, TextInput, useCombobox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogElement } from '../dialog/dialog.tsx';

/** How many values are offered at once. */
const offered = 50;

interface OfferedInputProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Values to offer, each once. */
  readonly values: readonly string[];
  readonly value?: string;
  readonly error?: ReactNode;
  readonly onChange?: (value: string) => void;
}

/** A field that takes any text and offers the values that are in use already. */
export function OfferedInput({ values, value = '', onChange, ...field }: OfferedInputProps) {
  const { t } = useTranslation();
  const dialog = useDialogElement();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const wanted = value.trim().toLowerCase();
  const options: string[] = [];
  for (const known of values) {
    if (options.length === offered) break;
    if (known !== value && known.toLowerCase().includes(wanted)) options.push(known);
  }
  return (
    <Combobox
      store={combobox}
      keepMounted={false}
      // Above the field: below it would lie over what comes next, the button that sends among it.
      position="top-start"
      shadow="md"
      portalProps={{ target: dialog ?? undefined }}
      onOptionSubmit={(chosen) => {
        onChange?.(chosen);
        combobox.closeDropdown();
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...field}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            onChange?.(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // Escape closes the offers first, and the dialog only when there are none.
            if (event.key === 'Escape' && combobox.dropdownOpened && options.length > 0)
              event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={options.length === 0}>
        <Combobox.Options aria-label={t('project.dialog.inUse')} mah={200} style={{ overflowY: 'auto' }}>
          {options.map((option) => (
            <Combobox.Option key={option} value={option}>
              <bdi>{option}</bdi>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
