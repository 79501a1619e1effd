import type { ReactNode } from 'react';
import classes from './managed-mark.module.css';
import { ManagedMark } from './managed-mark.tsx';

/** Fields that are read-only if the administrator's policy sets them, with the mark for it. */
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
