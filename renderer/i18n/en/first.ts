import { common } from './common.ts';
import { errors } from './errors.ts';
import { firstRun } from './first-run.ts';
import { profilesFirst as profiles } from './profiles-first.ts';
import { shellFirst as shell } from './shell-first.ts';

/** The English texts of the first screen of a new installation. */
export const first = { common, errors, firstRun, profiles, shell } as const;
