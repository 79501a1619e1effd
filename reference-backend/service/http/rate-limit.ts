import { ApiError } from './api-error.ts';

/** A maximum number of requests per number of seconds, for the whole service, in fixed windows. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Returns the check for each request, which throws a 429 with `Retry-After` (seconds). */
export function createRateLimiter(limit: RateLimit | undefined): () => void {
  if (limit === undefined) return () => {};
  const windowMs = limit.seconds * 1000;
  let windowEnd = 0;
  let used = 0;
  return () => {
    const now = Date.now();
    if (now >= windowEnd) {
      windowEnd = now + windowMs;
      used = 0;
    }
    used += 1;
    if (used > limit.requests) {
      const wait = Math.max(1, Math.ceil((windowEnd - now) / 1000));
      throw new ApiError(429, 'Too many requests', { 'retry-after': String(wait) });
    }
  };
}
