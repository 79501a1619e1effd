import { createStore } from 'zustand/vanilla';
import type { Reply } from '#contract/errors.ts';
import type { NamedWork, Progress, WorkProgress } from '#contract/progress.ts';
import type { Call } from './bridge.ts';

/** A request that may take long. */
export interface RunningWork {
  readonly workId: string;
  /** What is being done, instead of the name of the phase. */
  readonly label: string | undefined;
  /** Whether the status bar shows it. */
  readonly inBar: boolean;
  /** Null during the first second. */
  readonly progress: Progress | null;
  readonly isCancelled: boolean;
}

export interface WorkState {
  /** By id. */
  readonly running: Readonly<Record<string, RunningWork>>;
}

/** The store of the requests that may take long. They continue while other screens are shown. */
export function createWorkStore(call: Call) {
  const store = createStore<WorkState>()(() => ({ running: {} }));
  // Work may continue over a reload of the window.
  const started = Date.now();
  let count = 0;

  function change(workId: string, fields: Partial<RunningWork>): void {
    store.setState(({ running }) => {
      const work = running[workId];
      return work === undefined ? {} : { running: { ...running, [workId]: { ...work, ...fields } } };
    });
  }

  return Object.assign(store, {
    /**
     * Sends a request whose progress is shown.
     * @param begun called with the id, for those who show it elsewhere than in the status bar
     */
    async run<Value>(
      { label, inBar = false }: { readonly label?: string; readonly inBar?: boolean },
      request: (named: Required<NamedWork>) => Promise<Reply<Value>>,
      begun: (workId: string) => void = () => undefined,
    ): Promise<Reply<Value>> {
      count += 1;
      const workId = `work-${started}-${count}`;
      const work = { workId, label, inBar, progress: null, isCancelled: false };
      store.setState(({ running }) => ({ running: { ...running, [workId]: work } }));
      begun(workId);
      const reply = await request({ workId });
      store.setState(({ running: { [workId]: _ended, ...running } }) => ({ running }));
      return reply;
    },
    /** The request then fails with `cancelled`, unless it ends before. No-op for work that has ended. */
    cancel(workId: string): void {
      if (store.getState().running[workId] === undefined) return;
      change(workId, { isCancelled: true });
      void call('progress.cancel', { workId });
    },
    /** Applies `progress.changed`. */
    receive: ({ workId, progress }: WorkProgress): void => change(workId, { progress }),
  });
}
