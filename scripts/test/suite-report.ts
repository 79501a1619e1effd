/** A test that did not run, and why. */
export interface Skip {
  readonly test: string;
  /** Undefined where the test gives no reason, which counts as a failure: no test is skipped silently. */
  readonly reason?: string | undefined;
}

/** The report of one suite, independent of the tool that ran it. */
export interface SuiteReport {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly Skip[];
  /** Errors outside any test: a file that did not load, a worker that crashed, an unhandled rejection. */
  readonly errors: readonly string[];
}

/** The result of a step, for the last lines of a run. */
export interface StepResult {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly Skip[];
  /** Problems other than failed tests, one line each. */
  readonly problems: readonly string[];
  readonly seconds: number;
}

/**
 * Returns the result of a suite from its report and exit code. Each of these counts as at least one failure: no
 * report, no test, an error outside a test, a skip without a reason, an exit code that the report does not explain.
 *
 * @param mayBeEmpty a run without tests and report is no failure
 */
export function suiteResult(
  name: string,
  exit: { readonly code: number | null; readonly seconds: number },
  report: SuiteReport | undefined,
  mayBeEmpty = false,
): StepResult {
  const { passed, failed, skipped, errors } = report ?? { passed: 0, failed: 0, skipped: [], errors: [] };
  const problems = [...errors];
  for (const { test, reason } of skipped) if (!reason) problems.push(`skipped without a reason: ${test}`);
  if (!report && !mayBeEmpty) problems.push(`no report (exit code ${exit.code})`);
  else if (passed + failed + skipped.length === 0 && !mayBeEmpty) problems.push('no test ran');
  if (problems.length === 0 && failed === 0 && exit.code !== 0) problems.push(`exit code ${exit.code}`);
  return {
    name,
    passed,
    failed: failed + problems.length,
    skipped: skipped.filter(({ reason }) => reason),
    problems,
    seconds: exit.seconds,
  };
}

/** A check (format, types, …) counts as one test. */
export function checkResult(name: string, exit: { code: number | null; seconds: number }): StepResult {
  const passed = exit.code === 0;
  const problems = passed ? [] : [`exit code ${exit.code}`];
  return {
    name,
    passed: Number(passed),
    failed: Number(!passed),
    skipped: [],
    problems,
    seconds: exit.seconds,
  };
}
