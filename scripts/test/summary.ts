import type { StepResult } from './suite-report.ts';

/**
 * The summary of a run: a line for each step, problems, skipped tests with their reasons, the duration, and the total
 * as the last line.
 */
export function summary(steps: readonly StepResult[], seconds: number): string[] {
  const width = Math.max(0, ...steps.map(({ name }) => name.length));
  return [
    ...steps.map((step) => stepLine(step, width)),
    ...steps.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${firstLine(problem)}`)),
    ...steps.flatMap(({ name, skipped }) =>
      skipped.map(({ test, reason }) => `${name}: ${test} - skipped: ${reason}`),
    ),
    `${steps.length} steps in ${seconds.toFixed(1)} s`,
    totalLine(steps),
  ];
}

/** Whether the run counts as passed: something ran and nothing failed. */
export function succeeded(steps: readonly StepResult[]): boolean {
  return sum(steps, ({ passed }) => passed) > 0 && steps.every(({ failed }) => failed === 0);
}

function stepLine({ name, passed, failed, skipped, seconds }: StepResult, width: number): string {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const counts = `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
  return `${name.padEnd(width)}  ${verdict.padEnd(6)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}`;
}

function totalLine(steps: readonly StepResult[]): string {
  const passed = sum(steps, (step) => step.passed);
  const failed = sum(steps, (step) => step.failed);
  const skipped = sum(steps, (step) => step.skipped.length);
  return `total: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function sum(steps: readonly StepResult[], count: (step: StepResult) => number): number {
  return steps.reduce((total, step) => total + count(step), 0);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
