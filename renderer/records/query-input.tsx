import { CloseButton, Group, Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryTerm } from '#contract/query-fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { FilterInput } from '../ui/form/filter-input.tsx';
import table from '../ui/table/table.module.css';
import {
  completed,
  completionsOf,
  type QueryFieldValues,
  type TypedToken,
  tokenAt,
} from './query-completion.ts';
import classes from './query-input.module.css';

interface QueryInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the operator may be about to type. */
  readonly onFocus: () => void;
  readonly onEscape: () => void;
  /** Called on Enter and arrow down, where they do not belong to suggestions. */
  readonly onLeave: () => void;
  /** The fields with conditions; none if the list has no conditions. */
  readonly fields: QueryFieldValues;
  /** Requests the values in use of a field that contain a text. */
  readonly valuesOf: (field: string, text: string) => Promise<readonly string[]>;
  /** Id of the messages about ignored terms. */
  readonly describedBy: string | undefined;
}

interface Suggested {
  readonly token: TypedToken;
  readonly texts: readonly string[];
}

/** The search field of a list, which suggests fields and values while they are typed. */
export const QueryInput = memo(function QueryInput(props: QueryInputProps) {
  const { ref, value, onChange, onEscape, onLeave, fields, valuesOf, ...field } = props;
  const { t } = useTranslation();
  const listId = useId();
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const [active, setActive] = useState(-1);
  /** Incremented with every keystroke: late values belong to an earlier text. */
  const turn = useRef(0);
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    ref.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  function close(): void {
    turn.current += 1;
    setSuggested(null);
    setActive(-1);
  }

  async function suggest(query: string, at: number): Promise<void> {
    turn.current += 1;
    const asked = turn.current;
    setActive(-1);
    const token = tokenAt(query, at, fields);
    if (token === null) return setSuggested(null);
    const values = token.field === null ? [] : await valuesOf(token.field, token.text);
    if (asked !== turn.current) return;
    const texts = completionsOf(token, fields, values);
    setSuggested(texts.length === 0 ? null : { token, texts });
  }

  function accept(text: string): void {
    if (suggested === null) return;
    // More may have been typed since these values were requested.
    const typed = tokenAt(value, ref.current?.selectionStart ?? value.length, fields) ?? suggested.token;
    const next = completed(value, typed, text);
    cursor.current = next.cursor;
    close();
    onChange(next.query);
    // After a field, its values are suggested.
    if (text.endsWith(':')) void suggest(next.query, next.cursor);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const count = suggested?.texts.length ?? 0;
    const chosen = suggested?.texts[active];
    if (event.key === 'Escape' && chosen !== undefined) {
      event.preventDefault();
      setActive(-1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      accept(chosen);
    } else if (count > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // Cycles through the suggestions and one position without a selection.
      setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      // The Enter that ends the input of a character, such as a Chinese one, is not meant.
      if (event.nativeEvent.isComposing) return;
      event.preventDefault();
      close();
      onLeave();
    } else if (event.key === 'Escape') {
      close();
      if (value !== '') onEscape();
    }
  }

  return (
    <div className={classes.root}>
      <FilterInput
        {...field}
        ref={ref}
        value={value}
        onChange={(next) => {
          onChange(next);
          void suggest(next, ref.current?.selectionStart ?? next.length);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
        list={
          suggested === null ? null : { id: listId, active: active === -1 ? null : `${listId}-${active}` }
        }
      />
      {suggested !== null && (
        <div id={listId} role="listbox" aria-label={t('resources.suggestions')} className={classes.list}>
          {suggested.texts.map((text, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={text}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => accept(text)}
            >
              <bdi>{text}</bdi>
            </div>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {suggested !== null &&
          t('resources.suggested', {
            count: suggested.texts.length,
          })}
      </VisuallyHidden>
    </div>
  );
});

interface QueryChipsProps {
  readonly terms: readonly QueryTerm[];
  readonly onRemove: (term: QueryTerm) => void;
  /** Id of the messages about ignored terms. */
  readonly messagesId: string;
}

/** The conditions of a query on single fields. Ignored ones are underlined, with the reason. */
export const QueryChips = memo(function QueryChips({ terms, onRemove, messagesId }: QueryChipsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (terms.length === 0) return null;
  const leftOut = terms.filter(({ problem }) => problem !== null);
  return (
    <Group gap="xs" className={classes.conditions}>
      <ul className={classes.chips} aria-label={t('resources.conditions')}>
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice
          <li key={index} className={classes.chip} data-invalid={term.problem !== null || undefined}>
            <bdi className={table.text}>{term.text}</bdi>
            <CloseButton
              size="xs"
              aria-label={t('resources.removeCondition', { term: term.text })}
              onClick={() => onRemove(term)}
            />
          </li>
        ))}
      </ul>
      <div id={messagesId} role="status">
        {leftOut.map(({ text, problem, values = [] }) => (
          <Text key={text} size="xs" c="error">
            {t(`resources.queryProblem.${problem ?? 'no-value'}`, {
              term: text,
              values: formats.list(values),
            })}
          </Text>
        ))}
      </div>
    </Group>
  );
});
