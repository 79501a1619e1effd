import type { AppError } from '#contract/errors.ts';

const passing = new Set<AppError['code']>(['unreachable', 'timed-out', 'proxy']);

/** Whether a backend that failed so may answer later without anything that the operator decides. */
export function canBeAddedAnyway({ code, status = 0 }: AppError): boolean {
  return passing.has(code) || status === 429 || status >= 500;
}
