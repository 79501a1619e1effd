import type { ReactNode } from 'react';
import { ManagedMark } from './managed-mark.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly title: ReactNode;
  /** The id of the title, so that it labels the control. */
  readonly titleId?: string;
  readonly help?: string | undefined;
  /** The id of the help text, so that it describes the control. */
  readonly helpId?: string;
  /** The administrator's policy sets it. */
  readonly managed?: boolean;
  /** The id of the mark that says so, so that it describes the control. */
  readonly markId?: string;
  /** The control. */
  readonly children: ReactNode;
}

/** One setting in a card: its title, and the control beside it. */
export function SettingRow({
  title,
  titleId,
  help,
  helpId,
  managed = false,
  markId,
  children,
}: SettingRowProps) {
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
        {managed && <ManagedMark {...(markId !== undefined && { id: markId })} />}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}
