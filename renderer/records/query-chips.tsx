import { CloseButton, Text } from '@mantine/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryTerm } from '#contract/query-fields.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './query-chips.module.css';

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
    <div className={classes.root}>
      <ul className={classes.chips} aria-label={t('resources.conditions')}>
        {terms.map((term, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same condition may be there twice
          <li key={index} className={classes.chip} data-invalid={term.problem !== null || undefined}>
            <bdi className={classes.text}>{term.text}</bdi>
            <CloseButton
              size="xs"
              aria-label={t('resources.removeCondition', { term: term.text })}
              onClick={() => onRemove(term)}
            />
          </li>
        ))}
      </ul>
      <div id={messagesId} role="status" className={classes.messages}>
        {leftOut.map(({ text, problem, values = [] }) => (
          <Text key={text} size="xs">
            {t(`resources.queryProblem.${problem ?? 'no-value'}`, {
              term: text,
              values: formats.list(values),
            })}
          </Text>
        ))}
      </div>
    </div>
  );
});
