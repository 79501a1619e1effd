import { AppFailure } from '../../../main/services/app-failure.ts';
import type { AppError } from '../../../preload/contract/errors.ts';

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
