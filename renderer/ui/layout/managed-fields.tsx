import type { ReactNode } from 'react';
import classes from './managed-mark.module.css';
import { ManagedMark } from './managed-mark.tsx';

/** Fields that cannot be changed where the administrator's policy sets them, and the mark that says so. */
export function ManagedFields({
  managed,
  children,
}: {
  readonly managed: boolean;
  readonly children: ReactNode;
}) {
  if (!managed) return children;
  return (
    <>
      <ManagedMark />
      <fieldset disabled className={classes.fields}>
        {children}
      </fieldset>
    </>
  );
}
