import type { AppError, ErrorCode } from '#contract/errors.ts';

/** An `AppError` on its way up: thrown by services, turned into data where it meets the window. */
export class AppFailure extends Error {
  readonly error: AppError;
  /** How long the backend asks to wait before the next request (`Retry-After`), ms; null where it does not. */
  readonly retryAfterMs: number | null;

  constructor(error: AppError, retryAfterMs: number | null = null) {
    super(error.code);
    this.name = 'AppFailure';
    this.error = error;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Shorthand for the common case of a code with parameters. */
export function failure(code: ErrorCode, params?: Record<string, string | number>): AppFailure {
  return new AppFailure(params === undefined ? { code } : { code, params });
}

/** What to tell the window about anything that was thrown. A defect never shows its message: it may hold anything. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppFailure ? thrown.error : { code: 'internal' };
}
