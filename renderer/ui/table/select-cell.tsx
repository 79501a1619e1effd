import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import classes from './table.module.css';

interface SelectCellProps {
  readonly checked: boolean;
  readonly label: string;
  /** @param extend with Shift: everything from where the range began */
  readonly onSelect: (extend: boolean) => void;
}

/** The checkbox of a row. By keyboard, X does the same in the row that has the focus. */
export function SelectCell({ checked, label, onSelect }: SelectCellProps) {
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
        onClick={(event: MouseEvent) => onSelect(event.shiftKey)}
      />
    </td>
  );
}
