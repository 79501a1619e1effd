import type { CheckNote, CheckProblem, CheckStage } from '#contract/connection-check.ts';

/** The outcome of a stage. */
export type Outcome = Pick<CheckStage, 'status' | 'code' | 'params' | 'certificates'>;

type Params = CheckStage['params'];

/** Passed. */
export function good(code: CheckNote | CheckProblem, params: Params = {}): Outcome {
  return { status: 'ok', code, params, certificates: [] };
}

/** Skipped: not needed. */
export function skipped(code: CheckNote, params: Params = {}): Outcome {
  return { status: 'skipped', code, params, certificates: [] };
}

/** Passed with a warning. */
export function warned(code: CheckProblem, params: Params = {}): Outcome {
  return { status: 'warning', code, params, certificates: [] };
}

/** Failed. */
export function bad(code: CheckProblem, params: Params = {}): Outcome {
  return { status: 'failed', code, params, certificates: [] };
}
