import type { StartSample } from '../ports.ts';

/** The sample of `sample-backend`. Loaded only when it is started: most operators never need it. */
export const startSample: StartSample = async () => {
  const sample = await import('#sample-backend/index.ts');
  return sample.startSample();
};
