import type { ColumnSetting } from '#contract/views.ts';
import type { Column } from './columns.ts';

/** The minimum width of columns without their own width once others have been resized, in CSS pixels. */
const minSharedWidth = 96;

/** The properties of a column that arranging uses. */
type Arranged = Pick<Column<never>, 'id' | 'width'>;

/**
 * Every column with its setting, in the operator's order. New columns, which have no setting, come last; settings of unknown
 * columns are left out. The first given column is always shown.
 */
export function columnSettingsOf(
  columns: readonly Arranged[],
  settings: readonly ColumnSetting[],
): readonly ColumnSetting[] {
  const known = settings.filter((setting) => columns.some(({ id }) => id === setting.id));
  const added = columns.filter(({ id }) => !known.some((setting) => setting.id === id));
  const all = [...known, ...added.map(({ id }) => ({ id, shown: true, width: null }))];
  return all.map((setting) => (setting.id === columns[0]?.id ? { ...setting, shown: true } : setting));
}

/** The visible columns, in the operator's order and widths. */
export function arrangedColumns<Any extends Arranged>(
  columns: readonly Any[],
  settings: readonly ColumnSetting[],
): readonly Any[] {
  if (settings.length === 0) return columns;
  return columnSettingsOf(columns, settings).flatMap(({ id, shown, width }) => {
    const column = columns.find((each) => each.id === id);
    if (column === undefined || !shown) return [];
    return [width === null ? column : { ...column, width: `${width}px` }];
  });
}

/**
 * The minimum width of a table in CSS, so that resized columns leave room for the others; undefined for the container's
 * width.
 */
export function tableWidth(columns: readonly Arranged[]): string | undefined {
  const resized = columns.filter(({ width }) => width?.endsWith('px'));
  if (resized.length === 0) return undefined;
  const sum = resized.reduce((total, { width = '' }) => total + Number.parseFloat(width), 0);
  return `${sum + (columns.length - resized.length) * minSharedWidth}px`;
}
