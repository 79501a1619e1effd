import { createStore } from 'zustand/vanilla';
import type { CheckProgress, CheckStage, ConnectionCheck } from '#contract/connection-check.ts';
import type { AppError } from '#contract/errors.ts';
import type { Call } from '#state/bridge.ts';

/** A connection check as it is shown. */
export interface CheckRun {
  readonly runId: string;
  readonly profileId: string;
  /** What was typed; null for the profile's own base URL. */
  readonly url: string | null;
  /** The stages that have begun, each as it was told last. */
  readonly stages: readonly CheckStage[];
  /** Null until it has come to its end. */
  readonly result: ConnectionCheck | null;
  /** Why it could not be done. */
  readonly error: AppError | null;
}

export interface ConnectionCheckState {
  /** The one in view; null where none is. */
  readonly open: CheckRun | null;
  /** When a profile's own base URL was checked last in this run, ms since the epoch. */
  readonly lastRuns: Readonly<Record<string, number>>;
}

/** The run after a stage has begun or ended; what is told of another run changes nothing. */
function onProgress(run: CheckRun | null, { runId, stage }: CheckProgress): CheckRun | null {
  if (run === null || run.runId !== runId || run.result !== null) return run;
  const known = run.stages.some(({ name }) => name === stage.name);
  const stages = known
    ? run.stages.map((one) => (one.name === stage.name ? stage : one))
    : [...run.stages, stage];
  return { ...run, stages };
}

/** The store of the connection check: one in view at a time. */
export function createConnectionCheckStore(call: Call) {
  const store = createStore<ConnectionCheckState>()(() => ({ open: null, lastRuns: {} }));
  let runs = 0;

  function update(runId: string, change: Pick<CheckRun, 'error' | 'result'>): void {
    store.setState(({ open }) => (open?.runId === runId ? { open: { ...open, ...change } } : {}));
  }

  async function start(profileId: string, url: string | null): Promise<void> {
    runs += 1;
    const runId = `check-${runs}`;
    store.setState({ open: { runId, profileId, url, stages: [], result: null, error: null } });
    const reply = await call('connectionCheck.run', { profileId, runId, url });
    update(runId, reply.ok ? { result: reply.value, error: null } : { result: null, error: reply.error });
    if (reply.ok && url === null) {
      store.setState(({ lastRuns }) => ({ lastRuns: { ...lastRuns, [profileId]: reply.value.startedAt } }));
    }
  }

  return Object.assign(store, {
    /** Shows a check of the profile's base URL, or of a URL that was typed, and runs it. */
    start,
    /** Runs the one in view once more. */
    async again(): Promise<void> {
      const { open } = store.getState();
      if (open !== null) await start(open.profileId, open.url);
    },
    /** Puts it away; what still runs is given up. */
    async close(): Promise<void> {
      const { open } = store.getState();
      store.setState({ open: null });
      if (open !== null) await call('connectionCheck.cancel', { profileId: open.profileId });
    },
    /** Takes in `connectionCheck.progress`. */
    receive(progress: CheckProgress): void {
      store.setState(({ open }) => ({ open: onProgress(open, progress) }));
    },
  });
}
