import type { ReactNode } from 'react';
import { ManagedMark } from './managed-mark.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  readonly title: ReactNode;
  /** Id of the title, which labels the control. */
  readonly titleId?: string;
  readonly help?: string | undefined;
  /** Id of the help text, which describes the control. */
  readonly helpId?: string;
  /** Whether the administrator's policy sets it. */
  readonly managed?: boolean;
  /** Id of the policy mark, which describes the control. */
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
