import type { AppError } from '#contract/errors.ts';
import { AppFailure } from '#services/errors/app-failure.ts';

/** The error as the window would get it; null where nothing failed. A defect is thrown on. */
export async function errorOf(run: () => unknown): Promise<AppError | null> {
  try {
    await run();
  } catch (thrown) {
    if (thrown instanceof AppFailure) return thrown.error;
    throw thrown;
  }
  return null;
}
