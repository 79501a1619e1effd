import type { AppError } from '#contract/errors.ts';
import { AppFailure } from '#services/errors/app-failure.ts';

/** The error as the window would receive it; null if nothing failed. Other exceptions are rethrown. */
export async function errorOf(run: () => unknown): Promise<AppError | null> {
  try {
    await run();
  } catch (thrown) {
    if (thrown instanceof AppFailure) return thrown.error;
    throw thrown;
  }
  return null;
}
