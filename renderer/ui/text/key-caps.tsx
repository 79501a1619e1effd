import { Fragment } from 'react';
import classes from './key-caps.module.css';

interface KeyCapsProps {
  /** One text for each key, as the operator's keyboard names it. */
  readonly keys: readonly string[];
  /** Whether they are only seen, because the control says its shortcut otherwise. */
  readonly hidden?: boolean;
}

/** A shortcut as key caps. */
export function KeyCaps({ keys, hidden = false }: KeyCapsProps) {
  return (
    <span className={classes.keys} aria-hidden={hidden || undefined}>
      {keys.map((key, index) => (
        <Fragment key={key}>
          {/* Separates the keys where they are read. */}
          {index > 0 && ' '}
          <kbd className={classes.key}>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
