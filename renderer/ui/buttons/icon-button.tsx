import type { Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useRowTabIndex } from '../table/row-context.ts';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'tabIndex' | 'className'> {
  /** Its name, which is also its tooltip. */
  readonly label: string;
  readonly Icon: Icon;
  readonly size?: 'sm' | 'md';
}

/**
 * A button with an icon, mainly for table rows. Native: a screen shows about a hundred of them, and those of the component
 * library take several times as long to render, which is noticeable when scrolling.
 */
export function IconButton({ label, Icon, size = 'md', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      data-size={size}
      tabIndex={useRowTabIndex()}
      aria-label={label}
      {...rest}
    >
      <Icon size={size === 'sm' ? 14 : 16} aria-hidden="true" />
    </button>
  );
}
