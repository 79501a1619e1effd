/** Names the seed of this run; `run-faults.ts` sets it. */
export const seedVariable = 'FAULTS_SEED';

/** All chance of the fault matrix comes from this: the same seed injects the same faults in the same places. */
export const seed = Number(process.env[seedVariable] ?? 1);
