import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './filter-input.module.css';

interface FilterInputProps {
  readonly ref: Ref<HTMLInputElement>;
  /** What is filtered, and which keys help; the projects where it is left out. */
  readonly label?: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What the list is narrowed down by. Escape empties it. */
export function FilterInput({ ref, value, onChange, ...texts }: FilterInputProps) {
  const { t } = useTranslation();
  const { label = t('projects.filter'), hint = t('projects.filterHint') } = texts;
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
          <CloseButton size="sm" aria-label={t('projects.noMatch.clear')} onClick={() => onChange('')} />
        )
      }
      dir="auto"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
      }}
    />
  );
}
