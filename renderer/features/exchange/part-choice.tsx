import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type ExchangePart, exchangeParts, type PartCounts } from '#contract/exchange.ts';
import { useFormats } from '#i18n/use-formats.ts';
import classes from './exchange.module.css';

interface PartChoiceProps {
  /** What there is of each part. */
  readonly counts: PartCounts;
  readonly chosen: readonly ExchangePart[];
  readonly onChoose: (parts: readonly ExchangePart[]) => void;
  /** Said of a part that has nothing. */
  readonly missing: string;
  /** Said below the parts. */
  readonly description?: string | undefined;
}

/** Which parts are exported or imported, with how much there is of each. Those of which there is nothing are named as well. */
export function PartChoice({ counts, chosen, onChoose, missing, description }: PartChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  // What there is none of now stays chosen: another backend may have some.
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

/** The sum of what several have of each part. */
export function sumOf(all: readonly PartCounts[]): PartCounts {
  const sum: Partial<Record<ExchangePart, number>> = {};
  for (const counts of all)
    for (const part of exchangeParts) {
      const count = counts[part];
      if (count !== undefined) sum[part] = (sum[part] ?? 0) + count;
    }
  return sum;
}
