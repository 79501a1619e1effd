import type { Run } from './run-context.ts';

/** One rule of the interface, and how to find out whether a backend keeps to it. */
export interface Check {
  /** Never changes: it is what CI of backends refers to. */
  readonly id: string;
  /** As in the interface's table. */
  readonly endpoint: string;
  /** What the interface says (docs/interface.md). */
  readonly rule: string;
  /** It sends something else than GET: not tried in a run that only reads. */
  readonly changes?: true;
  /** It needs no token: it is tried also where signing in failed. */
  readonly withoutToken?: true;
  /** Returns where the rule is kept. @throws Deviation, NotOffered, NotTried */
  run(run: Run): Promise<void> | void;
}
