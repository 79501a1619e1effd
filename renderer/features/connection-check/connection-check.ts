import { createStore } from 'zustand/vanilla';
import type { CheckProgress, CheckStage, ConnectionCheck } from '#contract/connection-check.ts';
import type { AppError } from '#contract/errors.ts';
import type { Call } from '#state/bridge.ts';

/** The connection check in the dialog. */
export interface CheckRun {
  readonly runId: string;
  readonly profileId: string;
  /** The typed URL; null for the profile's base URL. */
  readonly url: string | null;
  /** The stages that have started, each in its latest state. */
  readonly stages: readonly CheckStage[];
  /** Null until the check has finished. */
  readonly result: ConnectionCheck | null;
  /** The operator has cancelled it. */
  readonly isCancelled: boolean;
  /** Why the check could not run. */
  readonly error: AppError | null;
}

export interface ConnectionCheckState {
  /** The check that is shown; null for none. */
  readonly open: CheckRun | null;
  /** When each profile's base URL was checked last, ms since the epoch. Not persisted. */
  readonly lastRuns: Readonly<Record<string, number>>;
}

/** The run after a stage has started or ended; events of other runs are ignored. */
function onProgress(run: CheckRun | null, { runId, stage }: CheckProgress): CheckRun | null {
  if (run === null || run.runId !== runId || run.result !== null) return run;
  const known = run.stages.some(({ name }) => name === stage.name);
  const stages = known
    ? run.stages.map((one) => (one.name === stage.name ? stage : one))
    : [...run.stages, stage];
  return { ...run, stages };
}

/** The store of the connection check: one is shown at a time. */
export function createConnectionCheckStore(call: Call) {
  const store = createStore<ConnectionCheckState>()(() => ({ open: null, lastRuns: {} }));
  let runs = 0;

  function update(runId: string, change: Pick<CheckRun, 'error' | 'result'>): void {
    store.setState(({ open }) => (open?.runId === runId ? { open: { ...open, ...change } } : {}));
  }

  async function start(profileId: string, url: string | null): Promise<void> {
    runs += 1;
    const runId = `check-${runs}`;
    store.setState({
      open: { runId, profileId, url, stages: [], result: null, isCancelled: false, error: null },
    });
    const reply = await call('connectionCheck.run', { profileId, runId, url });
    update(runId, reply.ok ? { result: reply.value, error: null } : { result: null, error: reply.error });
    const { open } = store.getState();
    const isCancelled = open?.runId === runId && open.isCancelled;
    if (reply.ok && url === null && !isCancelled) {
      store.setState(({ lastRuns }) => ({ lastRuns: { ...lastRuns, [profileId]: reply.value.startedAt } }));
    }
  }

  return Object.assign(store, {
    /** Shows a check of the profile's base URL, or of a URL that was typed, and runs it. */
    start,
    /** Runs the shown check again. */
    async again(): Promise<void> {
      const { open } = store.getState();
      if (open !== null) await start(open.profileId, open.url);
    },
    /** Cancels the check: the stages that follow do not run. */
    async cancel(): Promise<void> {
      const { open } = store.getState();
      if (open === null) return;
      store.setState({ open: { ...open, isCancelled: true } });
      await call('connectionCheck.cancel', { profileId: open.profileId });
    },
    /** Closes the check and cancels it where it is still running. */
    async close(): Promise<void> {
      const { open } = store.getState();
      store.setState({ open: null });
      if (open !== null) await call('connectionCheck.cancel', { profileId: open.profileId });
    },
    /** Called when another person uses the profile. */
    forget(profileId: string): void {
      store.setState(({ open, lastRuns: { [profileId]: _forgotten, ...lastRuns } }) => ({
        open: open?.profileId === profileId && open.url === null ? null : open,
        lastRuns,
      }));
    },
    /** Applies `connectionCheck.progress`. */
    receive(progress: CheckProgress): void {
      store.setState(({ open }) => ({ open: onProgress(open, progress) }));
    },
  });
}
