const minMs = 1;
const maxMs = 10_000;

/**
 * The length of a duration's bar, as a part of the longest one. Logarithmic from 1 ms to 10 s for every request, so that no bar
 * changes when a slow request is added.
 *
 * @returns from 0 to 1
 */
export function durationShare(durationMs: number): number {
  const share = Math.log(durationMs / minMs) / Math.log(maxMs / minMs);
  return Math.min(1, Math.max(0, share));
}
