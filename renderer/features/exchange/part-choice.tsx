import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ExchangePart, exchangeParts, type PartCounts } from '#contract/exchange.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './exchange.module.css';

interface PartChoiceProps {
  /** The number of items in each part. */
  readonly counts: PartCounts;
  readonly chosen: readonly ExchangePart[];
  readonly onChoose: (parts: readonly ExchangePart[]) => void;
  /** Shown for an empty part. */
  readonly missing: string;
  /** Shown below the parts. */
  readonly description?: string | undefined;
}

/** Selects the parts to export or import, with the number of items in each. Empty parts are listed as well. */
export function PartChoice({ counts, chosen, onChoose, missing, description }: PartChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  // An empty part stays selected: another backend may have items of it.
  const isChosen = (part: ExchangePart, ticked: readonly string[]) =>
    (counts[part] === undefined ? chosen : ticked).includes(part);
  return (
    <Checkbox.Group
      label={t('exchange.parts.title')}
      description={description}
      value={chosen.filter((part) => counts[part] !== undefined)}
      onChange={(parts) => onChoose(exchangeParts.filter((part) => isChosen(part, parts)))}
    >
      <div className={classes.parts}>
        {exchangeParts.map((part) => {
          const count = counts[part];
          const name = t(`exchange.parts.${part}`);
          const isCounted = count !== undefined && part !== 'app' && part !== 'notifications';
          return (
            <Checkbox
              key={part}
              value={part}
              disabled={count === undefined}
              label={isCounted ? t('exchange.counted', { name, number: formats.number(count) }) : name}
              description={count === undefined ? missing : t(`exchange.partHelp.${part}`)}
            />
          );
        })}
      </div>
    </Checkbox.Group>
  );
}

/** The totals of several counts, by part. */
export function sumOf(all: readonly PartCounts[]): PartCounts {
  const sum: Partial<Record<ExchangePart, number>> = {};
  for (const counts of all)
    for (const part of exchangeParts) {
      const count = counts[part];
      if (count !== undefined) sum[part] = (sum[part] ?? 0) + count;
    }
  return sum;
}
