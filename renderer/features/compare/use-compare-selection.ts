import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparePage, CompareRow } from '#contract/compare.ts';
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';
import { shorten } from '#ui/text/shorten.ts';
import { canCopyTo, projectOf } from './compare-sides.ts';
import type { useComparison } from './use-comparison.ts';

/** Whether a row can be selected: that of a project that can be copied to either side. */
function canSelect(row: CompareRow): boolean {
  return row.kind === 'project' && (canCopyTo(row, 'left') || canCopyTo(row, 'right'));
}

/**
 * The selection in a comparison, which the main process keeps: by checkboxes, by keyboard, and by Ctrl/Cmd+A and Escape on the
 * whole screen.
 */
export function useCompareSelection(
  { rows, select }: Pick<ReturnType<typeof useComparison>, 'rows' | 'select'>,
  page: ComparePage | null,
): RowSelection<CompareRow> {
  const { t } = useTranslation();
  /** The key of the row that a range starts at, and the other end of the last range. */
  const range = useRef<{ start: string; end: number | null } | null>(null);
  const { selectable = 0, selected = 0 } = page ?? {};

  useShortcuts({
    'mod+a': () => void select('all', true),
    ...(selected > 0 && { escape: () => void select('all', false) }),
  });

  return useMemo((): RowSelection<CompareRow> => {
    const extent = selected === 0 ? 'none' : selected >= selectable ? 'all' : 'some';
    const between = (one: number, other: number) => ({
      first: Math.min(one, other),
      last: Math.max(one, other),
    });
    return {
      canSelect,
      // Its other differences are rows of the project as well.
      isSelected: (row) => row.kind !== 'group' && (row.kind === 'project' ? row : row.of).selected,
      extent,
      labelOf: (row) =>
        t('bulk.selectNamed', {
          name: shorten((row.kind === 'project' ? projectOf(row)?.name : undefined) ?? '', 60),
        }),
      allLabel: t('bulk.selectAll'),
      onToggle(row) {
        if (row.kind !== 'project') return;
        range.current = { start: row.key, end: null };
        void select({ keys: [row.key] }, !row.selected);
      },
      onBegin(row) {
        range.current = { start: row.key, end: null };
      },
      onExtend(row, index) {
        const { start, end } = range.current ?? { start: row.key, end: null };
        const found = rows?.indexOf(start) ?? -1;
        const from = found === -1 ? index : found;
        range.current = { start, end: index };
        if (end !== null) void select(between(from, end), false);
        void select(between(from, index), true);
      },
      onToggleAll: () => void select('all', extent !== 'all'),
    };
  }, [rows, select, selected, selectable, t]);
}
