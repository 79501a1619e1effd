import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import { ActiveRow } from './row-context.ts';
import { SelectBox } from './select-box.tsx';
import classes from './table.module.css';
import { firstControl } from './use-row-focus.ts';

interface TableRowProps<Row> {
  /** Undefined if it is not loaded yet. */
  readonly row: Row | undefined;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  readonly active: boolean;
  readonly highlighted: boolean;
  /** Whether it can be opened, so that it is focusable itself. */
  readonly canOpen: boolean;
  readonly isOpen: boolean;
  readonly leaving: 'gone' | 'left' | undefined;
  /** The column whose cell repeats that of the row above (`Column.groupOf`). */
  readonly repeated: string | undefined;
  /** Undefined if rows cannot be selected. */
  readonly selected: boolean | undefined;
  /** Whether it has a checkbox, in a table of rows that can be selected. */
  readonly canSelect: boolean;
  readonly selectLabel: string | undefined;
  /** Has to be a stable function. */
  readonly onSelect: (index: number, extend: boolean) => void;
}

function TableRowContent<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, active, highlighted, leaving, selected, selectLabel, onSelect } = props;
  const { canOpen, isOpen, canSelect, repeated } = props;
  const element = useRef<HTMLTableRowElement>(null);
  const [hasControl, setHasControl] = useState(true);
  useLayoutEffect(() => {
    if (!canOpen) setHasControl(firstControl(element.current) !== null);
  });
  return (
    <tr
      ref={element}
      className={classes.row}
      aria-rowindex={index + 2}
      aria-busy={row === undefined || undefined}
      data-index={index}
      data-changed={highlighted || undefined}
      data-leaving={leaving}
      data-selected={selected || undefined}
      data-open={isOpen || undefined}
      // A row without links and buttons is focusable itself, too.
      tabIndex={hasControl && !canOpen ? undefined : active ? 0 : -1}
    >
      {row === undefined ? (
        // A single cell, so that rows passed while scrolling are cheap.
        <td>
          <span className={classes.skeleton} />
        </td>
      ) : (
        <ActiveRow value={active}>
          {selected !== undefined &&
            (leaving === undefined && canSelect ? (
              <SelectCell checked={selected} label={selectLabel ?? ''} index={index} onSelect={onSelect} />
            ) : (
              <td data-column="select" />
            ))}
          {columns.map(({ id, hiddenBelow, cell }) => (
            <td
              key={id}
              data-column={id}
              data-hidden-below={hiddenBelow}
              data-repeated={id === repeated || undefined}
            >
              {cell(row)}
            </td>
          ))}
        </ActiveRow>
      )}
    </tr>
  );
}

/** One row of a table. Rendered again only when its record, index, highlight or columns change. */
export const TableRow = memo(TableRowContent) as typeof TableRowContent;

interface SelectCellProps {
  readonly checked: boolean;
  readonly label: string;
  readonly index: number;
  /** @param extend with Shift: selects everything from the start of the range */
  readonly onSelect: (index: number, extend: boolean) => void;
}

/** The checkbox of a row. X does the same by keyboard in the focused row. */
const SelectCell = memo(function SelectCell({ checked, label, index, onSelect }: SelectCellProps) {
  return (
    <td data-column="select">
      <SelectBox
        label={label}
        shortcut="X"
        tabIndex={-1}
        checked={checked}
        onClick={({ shiftKey }) => onSelect(index, shiftKey)}
      />
    </td>
  );
});
