import type { Skip, StepResult } from './suite-report.ts';

/** Failures of a step that are shown in full; its log has all of them. */
const maxShown = 20;
/** Lines of one failure that are shown. */
const maxLines = 25;
/** Characters of such a line. */
const widest = 400;
const indent = '    ';

/** The line of a step: whether it passed, its duration and its counts. @param width of the longest name */
export function stepLine(
  { name, passed, failed, skipped, seconds }: StepResult,
  width: number = name.length,
): string {
  const verdict = failed > 0 ? 'FAILED' : 'ok';
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
  ].join(', ');
  return `${name.padEnd(width)}  ${verdict.padEnd(6)}  ${seconds.toFixed(1).padStart(6)} s  ${counts}`;
}

/**
 * What a failed step has to say, below its line: failed tests with their messages, other problems, and where the whole output
 * is. Nothing for a step that passed.
 */
export function failureLines({ failures, problems }: StepResult, log: string): string[] {
  if (failures.length + problems.length === 0) return [];
  const all = [
    ...failures.map(({ test, message }) => block(`✗ ${test}`, message)),
    ...problems.map((problem) => block(`✗ ${firstLine(problem)}`, problem.split('\n').slice(1).join('\n'))),
  ];
  const more = all.length - maxShown;
  return [
    ...all.slice(0, maxShown).flat(),
    ...(more > 0 ? [`  and ${more} more`] : []),
    `  All of its output: ${log}`,
  ];
}

/**
 * The last lines of a run: what failed, what passed only the second time, skipped tests by their reason, the duration, and the total as the very last line.
 *
 * @param seconds since the start of the run
 */
export function summary(steps: readonly StepResult[], seconds: number): string[] {
  return [
    ...steps.flatMap(({ name, failures, problems }) =>
      [...failures.map(({ test }) => test), ...problems.map(firstLine)]
        .slice(0, maxShown)
        .map((what) => `failed: ${name}: ${cut(what)}`),
    ),
    ...steps.flatMap(({ name, unstable = [] }) =>
      unstable.map((what) => `unstable: ${name}: ${cut(what)}: failed at first, passed alone`),
    ),
    ...steps.flatMap(({ name, skipped }) => skipLines(name, skipped)),
    `${steps.length} steps in ${seconds.toFixed(1)} s`,
    totalLine(steps),
  ];
}

/** Whether the run counts as passed: something ran and nothing failed. */
export function succeeded(steps: readonly StepResult[]): boolean {
  return sum(steps, ({ passed }) => passed) > 0 && steps.every(({ failed }) => failed === 0);
}

function skipLines(step: string, skipped: readonly Skip[]): string[] {
  const reasons = Map.groupBy(skipped, ({ reason }) => reason ?? '');
  return [...reasons].map(([reason, tests]) => {
    const others = tests.length === 1 ? '' : ` and ${tests.length - 1} more`;
    return `skipped: ${step}: ${cut(tests[0]?.test ?? '')}${others}: ${cut(firstLine(reason))}`;
  });
}

function totalLine(steps: readonly StepResult[]): string {
  const passed = sum(steps, (step) => step.passed);
  const failed = sum(steps, (step) => step.failed);
  const skipped = sum(steps, (step) => step.skipped.length);
  return `total: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function block(title: string, text: string): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const more = lines.length - maxLines;
  return [
    `  ${cut(title)}`,
    ...lines.slice(0, maxLines).map((line) => `${indent}${cut(line)}`),
    ...(more > 0 ? [`${indent}… ${more} more lines`] : []),
  ];
}

function cut(line: string): string {
  return line.length > widest ? `${line.slice(0, widest)}…` : line;
}

function sum(steps: readonly StepResult[], count: (step: StepResult) => number): number {
  return steps.reduce((total, step) => total + count(step), 0);
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
