import type { StartSampleBackend } from '../ports.ts';

/** The sample backend of `sample-backend`. Loaded only when it is started: most operators never need it. */
export const startSampleBackend: StartSampleBackend = async () => {
  const sample = await import('#sample-backend/index.ts');
  return sample.startSampleBackend();
};
