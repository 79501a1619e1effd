import type { Run } from './run-context.ts';

/** One rule of the interface, and a check whether a backend follows it. */
export interface Check {
  /** Never changes, because the CI of backends refers to it. */
  readonly id: string;
  /** As in the interface's table. */
  readonly endpoint: string;
  /** What the interface says (docs/interface.md). */
  readonly rule: string;
  /** Whether it sends more than GET: skipped in a read-only run. */
  readonly changes?: true;
  /** Whether it needs no token: tried even if the sign-in failed. */
  readonly withoutToken?: true;
  /** Returns if the backend follows the rule. @throws Deviation, NotOffered, NotTried */
  run(run: Run): Promise<void> | void;
}
