import type { NavigateFunction } from 'react-router';
import { type ActionName, windowRoles } from '#contract/actions.ts';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { ProfileView } from '#contract/state.ts';
import { reconnect } from '../features/overview/use-reconnect.ts';
import { noFields } from '../features/projects/project-fields.ts';
import { signOut } from '../features/session/sign-out.ts';
import { noAuthorization, noConnection, noDomain } from '../records/resource-fields.ts';
import { currentProfile } from '../state/client-state.ts';
import type { Stores } from '../state/context.ts';
import { rootStep } from '../state/first-run.ts';
import { overviewPath } from '../state/last-routes.ts';
import { refreshShown } from './refresh-shown.ts';
import { copyShown } from './shown-selection.ts';

type Run = (stores: Stores, profileId: string, navigate: NavigateFunction) => unknown;

const go =
  (path: string): Run =>
  (_stores, _profileId, navigate) =>
    navigate(path);

/** Exports the list that is shown; without one, shows the projects, of which all or some can be exported. */
const exportShown =
  (format: BatchExportFormat): Run =>
  ({ exporters }, _profileId, navigate) => {
    if (exporters.size === 0) void navigate('/projects');
    for (const save of exporters) save(format);
  };

/** For a new project: where the list of all backends or the overview is shown, the operator chooses the backend. */
const newProject: Run = ({ drafts }, profileId) => {
  const { pathname, search } = window.location;
  const isOfAll = pathname === overviewPath || new URLSearchParams(search).get('scope') === 'all';
  if (isOfAll) drafts.openForAny(profileId, noFields);
  else drafts.open(profileId, null, noFields);
};

/** Actions that need a session of the current profile. */
const withSession: Partial<Record<ActionName, Run>> = {
  refresh: (stores) => refreshShown(stores),
  'new-project': newProject,
  'new-authorization': ({ newAuthorization }, profileId) =>
    newAuthorization.open(profileId, null, noAuthorization),
  'new-connection': ({ newConnection }, profileId) => newConnection.open(profileId, null, noConnection),
  'new-domain': ({ newDomain }, profileId) => newDomain.open(profileId, null, noDomain),
  compare: go('/compare'),
  'import-projects': ({ batches }, profileId) => batches.open({ kind: 'import', profileId }),
  'export-csv': exportShown('csv'),
  'export-json': exportShown('json'),
  'copy-projects': copyShown,
  projects: go('/projects'),
  authorizations: go('/authorizations'),
  networks: go('/networks'),
  domains: go('/domains'),
  activity: go('/activity'),
  settings: go('/settings'),
  report: go('/settings?tab=diagnostics'),
  'mark-all-read': ({ call }, profileId) =>
    call('activity.markAllRead', { profileIds: [profileId], until: Number.MAX_SAFE_INTEGER }),
  reconnect,
  pause: ({ call }, profileId) => call('profiles.pause', { profileId, paused: true }),
  resume: ({ call }, profileId) => call('profiles.pause', { profileId, paused: false }),
  'check-domains': ({ challenges }, profileId, navigate) => {
    void navigate('/domains');
    return challenges.checkAll(profileId);
  },
  about: go('/settings?tab=about'),
  'check-connection': ({ connectionCheck }, profileId) => connectionCheck.start(profileId, null),
  async 'sign-out'(stores, profileId, navigate) {
    const reply = await signOut(stores, profileId);
    if (reply?.ok) void navigate('/', { replace: true });
  },
};

/** Actions that need none. */
const withoutSession: Partial<Record<ActionName, Run>> = {
  palette: ({ palette }) => palette.toggle(),
  overview: go(overviewPath),
  shortcuts: ({ palette }) => palette.showShortcuts(true),
  'mute-1-hour': ({ call }) => call('notifications.muteAll', { length: '1-hour' }),
  mute: ({ call }) => call('notifications.muteAll', { length: 'until-unmuted' }),
  unmute: ({ call }) => call('notifications.muteAll', { length: 'on' }),
  'add-backend': ({ call }) => call('profiles.add'),
  ...Object.fromEntries(
    windowRoles.map((role): [ActionName, Run] => [
      role,
      // The palette gives the focus back first.
      ({ call }) =>
        requestAnimationFrame(() => requestAnimationFrame(() => void call('app.perform', { role }))),
    ]),
  ),
};

/** Actions that begin a change of the backend. Their forms open by menu and shortcut, too, and say there why they are refused. */
export const changingActions: ReadonlySet<ActionName> = new Set([
  'new-project',
  'new-authorization',
  'new-connection',
  'new-domain',
  'import-projects',
]);

/** A profile that is paused is resumed, and no other; its connection is made then. */
export function fitsPause(name: ActionName, { paused }: Pick<ProfileView, 'paused'>): boolean {
  if (name === 'pause' || name === 'reconnect') return !paused;
  return name === 'resume' ? paused : true;
}

function runOf(name: ActionName, stores: Stores): Run | undefined {
  const profile = currentProfile(stores.clientState.getState());
  const isSignedIn = profile !== null && rootStep(profile) === 'done';
  if (!isSignedIn || !fitsPause(name, profile)) return withoutSession[name];
  return withoutSession[name] ?? withSession[name];
}

/** Whether an action can be done now; without a session of the current profile most cannot. */
export function isAvailable(name: ActionName, stores: Stores): boolean {
  return runOf(name, stores) !== undefined;
}

/** Does an action of a menu, a shortcut or the palette; nothing where it is not available. */
export function runAction(name: ActionName, stores: Stores, navigate: NavigateFunction): void {
  const profile = currentProfile(stores.clientState.getState());
  if (profile !== null) void runOf(name, stores)?.(stores, profile.id, navigate);
}
