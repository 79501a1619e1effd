import type { MouseEvent } from 'react';
import classes from './select-box.module.css';

interface SelectBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Whether it represents a partial selection. */
  readonly indeterminate?: boolean;
  readonly tabIndex?: number;
  readonly shortcut?: string;
  /** Called by mouse and by Space. */
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
      // A click event has the state of the Shift key, which a change event lacks.
      onChange={() => undefined}
      onClick={onClick}
      {...rest}
    />
  );
}
