/** The English texts of everything beyond the first screen. */

export { activity } from './activity.ts';
export { authorizations } from './authorizations.ts';
export { batch, bulk } from './batch.ts';
export { compare } from './compare.ts';
export { connection } from './connection.ts';
export { connectionCheck } from './connection-check.ts';
export { copy } from './copy.ts';
export { desktop } from './desktop.ts';
export { domains } from './domains.ts';
export { errors } from './errors.ts';
export { gitProvider } from './git-provider.ts';
export { history } from './history.ts';
export { imports } from './imports.ts';
export { links } from './links.ts';
export { localData } from './local-data.ts';
export { networks } from './networks.ts';
export { notifications } from './notifications.ts';
export { overview } from './overview.ts';
export { palette } from './palette.ts';
export { panel } from './panel.ts';
export { project } from './project.ts';
export { projects } from './projects.ts';
export { resources } from './records.ts';
export { requestLog } from './request-log.ts';
export { settings } from './settings.ts';
export { updates } from './updates.ts';
export { views } from './views.ts';
