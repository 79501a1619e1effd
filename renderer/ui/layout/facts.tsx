import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A list of facts, each a name and a value. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

interface FactProps {
  readonly name: string;
  /** Highlights it for a moment; another number restarts the highlight. */
  readonly changed?: number | undefined;
  readonly children: ReactNode;
}

/** One fact. */
export function Fact({ name, changed, children }: FactProps) {
  return (
    <div key={changed} className={classes.fact} data-changed={changed}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
