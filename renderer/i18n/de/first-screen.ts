/** The German texts of the first screen of a new installation. */

export { common } from './common.ts';
export { firstRun } from './first-run.ts';
export { profiles } from './profiles.ts';
export { shell } from './shell.ts';
