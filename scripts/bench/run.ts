import { setTimeout as delay } from 'node:timers/promises';
import { missesOf } from './check.ts';
import type { Figures, Measure, Setup } from './figures.ts';
import type { MeasurementName } from './tasks.ts';

/** What one measurement has led to. */
export interface Outcome {
  readonly figures: Figures;
  /** Why it could not be finished; its figures are those of the runs before it. */
  readonly error?: unknown;
}

/** Longer than this no measurement takes, even on a busy machine: the app has stopped answering, ms. */
const timeLimit = 15 * 60_000;
/** How long an app that is starting may take until it is there, or has ended, ms. */
const startLimit = 5_000;

/**
 * Measures, and ends what the measurement has started. With `again`, tasks that miss their bars are measured once more
 * and count as measured then: on a busy machine one run may be slow. Where something is wrong beside the speed, such as a
 * lost event, that stays.
 *
 * @param signal gives the measurement up; what it has started is ended then too
 */
export async function runMeasurement(
  name: MeasurementName,
  measure: Measure,
  setup: Omit<Setup, 'defer'>,
  again: boolean,
  signal?: AbortSignal,
): Promise<Outcome> {
  const first = await attempt(measure, setup, signal);
  const slow = missesOf([name], first.figures).filter(
    ({ figure }) => figure !== null && figure.failure === undefined,
  );
  if (!again || slow.length === 0 || first.error !== undefined) return first;
  const second = await attempt(measure, setup, signal);
  const slowIds = new Set<string>(slow.map(({ id }) => id));
  const newer = Object.entries(second.figures).filter(
    ([id, figure]) => slowIds.has(id) || figure?.failure !== undefined,
  );
  return { ...second, figures: { ...first.figures, ...Object.fromEntries(newer) } };
}

async function attempt(
  measure: Measure,
  setup: Omit<Setup, 'defer'>,
  signal?: AbortSignal,
): Promise<Outcome> {
  const steps: (() => Promise<void>)[] = [];
  let outcome: Outcome;
  const giveUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => giveUp.reject(new Error('The app did not answer in time.')), timeLimit);
  const abort = () => giveUp.reject(new Error('Stopped.'));
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const measured = measure({ ...setup, defer: (step) => steps.push(step) });
  try {
    outcome = { figures: await Promise.race([measured, giveUp.promise]) };
  } catch (error) {
    outcome = { figures: {}, error };
    // What is being started has to be there before it can be ended.
    if (signal?.aborted) await Promise.race([measured.catch(() => undefined), delay(startLimit)]);
  }
  clearTimeout(timer);
  signal?.removeEventListener('abort', abort);
  for (const step of steps.reverse()) {
    try {
      await step();
    } catch (error) {
      outcome = { error, ...outcome };
    }
  }
  return outcome;
}
