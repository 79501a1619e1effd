import {
  IconActivity,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBackspace,
  IconBell,
  IconBellOff,
  IconBug,
  IconChecks,
  IconClipboard,
  IconColumns2,
  IconCommand,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconDownload,
  IconFileImport,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLayoutDashboard,
  IconLayoutSidebar,
  IconLink,
  IconListCheck,
  IconLogout,
  IconMaximize,
  IconMinus,
  IconNetwork,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPlus,
  IconPower,
  IconRefresh,
  IconReload,
  IconSelectAll,
  IconServer,
  IconSettings,
  IconStack2,
  IconStethoscope,
  IconWorld,
  IconX,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react';
import type { ActionName, WindowRole } from '#contract/actions.ts';
import type { BatchExportFormat } from '#contract/batch.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { challengesOf } from '../features/domains/challenges.ts';
import { reconnect } from '../features/overview/use-reconnect.ts';
import { noFields } from '../features/projects/project-fields.ts';
import { signOut } from '../features/session/sign-out.ts';
import type { DraftsStore } from '../records/drafts.ts';
import { noAuthorization, noDomain, noNetwork } from '../records/resource-fields.ts';
import type { Stores } from '../state/context.ts';
import { overviewPath } from '../state/last-routes.ts';
import { isOfAllBackends } from '../state/scope.ts';
import { refreshShown } from './refresh-shown.ts';
import { copyShown } from './shown-selection.ts';

/** What an action runs with. */
export interface ActionScope {
  readonly stores: Stores;
  /** The backend that it applies to. */
  readonly profileId: string;
  /** The current profile, on whose screen dialogs are shown. */
  readonly shownIn: string;
  /** Whether the operator named the backend; otherwise it is the current one. */
  readonly isNamed: boolean;
  /** Selects the backend and opens a path. */
  readonly open: (path?: string, options?: { readonly replace: boolean }) => void;
}

/** An action of menus, shortcuts and the command palette; its shortcut is in `preload/contract/actions.ts`. */
export interface Action {
  readonly Icon: typeof IconPlus;
  readonly run: (scope: ActionScope) => unknown;
  /** Whether it is available without a session of the backend. */
  readonly worksSignedOut?: true;
  /** Whether the palette also offers it for a backend that is named with `@`. */
  readonly canBeNamed?: true;
  /** Whether it starts a change of the backend. Its form explains a refusal; the palette does so beforehand. */
  readonly changesBackend?: true;
  /** Whether the screen offers it; every screen if undefined. */
  readonly isReady?: (stores: Stores) => boolean;
  /** The profiles it is available for; all if undefined. */
  readonly isFor?: (profile: Pick<ProfileInfo, 'paused'>) => boolean;
}

const go =
  (path: string): Action['run'] =>
  ({ open }) =>
    open(path);

/** Exports the shown list; without one, shows the projects, which can be exported in whole or in part. */
const exportShown =
  (format: BatchExportFormat): Action['run'] =>
  ({ stores: { exporters }, open }) => {
    if (exporters.size === 0) open('/projects');
    for (const save of exporters) save(format);
  };

/** Creates a record: in a list of all backends and in the overview, the operator chooses the backend. */
const newRecord = <Fields>(pick: (stores: Stores) => DraftsStore<Fields>, fields: Fields): Action => ({
  Icon: IconPlus,
  changesBackend: true,
  canBeNamed: true,
  run({ stores, profileId, shownIn, isNamed }) {
    const { pathname, search } = window.location;
    const isOfAll = pathname === overviewPath || isOfAllBackends(search);
    if (isOfAll && !isNamed) pick(stores).openNew(profileId, fields, true);
    else pick(stores).open(profileId, null, fields, shownIn);
  },
});

const muteAll =
  (length: '1-hour' | 'until-unmuted' | 'on'): Action['run'] =>
  ({ stores }) =>
    stores.call('notifications.muteAll', { length });

const pause =
  (paused: boolean): Action['run'] =>
  ({ stores, profileId }) =>
    stores.call('profiles.pause', { profileId, paused });

const isPaused = ({ paused }: Pick<ProfileInfo, 'paused'>): boolean => paused;
const isNotPaused = ({ paused }: Pick<ProfileInfo, 'paused'>): boolean => !paused;

const roleIcons: Readonly<Record<WindowRole, Action['Icon']>> = {
  undo: IconArrowBackUp,
  redo: IconArrowForwardUp,
  cut: IconCut,
  copy: IconCopy,
  paste: IconClipboard,
  delete: IconBackspace,
  selectAll: IconSelectAll,
  resetZoom: IconZoomReset,
  zoomIn: IconZoomIn,
  zoomOut: IconZoomOut,
  togglefullscreen: IconMaximize,
  reload: IconReload,
  minimize: IconMinus,
  close: IconX,
  quit: IconPower,
};

/** Electron performs it in the window. The palette returns the focus first. */
const inWindow = (role: WindowRole): Action => ({
  Icon: roleIcons[role],
  worksSignedOut: true,
  run: ({ stores: { call } }) =>
    requestAnimationFrame(() => requestAnimationFrame(() => void call('app.perform', { role }))),
});

const ofWindow = Object.fromEntries(
  (Object.keys(roleIcons) as WindowRole[]).map((role) => [role, inWindow(role)]),
) as Readonly<Record<WindowRole, Action>>;

/** Every action. Menus, shortcuts and the palette run what is defined here. */
export const actionTable: Readonly<Record<ActionName, Action>> = {
  palette: { Icon: IconCommand, worksSignedOut: true, run: ({ stores }) => stores.palette.toggle() },
  overview: { Icon: IconLayoutDashboard, worksSignedOut: true, run: go(overviewPath) },
  sidebar: { Icon: IconLayoutSidebar, worksSignedOut: true, run: ({ stores }) => stores.sidebar.toggle() },
  refresh: { Icon: IconRefresh, worksSignedOut: true, run: ({ stores }) => refreshShown(stores) },
  'new-project': newRecord(({ projectDrafts }) => projectDrafts, noFields),
  'new-authorization': newRecord(({ authorizationDrafts }) => authorizationDrafts, noAuthorization),
  'new-network': newRecord(({ networkDrafts }) => networkDrafts, noNetwork),
  'new-domain': newRecord(({ domainDrafts }) => domainDrafts, noDomain),
  compare: { Icon: IconColumns2, run: go('/compare') },
  'import-projects': {
    Icon: IconFileImport,
    changesBackend: true,
    canBeNamed: true,
    run({ stores, profileId, open }) {
      stores.batches.open({ kind: 'import', profileId });
      open();
    },
  },
  'export-csv': { Icon: IconDownload, run: exportShown('csv') },
  'export-json': { Icon: IconDownload, run: exportShown('json') },
  'copy-link': {
    Icon: IconLink,
    isReady: ({ linkCopiers }) => linkCopiers.size > 0,
    run: ({ stores }) => [...stores.linkCopiers].at(-1)?.(),
  },
  'copy-projects': {
    Icon: IconCopyPlus,
    run: ({ stores, profileId, open }) => copyShown(stores, profileId, open),
  },
  projects: { Icon: IconStack2, canBeNamed: true, run: go('/projects') },
  authorizations: { Icon: IconKey, canBeNamed: true, run: go('/authorizations') },
  networks: { Icon: IconNetwork, canBeNamed: true, run: go('/networks') },
  domains: { Icon: IconWorld, canBeNamed: true, run: go('/domains') },
  activity: { Icon: IconActivity, canBeNamed: true, run: go('/activity') },
  settings: { Icon: IconSettings, canBeNamed: true, run: go('/settings') },
  'mark-all-read': {
    Icon: IconChecks,
    canBeNamed: true,
    run: ({ stores, profileId }) =>
      stores.call('activity.markAllRead', { profileIds: [profileId], until: Number.MAX_SAFE_INTEGER }),
  },
  // Resumes a paused profile, which then connects.
  reconnect: {
    Icon: IconPlugConnected,
    canBeNamed: true,
    isFor: isNotPaused,
    run: ({ stores, profileId }) => reconnect(stores, profileId),
  },
  pause: { Icon: IconPlayerPause, canBeNamed: true, isFor: isNotPaused, run: pause(true) },
  resume: { Icon: IconPlayerPlay, canBeNamed: true, isFor: isPaused, run: pause(false) },
  'check-connection': {
    Icon: IconStethoscope,
    run: ({ stores, profileId }) => stores.connectionCheck.start(profileId, null),
  },
  'check-domains': {
    Icon: IconListCheck,
    canBeNamed: true,
    run({ stores, profileId, open }) {
      open('/domains');
      return challengesOf(stores).checkAll(profileId);
    },
  },
  'mute-1-hour': { Icon: IconBellOff, worksSignedOut: true, run: muteAll('1-hour') },
  mute: { Icon: IconBellOff, worksSignedOut: true, run: muteAll('until-unmuted') },
  unmute: { Icon: IconBell, worksSignedOut: true, run: muteAll('on') },
  'add-backend': {
    Icon: IconServer,
    worksSignedOut: true,
    run: ({ stores }) => stores.call('profiles.add'),
  },
  'sign-out': {
    Icon: IconLogout,
    async run({ stores, profileId, open }) {
      const reply = await signOut(stores, profileId);
      if (reply?.ok) open('/', { replace: true });
    },
  },
  shortcuts: {
    Icon: IconKeyboard,
    worksSignedOut: true,
    run: ({ stores }) => stores.palette.showShortcuts(true),
  },
  report: { Icon: IconBug, canBeNamed: true, run: go('/settings?tab=diagnostics') },
  about: { Icon: IconInfoCircle, run: go('/settings?tab=about') },
  ...ofWindow,
};
