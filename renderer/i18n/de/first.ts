import { common } from './common.ts';
import { firstRun } from './first-run.ts';
import { profiles } from './profiles.ts';
import { shell } from './shell.ts';

/** The German texts of the first screen of a new installation. */
export const first = { common, firstRun, profiles, shell };
