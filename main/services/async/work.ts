import type { Progress } from '#contract/progress.ts';
import type { Clock, Work } from '#main/ports.ts';
import { DelayedTask } from './delayed-task.ts';
import { forEachInTurns } from './in-turns.ts';

export type { Work };

/** For work without a progress display: reports nothing, and is never cancelled. */
export const unreported: Work = {
  signal: new AbortController().signal,
  report: () => undefined,
  begin: () => undefined,
};

/** Progress is reported once the work has taken this long, in ms. */
const firstAfterMs = 1_000;
/** Minimum interval between two reports, in ms. */
const intervalMs = 100;

/**
 * Reports progress after the first second, then at most ten times a second, always the latest.
 * @param send sends it to the window
 * @returns `end` drops what was not sent yet, and what is reported later
 */
export function progressReports(clock: Clock, send: (progress: Progress) => void) {
  let latest: Progress | null = null;
  let next = clock.now() + firstAfterMs;
  let hasEnded = false;
  const sending = new DelayedTask(clock, () => {
    next = clock.now() + intervalMs;
    if (latest !== null) send(latest);
  });
  return {
    report(progress: Progress): void {
      if (hasEnded) return;
      latest = progress;
      // The clock may have been set.
      sending.schedule(Math.min(firstAfterMs, Math.max(0, next - clock.now())));
    },
    begin(): void {
      sending.cancel();
      next = clock.now() + firstAfterMs;
    },
    end(): void {
      hasEnded = true;
      sending.cancel();
    },
  };
}

/**
 * Processes each item in turns, and reports how many of them are done.
 * @param progress `done` counts from there
 * @throws the reason of the signal if the work is cancelled
 */
export async function forEachOfWork<Item>(
  items: Iterable<Item>,
  each: (item: Item) => void,
  { signal, report }: Work,
  progress: Progress,
): Promise<void> {
  let { done } = progress;
  const counted = (item: Item) => {
    each(item);
    done += 1;
  };
  const isWanted = () => {
    report({ ...progress, done });
    return !signal.aborted;
  };
  await forEachInTurns(items, counted, { isWanted });
  signal.throwIfAborted();
}

/** Waits for something that is not cancelled with the work. @throws the reason of the signal if the work is cancelled */
export async function unlessCancelled<Value>(
  waited: PromiseLike<Value>,
  { signal }: Pick<Work, 'signal'>,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = () => reject(signal.reason);
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel);
  try {
    // `race` also handles a rejection that comes after the cancellation.
    return await Promise.race([promise, waited]);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
