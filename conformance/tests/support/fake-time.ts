import { onTestFinished, vi } from 'vitest';
import type { Random } from '../../app/ports.ts';

/** Stops the clock for the running test: time passes only with `vi.advanceTimersByTimeAsync`. */
export function fakeTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** Has no jitter, and always the same identifier. */
export const fixedRandom: Random = { fraction: () => 0.5, id: () => 'a5f1c0de-0000-4000-8000-000000000001' };
