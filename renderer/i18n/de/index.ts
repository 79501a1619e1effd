import type { Texts } from '../texts.ts';
import { activity } from './activity.ts';
import { authorizations } from './authorizations.ts';
import { common } from './common.ts';
import { connection } from './connection.ts';
import { connectionCheck } from './connection-check.ts';
import { desktop } from './desktop.ts';
import { domains } from './domains.ts';
import { errors } from './errors.ts';
import { firstRun } from './first-run.ts';
import { gitProvider } from './git-provider.ts';
import { links } from './links.ts';
import { localData } from './local-data.ts';
import { networks } from './networks.ts';
import { notifications } from './notifications.ts';
import { profiles } from './profiles.ts';
import { project } from './project.ts';
import { projects } from './projects.ts';
import { resources } from './records.ts';
import { requestLog } from './request-log.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';

/** The German texts. */
export const de: Texts = {
  activity,
  authorizations,
  connectionCheck,
  common,
  desktop,
  domains,
  errors,
  firstRun,
  links,
  networks,
  notifications,
  gitProvider,
  profiles,
  project,
  projects,
  requestLog,
  resources,
  settings,
  shell,
  localData,
  connection,
};
