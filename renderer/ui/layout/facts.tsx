import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A list of facts, each a name and a value. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One fact. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
