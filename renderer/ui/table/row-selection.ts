/** Which rows of a table are selected, and how the operator selects others. */
export interface RowSelection<Row> {
  isSelected(row: Row): boolean;
  /** Whether none, some or all rows are selected. */
  readonly extent: 'none' | 'some' | 'all';
  /** The name of a row's checkbox, such as "Select Docs". */
  labelOf(row: Row): string;
  readonly allLabel: string;
  onToggle(row: Row): void;
  /** Selects the rows from where the range began to this one. */
  onExtend(row: Row, index: number): void;
  /** A range begins at this row. */
  onBegin(row: Row): void;
  onToggleAll(): void;
}
