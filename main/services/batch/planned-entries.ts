import { forEachOfWork, unlessCancelled, type Work } from '../async/work.ts';
import type { BatchEntry, BatchTask } from './batch-entry.ts';

/**
 * Waits for what a plan has to read, and reports how much of it is there.
 * @throws the reason of the signal if the work is cancelled; what a promise rejects with
 */
export async function readForPlan<const Read extends readonly unknown[]>(
  reading: Read,
  work: Work,
): Promise<{ -readonly [At in keyof Read]: Awaited<Read[At]> }> {
  let done = 0;
  const report = () => work.report({ phase: 'reading', unit: 'steps', done, total: reading.length });
  report();
  const counted = reading.map(async (read) => {
    const value = await read;
    done += 1;
    report();
    return value;
  });
  return (await unlessCancelled(Promise.all(counted), work)) as never;
}

/**
 * Makes an entry for each subject in turns, and reports how many there are.
 * @throws the reason of the signal if the work is cancelled
 */
export async function planEntries<Subject>(
  subjects: readonly Subject[],
  toEntry: (subject: Subject) => BatchEntry,
  work: Work,
): Promise<readonly BatchEntry[]> {
  const entries: BatchEntry[] = [];
  const progress = { phase: 'comparing', unit: 'records', done: 0, total: subjects.length } as const;
  await forEachOfWork(subjects, (subject) => void entries.push(toEntry(subject)), work, progress);
  return entries;
}

/** An entry that is sent, unless its task is to skip it. */
export function plannedEntry(task: BatchTask): BatchEntry {
  return { task, outcome: { state: task.action === 'skip' ? 'skipped' : 'pending' } };
}
