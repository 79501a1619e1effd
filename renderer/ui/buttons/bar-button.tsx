import type { ComponentProps } from 'react';
import classes from './bar-button.module.css';

/** A button of the status bar, whose height it fits into: a word, an icon, or both. */
export function BarButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button type="button" className={classes.button} {...props} />;
}
