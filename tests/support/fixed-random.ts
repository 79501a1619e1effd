import type { Random } from '#main/ports.ts';

/** No jitter, and consecutive identifiers. */
export function fixedRandom(fraction = 0.5): Random {
  let ids = 0;
  return {
    fraction: () => fraction,
    id: () => {
      ids += 1;
      return `profile-${ids}`;
    },
  };
}
