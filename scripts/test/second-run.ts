import { isLeftBehind } from './left-behind.ts';
import type { Step } from './steps.ts';
import type { StepResult } from './suite-report.ts';

/** More failures than this have one cause, which another run does not change. */
const maxFailures = 5;

/**
 * The step that shows whether the failures of another step depend on what else the machine did: the files of its failed tests,
 * or the whole step where something failed outside a test. Undefined where another run would not tell: for a step that
 * passed, for checks, and for many failures.
 */
export function secondRun(step: Step, { failures, problems }: StepResult): Step | undefined {
  const count = failures.length + problems.length;
  if (step.kind === 'check' || count === 0 || count > maxFailures) return undefined;
  const files = isWholeAgain({ failures, problems }) ? [] : new Set(failures.map(({ test }) => fileOf(test)));
  return { ...step, name: `${step.name}-again`, command: [...step.command, ...files] };
}

/** The result of a step after its second run: as it was, or, where nothing failed any more, passed and unstable. */
export function afterSecondRun(first: StepResult, second: StepResult): StepResult {
  if (second.failed > 0 || second.passed === 0) return first;
  const isWhole = isWholeAgain(first);
  return {
    ...first,
    passed: isWhole ? second.passed : first.passed + first.failures.length,
    failed: 0,
    skipped: isWhole ? second.skipped : first.skipped,
    failures: [],
    problems: [],
    unstable: [
      ...first.failures.map(({ test }) => test),
      ...first.problems.map((problem) => problem.split('\n', 1)[0] ?? ''),
    ],
    seconds: first.seconds + second.seconds,
  };
}

/** What a failed test leaves behind is not a failure of its own. */
function isWholeAgain({ failures, problems }: Pick<StepResult, 'failures' | 'problems'>): boolean {
  const others = problems.filter((problem) => !isLeftBehind(problem));
  return failures.length === 0 || others.length > 0;
}

/** Names of tests begin with their file. */
function fileOf(test: string): string {
  return test.split(' > ', 1)[0] ?? '';
}
