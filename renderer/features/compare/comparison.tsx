import { IconClockExclamation, IconEqual, IconLink, IconStackBack } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedProject, CompareGroup, CompareRow } from '#contract/compare.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { useProfile, useStores } from '#state/context.ts';
import { ErrorAlert } from '#ui/feedback/error-alert.tsx';
import { LoadingRows } from '#ui/feedback/loading-screen.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts';
import type { Column } from '#ui/table/columns.ts';
import { Table, type TableHandle } from '#ui/table/table.tsx';
import { shorten } from '#ui/text/shorten.ts';
import classes from './compare.module.css';
import { ComparedName, Differences, GroupHead, RowButtons } from './compare-cells.tsx';
import { CompareDetails } from './compare-details.tsx';
import {
  canCopyTo,
  otherSide,
  type ProjectRow,
  projectOf,
  type Side,
  type Sides,
  staleSince,
} from './compare-sides.ts';
import type { useComparison } from './use-comparison.ts';
import type { usePairs } from './use-pairs.ts';

interface ComparisonProps {
  readonly sides: Sides;
  readonly comparison: ReturnType<typeof useComparison>;
  readonly pairs: ReturnType<typeof usePairs>;
  readonly onToggle: (group: CompareGroup) => void;
  readonly isFiltered: boolean;
}

interface Pairing {
  readonly side: Side;
  readonly project: ComparedProject;
}

/** The projects of two backends side by side, by group. */
export function Comparison({ sides, comparison, pairs, onToggle, isFiltered }: ComparisonProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { batches } = useStores();
  const { id: profileId } = useProfile();
  const { page, rows, error, onVisibleRows, refresh } = comparison;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const table = useRef<TableHandle>(null);
  const active = activeRow(page?.rows, activeKey);
  const stale = page === null ? [] : staleSides(sides, page);
  const isReadOnly = stale.length > 0 || page === null;

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
        rest: [],
        parts: 1,
      });
    },
    [batches, profileId, sides, isReadOnly],
  );

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
    table.current?.focusRow(index === -1 ? 0 : index + by);
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    c: () => active && copy(active, active.right === null || canCopyTo(active, 'right') ? 'right' : 'left'),
    p: () => active && choosePair(active),
  });

  const columns = useMemo((): readonly Column<CompareRow>[] => {
    return [
      {
        id: 'name',
        title: t('projects.column.name'),
        width: '38%',
        cell: (row) =>
          row.kind === 'group' ? (
            <GroupHead row={row} sides={sides} onToggle={onToggle} />
          ) : (
            <RowName row={row} sides={sides} />
          ),
      },
      {
        id: 'differences',
        title: t('compare.differences'),
        cell: (row) => row.kind === 'project' && <Differences row={row} />,
      },
      {
        id: 'actions',
        title: t('resources.actions'),
        cell: (row) =>
          row.kind === 'project' && (
            <RowButtons {...{ row, sides, isReadOnly, pairing }} onCopy={copy} onPair={choosePair} />
          ),
      },
    ];
  }, [t, sides, onToggle, isReadOnly, pairing, copy, choosePair]);

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
  if (page === null || rows === null) return <LoadingRows />;
  const { counts } = page;
  const hasNone = counts.left + counts.right + counts.different === 0;
  return (
    <>
      {stale.map(({ profile, since }) => (
        <Notice
          key={profile.id}
          role="status"
          tone="warning"
          Icon={IconClockExclamation}
          title={t('compare.readOnly')}
        >
          {since === 'unknown'
            ? t('compare.staleUnknown', { backend: profile.name })
            : t('compare.stale', { backend: profile.name, time: formats.recentPrecise(since, Date.now()) })}
        </Notice>
      ))}
      {hasNone && (
        <Notice
          role="status"
          tone="success"
          Icon={IconEqual}
          title={t('compare.none', { count: counts.same })}
        />
      )}
      {page !== null &&
        (['left', 'right'] as const)
          .filter((side) => page[side].partial !== null)
          .map((side) => (
            <Notice
              key={side}
              role="status"
              tone="warning"
              Icon={IconStackBack}
              title={t('compare.partial', { backend: sides[side].name })}
            />
          ))}
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
        <div className={classes.table} data-pairing={pairing !== null || undefined} onKeyDown={onKeyDown}>
          <Table
            ref={table}
            label={t('compare.title')}
            columns={columns}
            rows={rows}
            onVisibleRows={onVisibleRows}
            onPosition={(change) => change.activeKey !== undefined && setActiveKey(change.activeKey)}
          />
        </div>
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

/** The names of a row; both if they differ. */
function RowName({ row, sides }: { readonly row: ProjectRow; readonly sides: Sides }) {
  const { left, right } = row;
  const side: Side = left === null ? 'right' : 'left';
  const project = left ?? right;
  return (
    project && (
      <div className={classes.name}>
        <ComparedName project={project} profileId={sides[side].id} />
      </div>
    )
  );
}

function activeRow(rows: readonly CompareRow[] | undefined, key: string | null): ProjectRow | null {
  const row = key === null ? undefined : rows?.find((one) => one.key === key);
  return row?.kind === 'project' ? row : null;
}

/** The sides that may be stale. */
function staleSides(sides: Sides, page: Record<Side, Parameters<typeof staleSince>[0]>) {
  return (['left', 'right'] as const).flatMap((side) => {
    const since = staleSince(page[side], sides[side]);
    return since === null ? [] : [{ profile: sides[side], since }];
  });
}
