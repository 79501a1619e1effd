import { IconLink } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarriedRecords } from '#contract/batch-changes.ts';
import type { CompareGroup, ComparePage, CompareRow } from '#contract/compare.ts';
import { useProfile, useStores } from '#state/context.ts';
import { WorkLine } from '#state/work-line.tsx';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts';
import { Table, type TableHandle } from '#ui/table/table.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './compare.module.css';
import { CompareDetails } from './compare-details.tsx';
import { CompareNotices, staleSides } from './compare-notices.tsx';
import { CompareSelectionBar } from './compare-selection-bar.tsx';
import { canCopyTo, otherSide, type ProjectRow, projectOf, type Side, type Sides } from './compare-sides.ts';
import { type Pairing, useCompareColumns } from './use-compare-columns.tsx';
import { useCompareSelection } from './use-compare-selection.ts';
import type { useComparison } from './use-comparison.ts';
import type { usePairs } from './use-pairs.ts';

interface ComparisonProps {
  readonly sides: Sides;
  readonly comparison: ReturnType<typeof useComparison>;
  readonly pairs: ReturnType<typeof usePairs>;
  readonly onToggle: (group: CompareGroup) => void;
  readonly isFiltered: boolean;
}

/** The projects of two backends side by side, by group. */
export function Comparison({ sides, comparison, pairs, onToggle, isFiltered }: ComparisonProps) {
  const { t } = useTranslation();
  const { batches } = useStores();
  const { id: profileId } = useProfile();
  const { page, rows, error, progress, onVisibleRows, refresh } = comparison;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const table = useRef<TableHandle>(null);
  const active = activeRow(page?.rows, activeKey);
  const carry = carriedBy(page);
  const isReadOnly = page === null || staleSides(sides, page).length > 0;

  const copy = useCallback(
    (row: ProjectRow, to: Side): void => {
      const source = row[otherSide(to)];
      if (source === null || isReadOnly || !canCopyTo(row, to)) return;
      batches.open({
        kind: 'copy',
        profileId,
        from: sides[otherSide(to)].id,
        subjects: { selection: null, except: [], keys: [source.key] },
        count: 1,
        to: sides[to].id,
        onto: row[to]?.key ?? null,
        asCompared: true,
        carry,
        rest: [],
        parts: 1,
      });
    },
    [batches, profileId, sides, isReadOnly, carry],
  );

  const { promote } = comparison;
  async function openPromotion(to: Side): Promise<void> {
    const promotion = await promote(to);
    if (promotion === null || promotion.count === 0) return;
    batches.open({
      kind: 'copy',
      profileId,
      from: sides[otherSide(to)].id,
      subjects: { selection: null, except: [], keys: [] },
      count: promotion.count,
      to: sides[to].id,
      onto: null,
      promotion: promotion.handle,
      asCompared: true,
      carry,
      rest: [],
      parts: 1,
    });
  }

  const { pair } = pairs;
  /** Starts a pair with a row, or completes it with this one. */
  const choosePair = useCallback(
    (row: ProjectRow): void => {
      const project = projectOf(row);
      if (project === null || (row.group !== 'left' && row.group !== 'right')) return;
      if (pairing === null || pairing.side === row.group) {
        setPairing({ side: row.group, project });
        return;
      }
      const other = pairing.project.key;
      setPairing(null);
      pair(row.group === 'left' ? { left: project.key, right: other } : { left: other, right: project.key });
    },
    [pairing, pair],
  );

  function move(by: 1 | -1): void {
    if (rows === null || rows.total === 0) return;
    const index = activeKey === null ? -1 : rows.indexOf(activeKey);
    let next = index === -1 ? 0 : index + by;
    // From project to project, not from difference to difference.
    while (next > 0 && isOfProject(rows.rowAt(next))) next += by;
    table.current?.focusRow(next);
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    c: () => active && copy(active, active.right === null || canCopyTo(active, 'right') ? 'right' : 'left'),
    p: () => active && choosePair(active),
  });

  const selection = useCompareSelection(comparison, page);
  const columns = useCompareColumns({
    sides,
    isReadOnly,
    pairing,
    onToggle,
    onCopy: copy,
    onPair: choosePair,
  });

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && pairing !== null) setPairing(null);
    if (active === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowRight') copy(active, 'right');
    else if (event.key === 'ArrowLeft') copy(active, 'left');
    else return;
    event.preventDefault();
  }

  if (error !== null && page === null) {
    return <ErrorAlert error={error} onRetry={refresh} />;
  }
  if (page === null || rows === null) {
    return (
      <>
        <WorkLine work={progress} />
        <LoadingRows />
      </>
    );
  }
  return (
    <>
      {error?.code === 'cancelled' && <ErrorAlert error={error} onRetry={refresh} />}
      <CompareNotices page={page} sides={sides} />
      {pairing !== null && (
        <Notice
          role="status"
          tone="info"
          Icon={IconLink}
          title={t('compare.pairing', {
            name: shorten(pairing.project.name, 60),
            backend: sides[otherSide(pairing.side)].name,
          })}
          onDismiss={() => setPairing(null)}
        />
      )}
      {rows.total === 0 && isFiltered && <p role="status">{t('compare.noMatch')}</p>}
      {rows.total > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys bubble up here from the rows
        <div className={classes.table} onKeyDown={onKeyDown}>
          <Table
            ref={table}
            label={t('compare.title')}
            columns={columns}
            rows={rows}
            selection={selection}
            onVisibleRows={onVisibleRows}
            onPosition={(change) => change.activeKey !== undefined && setActiveKey(change.activeKey)}
          />
        </div>
      )}
      {page.selected > 0 && (
        <CompareSelectionBar
          page={page}
          sides={sides}
          isReadOnly={isReadOnly}
          onPromote={(to) => void openPromotion(to)}
          onClear={() => void comparison.select('all', false)}
        />
      )}
      {active !== null && rows.total > 0 && (
        <CompareDetails
          row={active}
          sides={sides}
          isReadOnly={isReadOnly}
          onCopy={copy}
          onPair={choosePair}
          onUnpair={({ left, right }) => left && right && pairs.unpair({ left: left.key, right: right.key })}
        />
      )}
    </>
  );
}

/** The project that the row with this key is about. */
function activeRow(rows: readonly CompareRow[] | undefined, key: string | null): ProjectRow | null {
  const row = key === null ? undefined : rows?.find((one) => one.key === key);
  if (row === undefined || row.kind === 'group') return null;
  return row.kind === 'project' ? row : row.of;
}

/** Whether a row is another difference of the project above. */
function isOfProject(row: CompareRow | undefined): boolean {
  return row?.kind === 'field' || row?.kind === 'record';
}

/** What copies carry at first: what is compared, so that nothing differs afterwards. */
function carriedBy(page: ComparePage | null): CarriedRecords {
  if (page === null) return 'none';
  const { rules, notCompared } = page;
  const isLeftOut = (list: 'networks' | 'domains') =>
    rules.ignored.includes(list) || notCompared.some((each) => each.list === list);
  if (isLeftOut('networks')) return 'none';
  return isLeftOut('domains') ? 'networks' : 'networks-and-domains';
}
