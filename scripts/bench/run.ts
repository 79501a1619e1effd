import { setTimeout as delay } from 'node:timers/promises';
import { missesOf } from './check.ts';
import type { Figures, Measure, Setup } from './figures.ts';
import { type MeasurementName, slowMeasurements } from './task.ts';

/** The result of one measurement. */
export interface Outcome {
  readonly figures: Figures;
  /** Why it could not be finished; its figures are then those of the runs before. */
  readonly error?: unknown;
}

/** Timeouts of a measurement, ms, usually and of slow ones. Even on a busy machine, an app that takes longer no longer responds. */
const [timeLimit, slowTimeLimit] = [15 * 60_000, 45 * 60_000];
/** Timeout for an app to start or to end, ms. */
const startLimit = 5_000;

/**
 * Measures, and ends what the measurement started. With `again`, tasks that exceed their limits are measured once more
 * and the second result counts, because one run may be slow on a busy machine. Failures that are not about speed, such
 * as a lost event, remain.
 *
 * @param signal cancels the measurement, and ends what it started
 */
export async function runMeasurement(
  name: MeasurementName,
  measure: Measure,
  setup: Omit<Setup, 'defer'>,
  again: boolean,
  signal?: AbortSignal,
): Promise<Outcome> {
  const limit = slowMeasurements.includes(name) ? slowTimeLimit : timeLimit;
  const first = await attempt(measure, setup, limit, signal);
  const slow = missesOf([name], first.figures).filter(
    ({ figure }) => figure !== null && figure.failure === undefined,
  );
  if (!again || slow.length === 0 || first.error !== undefined) return first;
  const second = await attempt(measure, setup, limit, signal);
  const slowIds = new Set<string>(slow.map(({ id }) => id));
  const newer = Object.entries(second.figures).filter(
    ([id, figure]) => slowIds.has(id) || figure?.failure !== undefined,
  );
  return { ...second, figures: { ...first.figures, ...Object.fromEntries(newer) } };
}

async function attempt(
  measure: Measure,
  setup: Omit<Setup, 'defer'>,
  limit: number,
  signal?: AbortSignal,
): Promise<Outcome> {
  const steps: (() => Promise<void>)[] = [];
  let outcome: Outcome;
  const giveUp = Promise.withResolvers<never>();
  const timer = setTimeout(() => giveUp.reject(new Error('The app did not answer in time.')), limit);
  const abort = () => giveUp.reject(new Error('Stopped.'));
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const measured = measure({ ...setup, defer: (step) => steps.push(step) });
  try {
    outcome = { figures: await Promise.race([measured, giveUp.promise]) };
  } catch (error) {
    outcome = { figures: {}, error };
    // Something that is still starting has to finish before it can be ended.
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
