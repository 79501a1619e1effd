import { seedVariable } from '#scripts/test/fault-seed.ts';

/** All random choices of the fault matrix come from this: the same seed injects the same faults in the same places. */
export const seed = Number(process.env[seedVariable] ?? 1);
