/** A row of the table that shows its record. */
export const shownRow = 'tbody tr[aria-rowindex]:not([aria-busy="true"])';

/** A cell of the table's first row, which has `aria-rowindex` 2 because the head is row 1. */
export function firstRowCell(column: string): string {
  return `tbody tr[aria-rowindex="2"]:not([aria-busy="true"]) [data-column="${column}"]`;
}
