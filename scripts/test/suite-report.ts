/** A test that did not run, and why. */
export interface Skip {
  readonly test: string;
  /** Undefined if the test gives no reason, which counts as a failure: no test is skipped silently. */
  readonly reason?: string | undefined;
}

/** A test that failed. */
export interface Failure {
  /** File, groups and title, with ` > ` between them. */
  readonly test: string;
  /** Message, difference and place of its errors; plain text of several lines. */
  readonly message: string;
}

/** The report of one suite, independent of the tool that ran it. */
export interface SuiteReport {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly skipped: readonly Skip[];
  /** Errors outside any test: a file that did not load, a worker that crashed, an unhandled rejection. */
  readonly errors: readonly string[];
}

/** How the process of a step ended. */
export interface Exit {
  /** Null if it was killed. */
  readonly code: number | null;
  readonly seconds: number;
  /** All its output, as plain text. */
  readonly output: string;
  /** Its output on stderr, without what `unexpectedLines` allows. */
  readonly warnings: string;
  /** Files and processes that it left behind. */
  readonly leftBehind: readonly string[];
}

/** The result of a step, for the last lines of a run. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  /** Failed tests and problems. */
  readonly failed: number;
  readonly skipped: readonly Skip[];
  readonly failures: readonly Failure[];
  /** Problems other than failed tests; text of one or several lines. */
  readonly problems: readonly string[];
  /** What failed at first, and passed when it was run again with nothing beside it. */
  readonly unstable?: readonly string[];
  readonly seconds: number;
}

/** Only the last lines of a check's output are shown, because tools put their summary there. */
const linesOfCheck = 60;

/**
 * Returns the result of a suite from its report and the end of its process. Each of these counts as at least one
 * failure: no report, no test, an error outside a test, a skip without a reason, a warning, something left behind, an
 * exit code that the report does not explain.
 *
 * @param mayBeEmpty a run without tests and report is not a failure
 */
export function suiteResult(
  name: string,
  exit: Exit,
  report: SuiteReport | undefined,
  mayBeEmpty = false,
): StepResult {
  const { passed, failures, skipped, errors } = report ?? {
    passed: 0,
    failures: [],
    skipped: [],
    errors: [],
  };
  const problems = [...errors];
  for (const { test, reason } of skipped) if (!reason) problems.push(`skipped without a reason: ${test}`);
  if (!report && !mayBeEmpty)
    problems.push(`no report (exit code ${exit.code})\n${lastLines(exit.output, linesOfCheck)}`);
  else if (passed + failures.length + skipped.length === 0 && !mayBeEmpty) problems.push('no test ran');
  const explained = problems.length > 0 || failures.length > 0;
  // Failures are printed on stderr as well.
  if (!explained && exit.warnings !== '') problems.push(`printed on stderr:\n${exit.warnings}`);
  if (!explained && exit.code !== 0) problems.push(`exit code ${exit.code}`);
  problems.push(...exit.leftBehind);
  return {
    name,
    passed,
    failed: failures.length + problems.length,
    skipped: skipped.filter(({ reason }) => reason),
    failures,
    problems,
    seconds: exit.seconds,
  };
}

/** A check (format, types, …) counts as one test. Its output is the problem. */
export function checkResult(name: string, exit: Exit): StepResult {
  const problems =
    exit.code === 0
      ? exit.warnings === ''
        ? []
        : [`printed on stderr:\n${exit.warnings}`]
      : [`exit code ${exit.code}\n${lastLines(exit.output, linesOfCheck)}`];
  problems.push(...exit.leftBehind);
  return {
    name,
    passed: Number(problems.length === 0),
    failed: problems.length,
    skipped: [],
    failures: [],
    problems,
    seconds: exit.seconds,
  };
}

function lastLines(text: string, maxLines: number): string {
  return text.trimEnd().split('\n').slice(-maxLines).join('\n');
}
