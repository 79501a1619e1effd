import { Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialogElement } from '../dialog/dialog.tsx';

interface SuggestInputProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Those for the text that was typed, each once. */
  readonly suggestions: readonly string[];
  readonly value: string;
  readonly error: ReactNode;
  readonly onValue: (value: string) => void;
}

/** A field that takes any text and suggests the values in use. */
export function SuggestInput({ suggestions, value, onValue, ...field }: SuggestInputProps) {
  const dialog = useDialogElement();
  const [isOpen, setOpen] = useState(false);
  return (
    <Autocomplete
      {...field}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      openOnFocus={false}
      maxDropdownHeight={200}
      comboboxProps={{
        // Above the field: below it would cover the next fields and the button that submits.
        position: 'top-start',
        shadow: 'md',
        portalProps: { target: dialog ?? undefined },
        keepMounted: false,
      }}
      data={[...suggestions]}
      filter={({ options }) => options}
      renderOption={({ option }) => <bdi>{option.value}</bdi>}
      value={value}
      onChange={onValue}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Escape closes the suggestions first, and the dialog only where there are none.
        if (event.key === 'Escape' && isOpen && suggestions.length > 0) event.preventDefault();
      }}
    />
  );
}
