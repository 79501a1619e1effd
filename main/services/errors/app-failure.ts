import type { AppError, ErrorCode } from '#contract/errors.ts';

/** An `AppError` as an exception: thrown by services, converted to data before it reaches the window. */
export class AppFailure extends Error {
  readonly error: AppError;
  /**
   * How long the backend asks to wait before the next request (`Retry-After`), in ms; null if it does not.
   */
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

/**
 * The error that the window receives for anything thrown. The message of a defect is never included: it may contain
 * anything.
 */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppFailure ? thrown.error : { code: 'internal' };
}
