import type { MouseEvent } from 'react';
import classes from './select-box.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for are selected. */
  readonly indeterminate?: boolean;
  readonly tabIndex?: number;
  readonly shortcut?: string;
  /** Called by the mouse and by Space. */
  readonly onClick: (event: MouseEvent) => void;
}

/** A checkbox of a table. A native one, which renders faster than the component library's (see `IconButton`). */
export function SelectBox({ label, indeterminate = false, shortcut, onClick, ...rest }: SelectBoxProps) {
  return (
    <input
      ref={(input) => {
        if (input !== null) input.indeterminate = indeterminate;
      }}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      // A click tells of the Shift key, which a change does not.
      onChange={() => undefined}
      onClick={onClick}
      {...rest}
    />
  );
}
