import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-input.module.css';

interface FilterInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** Which keys help, as a tooltip. */
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Instead of clearing the field. */
  readonly onEscape?: () => void;
}

/** The search field above a list. Escape clears it. */
export const FilterInput = memo(function FilterInput({
  ref,
  label,
  hint,
  value,
  onChange,
  onEscape,
}: FilterInputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      ref={ref}
      type="search"
      className={classes.root}
      classNames={{ input: classes.input }}
      aria-label={label}
      placeholder={label}
      title={hint}
      leftSection={<IconSearch size={17} aria-hidden="true" />}
      rightSection={
        value === '' ? (
          <span className={classes.key} aria-hidden="true">
            /
          </span>
        ) : (
          <CloseButton size="sm" aria-label={t('common.clearFilter')} onClick={() => onChange('')} />
        )
      }
      dir="auto"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return;
        if (onEscape) onEscape();
        else onChange('');
      }}
    />
  );
});
