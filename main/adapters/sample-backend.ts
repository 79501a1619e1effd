import type { StartSample } from '../ports.ts';

/** The sample of `reference-backend`. Loaded only when it starts: most operators never need it. */
export const startSample: StartSample = async () => {
  const sample = await import('#reference-backend/sample/index.ts');
  return sample.startSample();
};
