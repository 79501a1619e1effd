import { type ComponentProps, useId } from 'react';
import classes from './plain-checkbox.module.css';

interface PlainCheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly description: string;
}

/**
 * A checkbox of the first screen: the browser's, with the look of the others. Mantine's brings 8 kB of groups, cards and
 * indicators, which would have to be loaded before anything can be typed.
 */
export function PlainCheckbox({ label, description, ...input }: PlainCheckboxProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <input
        {...input}
        id={id}
        type="checkbox"
        className={classes.box}
        aria-describedby={`${id}-description`}
      />
      <div>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      </div>
    </div>
  );
}
