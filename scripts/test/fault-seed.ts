/** The environment variable with the seed of the fault matrix; `run-faults.ts` sets it. */
export const seedVariable = 'FAULTS_SEED';
