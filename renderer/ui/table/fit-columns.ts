/** The widths that a column can have, and when it is hidden. Widths are in CSS pixels. */
export interface ColumnSize {
  readonly id: string;
  /** The minimum width, unless even the columns that are never hidden do not fit. */
  readonly min: number;
  /** Its share of the space that is left, in relation to the other columns; 0 keeps the minimum width. */
  readonly grow: number;
  /** Columns with the lowest priority are hidden first. A column without a priority is never hidden. */
  readonly priority?: number;
}

/**
 * Selects the columns that fit beside each other, and divides the available width among them.
 *
 * @param available width of the table in CSS pixels
 * @returns the width of each visible column in whole CSS pixels. If even the columns that are never hidden do not fit, each gets
 *   less than its minimum in proportion.
 */
export function fitColumns(available: number, columns: readonly ColumnSize[]): ReadonlyMap<string, number> {
  const visible = [...columns];
  const sumOf = (part: 'min' | 'grow') => visible.reduce((sum, column) => sum + column[part], 0);
  while (sumOf('min') > available) {
    const [lowest] = visible
      .filter(({ priority }) => priority !== undefined)
      .sort((a, b) => (a.priority ?? 0) - (b.priority ?? 0));
    if (lowest === undefined) break;
    visible.splice(visible.indexOf(lowest), 1);
  }
  const sum = sumOf('min');
  if (sum > available)
    return new Map(visible.map(({ id, min }) => [id, Math.floor((min * available) / sum)]));
  let [rest, shares] = [Math.floor(available) - sum, sumOf('grow')];
  return new Map(
    visible.map(({ id, min, grow }) => {
      // A share of what remains each time, so that rounding loses no pixel.
      const more = shares === 0 ? 0 : Math.round((rest * grow) / shares);
      rest -= more;
      shares -= grow;
      return [id, min + more];
    }),
  );
}
