import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ComparePage } from '#contract/compare.ts';
import { useFormats } from '#i18n/use-formats.ts';
import bar from '#records/selection-bar.module.css';
import { compareSides } from '#shared/copyable.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import classes from './compare.module.css';
import { otherSide, type Side, type Sides } from './compare-sides.ts';

interface CompareSelectionBarProps {
  readonly page: Pick<ComparePage, 'selected' | 'copyable'>;
  readonly sides: Sides;
  readonly isReadOnly: boolean;
  readonly onPromote: (to: Side) => void;
  readonly onClear: () => void;
}

/** The number of selected rows, and the buttons that copy them to either side. */
export function CompareSelectionBar(props: CompareSelectionBarProps) {
  const { page, sides, isReadOnly, onPromote, onClear } = props;
  const { t } = useTranslation();
  const formats = useFormats();
  const changing = { left: useChangeButton(sides.left.id), right: useChangeButton(sides.right.id) };
  const { selected, copyable } = page;
  if (selected === 0) return null;
  return (
    <section className={`${bar.bar} ${classes.selection}`} aria-label={t('bulk.selection')}>
      <strong className={classes.selected} role="status">
        {t('bulk.selected', { number: formats.number(selected) })}
      </strong>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      <div className={classes.promotions}>
        {compareSides
          .toReversed()
          .filter((to) => copyable[to] > 0)
          .map((to) => {
            const [from, target] = [profileName(t, sides[otherSide(to)]), profileName(t, sides[to])];
            const label = t('compare.promote', { count: copyable[to], from, to: target });
            return (
              <Button
                key={to}
                size="xs"
                variant="default"
                className={classes.promote}
                aria-label={label}
                rightSection={sides[to].production && <ProductionLabel />}
                disabled={isReadOnly}
                onClick={() => onPromote(to)}
                {...changing[to]}
              >
                {label}
              </Button>
            );
          })}
      </div>
    </section>
  );
}
