import type { CheckNote, CheckProblem, CheckStage } from '#contract/connection-check.ts';

/** What a stage found. */
export type Outcome = Pick<CheckStage, 'status' | 'code' | 'params' | 'certificates'>;

type Params = CheckStage['params'];

/** All is well here. */
export function good(code: CheckNote | CheckProblem, params: Params = {}): Outcome {
  return { status: 'ok', code, params, certificates: [] };
}

/** Nothing to do here. */
export function skipped(code: CheckNote, params: Params = {}): Outcome {
  return { status: 'skipped', code, params, certificates: [] };
}

/** Works, but should be known. */
export function warned(code: CheckProblem, params: Params = {}): Outcome {
  return { status: 'warning', code, params, certificates: [] };
}

/** Does not work. */
export function bad(code: CheckProblem, params: Params = {}): Outcome {
  return { status: 'failed', code, params, certificates: [] };
}
