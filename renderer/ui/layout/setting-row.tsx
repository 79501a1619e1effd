import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly title: ReactNode;
  /** By which the title labels a control. */
  readonly titleId?: string;
  readonly help?: string | undefined;
  /** By which the help describes a control. */
  readonly helpId?: string;
  /** The control. */
  readonly children: ReactNode;
}

/** One setting in a card: what it is about, and beside it what it is set to. */
export function SettingRow({ title, titleId, help, helpId, children }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        <div id={titleId} className={classes.title}>
          {title}
        </div>
        {help !== undefined && (
          <div id={helpId} className={classes.help}>
            {help}
          </div>
        )}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}
