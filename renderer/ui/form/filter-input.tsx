import { CloseButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-input.module.css';
import { PlainInput } from './plain-input.tsx';

interface FilterInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** The helpful keys, as a tooltip. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called instead of clearing the field on Escape. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
  /** The list of suggestions and its active item; null while there are none. Undefined for a field without suggestions. */
  readonly list?: { readonly id: string; readonly active: string | null } | null;
  /** Id of messages about the input. */
  readonly describedBy?: string | undefined;
}

/** The search field above a list. Escape clears it. */
export const FilterInput = memo(function FilterInput(props: FilterInputProps) {
  const { ref, label, hint, value, onChange, onKeyDown, onFocus, onBlur, list, describedBy } = props;
  const { t } = useTranslation();
  return (
    <PlainInput
      ref={ref}
      type="search"
      className={classes.root}
      classNames={{ input: classes.input }}
      aria-label={label}
      placeholder={label}
      title={hint}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        value === '' ? (
          <span aria-hidden="true">
            <kbd>/</kbd>
          </span>
        ) : (
          <CloseButton size="sm" aria-label={t('common.clearFilter')} onClick={() => onChange('')} />
        )
      }
      dir="auto"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-autocomplete={list === undefined ? undefined : 'list'}
      aria-controls={list?.id}
      aria-activedescendant={list?.active ?? undefined}
      error={describedBy !== undefined}
      aria-describedby={describedBy}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={
        onKeyDown ??
        ((event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
        })
      }
    />
  );
});
