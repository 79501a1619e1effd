import { Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialogElement } from '../dialog/dialog.tsx';

/** How many suggestions are shown at once. */
const limit = 50;

interface SuggestInputProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** Each once. */
  readonly suggestions: readonly string[];
  readonly value: string;
  readonly error: ReactNode;
  readonly onValue: (value: string) => void;
}

/** A field that takes any text and suggests the values in use. */
export function SuggestInput({ suggestions, value, onValue, ...field }: SuggestInputProps) {
  const dialog = useDialogElement();
  const [isOpen, setOpen] = useState(false);
  const matches = matching(suggestions, value);
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
      data={matches}
      filter={({ options }) => options}
      renderOption={({ option }) => <bdi>{option.value}</bdi>}
      value={value}
      onChange={onValue}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Escape closes the suggestions first, and the dialog only where there are none.
        if (event.key === 'Escape' && isOpen && matches.length > 0) event.preventDefault();
      }}
    />
  );
}

/** The first suggestions that contain what was typed, in any case. */
function matching(suggestions: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const found: string[] = [];
  for (const suggestion of suggestions) {
    if (found.length === limit) break;
    if (suggestion !== typed && suggestion.toLowerCase().includes(wanted)) found.push(suggestion);
  }
  return found;
}
