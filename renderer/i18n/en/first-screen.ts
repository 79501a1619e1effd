/** The English texts of the first screen of a new installation. */

export { common } from './common.ts';
export { firstRun } from './first-run.ts';
export { problems } from './problems.ts';
export { profiles } from './profiles.ts';
