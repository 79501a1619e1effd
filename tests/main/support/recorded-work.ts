import type { Progress } from '#contract/progress.ts';
import type { Work } from '#services/async/work.ts';
import { failure } from '#services/errors/app-failure.ts';

/** Work that notes what it reports, and that a test cancels. */
export function recordedWork() {
  const controller = new AbortController();
  const reports: Progress[] = [];
  const work: Work = {
    signal: controller.signal,
    begin: () => undefined,
    report: (progress) => void reports.push(progress),
  };
  return { work, reports, cancel: () => controller.abort(failure('cancelled')) };
}

/** Whether the work counts upwards to its total, in one phase. */
export function isSteady(reports: readonly Progress[]): boolean {
  return reports.every(({ done, total, phase }, at) => {
    const before = reports[at - 1];
    return (
      done <= (total ?? done) && (before === undefined || (before.phase === phase && before.done <= done))
    );
  });
}
