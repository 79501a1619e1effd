import { IconArrowLeft, IconArrowRight, IconChevronRight, IconEqual, IconLink } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedProject, CompareRow } from '#contract/compare.ts';
import { recordRoute } from '#contract/routes.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { ForeignLink } from '#records/foreign-link.tsx';
import { UsageValue, usageOf } from '#records/usage-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ColumnRooms } from '#ui/table/column-rooms.ts';
import { CutText } from '#ui/table/cut-text.tsx';
import { useRowTabIndex } from '#ui/table/row-context.ts';
import { rowSizes, TableDensity } from '#ui/table/row-height.ts';
import table from '#ui/table/table.module.css';
import { TextCell } from '#ui/table/text-cell.tsx';
import { shorten } from '#ui/text/shorten.ts';
import { textWidth } from '#ui/text/text-width.ts';
import classes from './compare.module.css';
import {
  canCopyTo,
  fontOf,
  otherSide,
  type ProjectRow,
  projectOf,
  type ShownRow,
  type Side,
  type Sides,
  shownDifference,
} from './compare-sides.ts';
import { ComparedValue } from './compared-value.tsx';
import { NarrowName } from './narrow-name.tsx';
import { recordOfSide } from './record-texts.ts';

/** The header of a group, which expands and collapses it. */
export function GroupHead({
  row: { key, count, isOpen },
  sides,
  onToggle,
}: {
  readonly row: Extract<CompareRow, { readonly kind: 'group' }>;
  readonly sides: Sides;
  readonly onToggle: (group: typeof key) => void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const tabIndex = useRowTabIndex();
  const backend = key === 'left' ? sides.left.name : sides.right.name;
  return (
    <button
      type="button"
      className={classes.group}
      aria-expanded={isOpen}
      tabIndex={tabIndex}
      onClick={() => onToggle(key)}
    >
      <IconChevronRight size={16} aria-hidden="true" className={classes.chevron} />
      <bdi className={table.text}>{t(`compare.group.${key}`, { backend })}</bdi>
      <span className={classes.count}>{formats.number(count)}</span>
    </button>
  );
}

interface ComparedNameProps {
  readonly project: ComparedProject;
  readonly profileId: string;
  /** Set where it has as many lines as it needs. */
  readonly isWhole?: boolean;
}

/** A link to a project of one side, which selects that side's backend. */
export function ComparedName({ project: { id, name }, profileId, isWhole = false }: ComparedNameProps) {
  const { t } = useTranslation();
  const text = name.trim() === '' ? t('projects.unnamed') : name;
  const look = id === null ? table.strong : undefined;
  const shown = isWhole ? <bdi className={look}>{text}</bdi> : <NarrowName text={text} className={look} />;
  if (id === null) return shown;
  return (
    <ForeignLink profileId={profileId} path={recordRoute('projects', id)}>
      {shown}
    </ForeignLink>
  );
}

/** The most distinctive fields first. */
const telling = ['path', 'sourceId', 'vmId'] as const;

/** Stands for a project, network connection or domain that a side lacks. */
export function Missing() {
  const { t } = useTranslation();
  return (
    <span className={classes.soft} title={t('compare.missing')}>
      —
    </span>
  );
}

/**
 * What a row shows of one side: its value of what differs, and of a project that is on one side only what identifies it.
 */
export function SideCell({
  row,
  side,
  profileId,
}: {
  readonly row: ShownRow;
  readonly side: Side;
  /** That of the side. */
  readonly profileId: string;
}) {
  const { t } = useTranslation();
  const { project, change, record } = shownDifference(row);
  if (project.group === 'same') return null;
  if (project[side] === null) return <Missing />;
  if (record !== undefined) {
    const value = recordOfSide(t, record, side);
    if (value === null) return <Missing />;
    const other = recordOfSide(t, record, otherSide(side));
    if (other === null) return <CutText text={value} column={side} font="mono" />;
    return <ComparedValue value={value} other={other} column={side} font="mono" />;
  }
  if (project.group === 'different') {
    if (change === undefined) return null;
    const [value, other] = side === 'left' ? [change.before, change.after] : [change.after, change.before];
    return (
      <UsageValue subject={usageOf(change.field, value)} profileId={profileId}>
        <ComparedValue value={value} other={other} column={side} font={fontOf(change.field)} />
      </UsageValue>
    );
  }
  const values = telling.flatMap((name) => project.changes.filter(({ field }) => field === name));
  return <FittingValues column={side} values={values.map(({ before, after }) => before || after)} />;
}

interface FittingValuesProps {
  /** Id of their column. */
  readonly column: string;
  readonly values: readonly string[];
}

/**
 * As many of these values as fit; selections, screen readers and the tooltip have all of them. If not even the first one fits,
 * it is cut before its end.
 */
function FittingValues({ column, values }: FittingValuesProps) {
  const room = useContext(ColumnRooms)?.get(column) ?? Number.POSITIVE_INFINITY;
  const size = rowSizes[useContext(TableDensity)].text;
  const joined = values.map((_, last) => values.slice(0, last + 1).join(' · '));
  const text = joined.findLast((each) => textWidth(each, 'sans') * size <= room) ?? joined[0] ?? '';
  return <CutText column={column} text={text} rest={joined.at(-1)?.slice(text.length) ?? ''} />;
}

/** The name of the field that a row is about, or the kind of record. */
export function FieldCell({ row }: { readonly row: ShownRow }) {
  const { t } = useTranslation();
  const { project, change, record } = shownDifference(row);
  if (record !== undefined) return <TextCell text={t(`compare.record.${record.record}`)} />;
  if (project.group !== 'different' || change === undefined) return null;
  return <TextCell text={t(`projects.column.${change.field}`)} />;
}

interface RowButtonsProps {
  readonly row: ProjectRow;
  readonly sides: Sides;
  readonly isReadOnly: boolean;
  /** The project to pair with another one. */
  readonly pairing: { readonly side: Side; readonly project: ComparedProject } | null;
  readonly onCopy: (row: ProjectRow, to: Side) => void;
  readonly onPair: (row: ProjectRow) => void;
}

/** Between the sides: the buttons that copy a project to either of them, and that pair it. */
export function RowButtons({ row, sides, isReadOnly, pairing, onCopy, onPair }: RowButtonsProps) {
  const { t } = useTranslation();
  const name = shorten(projectOf(row)?.name ?? '', 60);
  if (row.group === 'same') {
    const label = t('compare.equal');
    return (
      <span className={classes.buttonsOfRow} title={label}>
        <IconEqual size={16} role="img" aria-label={label} />
      </span>
    );
  }
  const isPairable =
    pairing !== null && (row.group === 'left' || row.group === 'right') && row.group !== pairing.side;
  const pairLabel = pairing && t('compare.pairWith', { name, other: shorten(pairing.project.name, 60) });
  return (
    <span className={classes.buttonsOfRow}>
      {isPairable && pairLabel !== null && (
        <IconButton label={pairLabel} Icon={IconLink} onClick={() => onPair(row)} />
      )}
      {!isPairable &&
        (['right', 'left'] as const).map((to) =>
          canCopyTo(row, to) ? (
            <IconButton
              key={to}
              label={t('compare.copyTo', { name, backend: sides[to].name })}
              Icon={to === 'left' ? IconArrowLeft : IconArrowRight}
              disabled={isReadOnly}
              onClick={() => onCopy(row, to)}
            />
          ) : (
            <span key={to} className={classes.noButton} />
          ),
        )}
    </span>
  );
}
