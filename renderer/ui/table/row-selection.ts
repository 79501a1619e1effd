/** The selection in a table, and how the operator changes it. */
export interface RowSelection<Row> {
  /** Whether a row has a checkbox; by default each has. */
  canSelect?(row: Row): boolean;
  isSelected(row: Row): boolean;
  /** Whether none, some or all rows are selected. */
  readonly extent: 'none' | 'some' | 'all';
  /** The name of a row's checkbox, such as "Select Docs". */
  labelOf(row: Row): string;
  readonly allLabel: string;
  onToggle(row: Row): void;
  /** Selects the rows from the start of the range to this one. */
  onExtend(row: Row, index: number): void;
  /** Starts a range at this row. */
  onBegin(row: Row): void;
  onToggleAll(): void;
}
