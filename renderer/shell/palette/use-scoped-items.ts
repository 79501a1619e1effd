import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ActionName } from '#contract/actions.ts';
import type { ProfileView } from '#contract/state.ts';
import { reconnect } from '../../features/overview/use-reconnect.ts';
import { noFields } from '../../features/projects/project-fields.ts';
import { noAuthorization, noConnection, noDomain } from '../../records/resource-fields.ts';
import { currentProfile } from '../../state/client-state.ts';
import { type Stores, useStores } from '../../state/context.ts';
import { rootStep } from '../../state/first-run.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { useOpenProfile } from '../../state/use-open-profile.ts';
import { changingActions, fitsPause } from '../run-action.ts';
import type { PaletteItem } from './palette-item.ts';
import { icons } from './use-local-items.ts';

/** What an action of one backend is given. */
interface Scope {
  readonly stores: Stores;
  readonly profileId: string;
  /** The profile in view in which dialogs are shown: the same one, unless another one is in view. */
  readonly shownIn: string;
  /** Brings the backend into view, at a path. */
  readonly open: (path?: string) => void;
}

type ScopedRun = (scope: Scope) => unknown;

const go =
  (path: string): ScopedRun =>
  ({ open }) =>
    open(path);

/** What can be done in a backend that is named with `@`, whichever is in view. */
const scoped = {
  'new-project': ({ stores, profileId, shownIn }) => stores.drafts.open(profileId, null, noFields, shownIn),
  'new-authorization': ({ stores, profileId, shownIn }) =>
    stores.newAuthorization.open(profileId, null, noAuthorization, shownIn),
  'new-connection': ({ stores, profileId, shownIn }) =>
    stores.newConnection.open(profileId, null, noConnection, shownIn),
  'new-domain': ({ stores, profileId, shownIn }) => stores.newDomain.open(profileId, null, noDomain, shownIn),
  'import-projects'({ stores, profileId, open }) {
    stores.batches.open({ kind: 'import', profileId });
    open();
  },
  projects: go('/projects'),
  authorizations: go('/authorizations'),
  networks: go('/networks'),
  domains: go('/domains'),
  activity: go('/activity'),
  settings: go('/settings'),
  report: go('/settings?tab=diagnostics'),
  'mark-all-read': ({ stores, profileId }) =>
    stores.call('activity.markAllRead', { profileIds: [profileId], until: Number.MAX_SAFE_INTEGER }),
  reconnect: ({ stores, profileId }) => reconnect(stores, profileId),
  pause: ({ stores, profileId }) => stores.call('profiles.pause', { profileId, paused: true }),
  resume: ({ stores, profileId }) => stores.call('profiles.pause', { profileId, paused: false }),
  'check-domains'({ stores, profileId, open }) {
    open('/domains');
    return stores.challenges.checkAll(profileId);
  },
} satisfies Partial<Record<ActionName, ScopedRun>>;

/** The pages of the settings that are about one backend. */
const settingsPages = [
  'connection',
  'profile',
  'security',
  'proxy',
  'paths',
  'provider',
  'domains',
  'rules',
  'diagnostics',
] as const;

/**
 * Actions and settings of the backends that are named with `@`: they apply to those, and not to the one in view.
 * @param about the backends; those that nobody is signed in to are left out
 */
export function useScopedItems(
  about: readonly ProfileView[],
): Readonly<Record<'actions' | 'settings', readonly PaletteItem[]>> {
  const { t } = useTranslation();
  const stores = useStores();
  const openProfile = useOpenProfile();
  const refusalOf = useChangeRefusal();
  const current = currentProfile(stores.clientState.getState());
  const signedIn = about.filter((profile) => rootStep(profile) === 'done');
  const actions = signedIn.flatMap((profile) => {
    const open = (path?: string) => openProfile(profile.id, path);
    // Dialogs are shown over the screens of a profile, and the steps of the first run are none.
    const canShow = current !== null && rootStep(current) === 'done';
    const scope: Scope = { stores, profileId: profile.id, shownIn: canShow ? current.id : profile.id, open };
    const names = (Object.keys(scoped) as (keyof typeof scoped)[]).filter((name) => fitsPause(name, profile));
    return names.map((name): PaletteItem => {
      const run: ScopedRun = scoped[name];
      return {
        id: `actions-${name}-${profile.id}`,
        group: 'actions',
        Icon: icons[name],
        title: t(`palette.action.${name}`),
        profile,
        refusal: changingActions.has(name) ? refusalOf(profile.id) : undefined,
        run() {
          if (!canShow) open();
          run(scope);
        },
        actions: [],
      };
    });
  });
  const settings = signedIn.flatMap((profile) =>
    settingsPages.map(
      (page): PaletteItem => ({
        id: `settings-${page}-${profile.id}`,
        group: 'settings',
        Icon: IconSettings,
        title: t(`settings.tabs.${page}`),
        profile,
        run: () => openProfile(profile.id, `/settings?tab=${page}`),
        actions: [],
      }),
    ),
  );
  return { actions, settings };
}
