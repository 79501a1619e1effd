import { activity } from './activity.ts';
import { authorizations } from './authorizations.ts';
import { batch, bulk } from './batch.ts';
import { compare } from './compare.ts';
import { connection } from './connection.ts';
import { connectionCheck } from './connection-check.ts';
import { copy } from './copy.ts';
import { desktop } from './desktop.ts';
import { domains } from './domains.ts';
import { errors } from './errors.ts';
import { gitProvider } from './git-provider.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { links } from './links.ts';
import { localData } from './local-data.ts';
import { networks } from './networks.ts';
import { notifications } from './notifications.ts';
import { overview } from './overview.ts';
import { palette } from './palette.ts';
import { panel } from './panel.ts';
import { project } from './project.ts';
import { projects } from './projects.ts';
import { resources } from './records.ts';
import { requestLog } from './request-log.ts';
import { settings } from './settings.ts';
import { views } from './views.ts';

/** The English texts of everything beyond the first screen. */
export const rest = {
  activity,
  authorizations,
  batch,
  bulk,
  compare,
  connection,
  connectionCheck,
  copy,
  desktop,
  domains,
  errors,
  gitProvider,
  history,
  imports,
  links,
  localData,
  networks,
  notifications,
  overview,
  palette,
  panel,
  project,
  projects,
  requestLog,
  resources,
  settings,
  views,
} as const;
