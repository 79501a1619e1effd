import { Checkbox } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import classes from './table.module.css';

interface SelectCellProps {
  readonly checked: boolean;
  readonly label: string;
  readonly index: number;
  /** @param extend with Shift: everything from where the range began */
  readonly onSelect: (index: number, extend: boolean) => void;
}

/** The checkbox of a row. By keyboard, X does the same in the row that has the focus. */
export const SelectCell = memo(function SelectCell({ checked, label, index, onSelect }: SelectCellProps) {
  return (
    <td data-column="select">
      <Checkbox
        className={classes.select}
        size="xs"
        tabIndex={-1}
        aria-label={label}
        aria-keyshortcuts="X"
        checked={checked}
        // A click has the Shift key, which a change does not.
        onChange={() => undefined}
        onClick={(event: MouseEvent) => onSelect(index, event.shiftKey)}
      />
    </td>
  );
});
