import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ComparePage } from '#contract/compare.ts';
import { useFormats } from '#i18n/use-formats.ts';
import bar from '#records/selection-bar.module.css';
import { compareSides } from '#shared/copyable.ts';
import { useChangeButton } from '#state/use-change-button.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
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

/**
 * The number of selected rows, and the buttons that copy them to either side: with an arrow to the column of that side, whose head
 * has the name of the backend.
 */
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
            const count = copyable[to];
            const names = { from: profileName(t, sides[otherSide(to)]), to: profileName(t, sides[to]) };
            const label = t('compare.promote', { count, ...names });
            const Arrow = to === 'left' ? IconArrowLeft : IconArrowRight;
            return (
              <Button
                key={to}
                size="xs"
                variant="default"
                aria-label={label}
                title={label}
                leftSection={<Arrow size={14} aria-hidden="true" />}
                rightSection={sides[to].production && <ProductionLabel />}
                disabled={isReadOnly}
                onClick={() => onPromote(to)}
                {...changing[to]}
              >
                {t('compare.apply', { count })}
              </Button>
            );
          })}
      </div>
    </section>
  );
}
