import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ComparePage } from '#contract/compare.ts';
import { useFormats } from '#i18n/use-formats.ts';
import bar from '#records/selection-bar.module.css';
import { compareSides } from '#shared/copyable.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { ProductionLabel } from '../profiles/production-label.tsx';
import { profileName } from '../profiles/profile-name.tsx';
import classes from './compare.module.css';
import { otherSide, type Side, type Sides } from './compare-sides.ts';

/** How much of the names of both backends is on a button: most of the one that is changed. */
const maxFrom = 14;
const maxTo = 20;

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
      <IconButton label={t('bulk.clear')} Icon={IconX} onClick={onClear} />
      <div className={classes.promotions}>
        {compareSides
          .toReversed()
          .filter((to) => copyable[to] > 0)
          .map((to) => {
            const [from, target] = [profileName(t, sides[otherSide(to)]), profileName(t, sides[to])];
            const names = { from: shorten(from, maxFrom), to: shorten(target, maxTo) };
            const label = t('compare.promote', { count: copyable[to], from, to: target });
            return (
              <Button
                key={to}
                size="xs"
                variant="default"
                aria-label={label}
                title={label}
                rightSection={sides[to].production && <ProductionLabel />}
                disabled={isReadOnly}
                onClick={() => onPromote(to)}
                {...changing[to]}
              >
                {t('compare.promote', { count: copyable[to], ...names })}
              </Button>
            );
          })}
      </div>
    </section>
  );
}
