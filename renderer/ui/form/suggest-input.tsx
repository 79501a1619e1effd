import { Autocomplete } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useDialogElement } from '../dialog/dialog.tsx';

/** Limits the list of suggestions to the space below the field. */
function limitHeight({ availableHeight, elements }: SizeArguments): void {
  elements.floating.style.setProperty('--ph-available', `${availableHeight}px`);
}

interface SizeArguments {
  readonly availableHeight: number;
  readonly elements: { readonly floating: HTMLElement };
}

interface SuggestInputProps {
  readonly name: string;
  readonly label: string;
  readonly description: string | undefined;
  /** The suggestions for the current text, without duplicates. */
  readonly suggestions: readonly string[];
  readonly value: string;
  readonly error: ReactNode;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  /** Rendered at the end of the field. */
  readonly rightSection?: ReactNode;
  readonly onValue: (value: string) => void;
}

/** A field that takes any text and suggests the values in use. */
export function SuggestInput({ suggestions, value, onValue, ...field }: SuggestInputProps) {
  const dialog = useDialogElement();
  const [isOpen, setOpen] = useState(false);
  // A suggestion equal to the input is left out, as the list would cover the buttons below the field.
  const others = suggestions.filter((suggestion) => suggestion !== value);
  return (
    <Autocomplete
      {...field}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      openOnFocus={false}
      maxDropdownHeight="min(160px, var(--ph-available))"
      comboboxProps={{
        // Below the field, and never above it, where it would cover the label; as high as the window allows.
        position: 'bottom-start',
        // Leaves the buttons at the end of the form uncovered.
        width: 260,
        middlewares: { flip: false, shift: false, size: { padding: 16, apply: limitHeight } },
        shadow: 'md',
        portalProps: { target: dialog ?? undefined },
        keepMounted: false,
      }}
      data={others}
      filter={({ options }) => options}
      renderOption={({ option }) => <bdi>{option.value}</bdi>}
      value={value}
      onChange={onValue}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Escape closes the suggestions first, and the dialog only if there are none.
        if (event.key === 'Escape' && isOpen && others.length > 0) event.preventDefault();
      }}
    />
  );
}
