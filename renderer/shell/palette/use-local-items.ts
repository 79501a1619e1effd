import {
  IconBookmark,
  IconBookmarkPlus,
  IconBookmarks,
  IconLogin2,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconServer,
  IconSettings,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ActionName, accelerator, actions } from '#contract/actions.ts';
import { columnLists } from '#contract/list-names.ts';
import { profileState } from '#contract/overview.ts';
import type { ProfileInfo } from '#contract/state.ts';
import { reconnect } from '../../features/overview/use-reconnect.ts';
import { profileName } from '../../features/profiles/profile-name.tsx';
import { stateText } from '../../features/profiles/profile-state-text.tsx';
import { type ViewDialog, viewDialogOf } from '../../features/views/view-dialog.ts';
import { offeredViews, viewsOf } from '../../features/views/view-route.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStoreState, useStores } from '../../state/context.ts';
import { requestLogPath, settingsPageNames } from '../../state/settings-pages.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { useOpenProfile } from '../../state/use-open-profile.ts';
import { useShortcutKeys } from '../../state/use-shortcut-keys.ts';
import { actionTable } from '../action-table.ts';
import { isAvailable, runAction } from '../run-action.ts';
import { shownKind } from '../shown-selection.ts';
import type { ItemAction, PaletteItem } from './palette-item.ts';
import { useSelectionItems } from './use-selection-items.ts';

/** The entries of the window itself: backends, actions and settings. */
export function useLocalItems(
  profiles: readonly ProfileInfo[],
): Readonly<Record<'backends' | 'actions' | 'settings', readonly PaletteItem[]>> {
  const { t } = useTranslation();
  const stores = useStores();
  const navigate = useNavigate();
  const openProfile = useOpenProfile();
  const platform = useStoreState('clientState', ({ info }) => info?.platform ?? '');
  const refusalOf = useChangeRefusal();
  const current = currentProfile(stores.clientState.getState());
  const shortcuts = useShortcutKeys();
  const keysOf = (shortcut: string | undefined) =>
    shortcut === undefined ? undefined : shortcuts.keys(shortcut);

  const backends = profiles.map((profile, index): PaletteItem => {
    const state = profileState(profile);
    const open = () => openProfile(profile.id);
    const reconnecting: ItemAction = {
      title: t('overview.attention.reconnect'),
      Icon: IconPlugConnected,
      run: () => void reconnect(stores, profile.id),
    };
    const { paused } = profile;
    const pause: ItemAction = {
      title: t(paused ? 'profiles.resume' : 'profiles.pause'),
      Icon: paused ? IconPlayerPlay : IconPlayerPause,
      run: () => void stores.call('profiles.pause', { profileId: profile.id, paused: !paused }),
    };
    return {
      id: `backends-${profile.id}`,
      group: 'backends',
      Icon: state === 'signed-out' ? IconLogin2 : IconServer,
      title: profileName(t, profile),
      detail: stateText(t, state),
      profile,
      keys: index < 9 ? keysOf(`CmdOrCtrl+${index + 1}`) : undefined,
      identifier: profile.baseUrl,
      run: open,
      actions: [
        { title: t('palette.open'), Icon: IconServer, run: open },
        ...(profile.isAuthenticated && state !== 'live' && !paused ? [reconnecting] : []),
        ...(profile.isAuthenticated ? [pause] : []),
      ],
    };
  });

  const names = (Object.keys(actions) as ActionName[]).filter(
    (name): name is Exclude<ActionName, 'palette'> => name !== 'palette' && isAvailable(name, stores),
  );
  const done = names.map((name): PaletteItem => {
    const run = () => runAction(name, stores, navigate);
    return {
      id: `actions-${name}`,
      group: 'actions',
      Icon: actionTable[name].Icon,
      title: t(`palette.action.${name}`),
      keys: keysOf(accelerator(name, platform)),
      run,
      refusal:
        actionTable[name].changesBackend === true && current !== null ? refusalOf(current.id) : undefined,
      actions: [],
    };
  });

  const selected = useSelectionItems();
  const views = useViewItems();
  const settingsItem = (id: string, title: string, path: string): PaletteItem => ({
    id: `settings-${id}`,
    group: 'settings',
    Icon: IconSettings,
    title,
    run: () => void navigate(path),
    actions: [],
  });
  const settings = !isAvailable('settings', stores)
    ? []
    : [
        ...settingsPageNames.map((page) =>
          settingsItem(page, t(`settings.tabs.${page}`), `/settings?tab=${page}`),
        ),
        settingsItem('requests', t('requestLog.title'), requestLogPath),
        settingsItem('erase', t('palette.erase'), '/settings?tab=erase'),
      ];
  return { backends, actions: [...selected, ...done, ...views], settings };
}

/** The views of all lists, and the actions of the menu "Views" of the shown one; none without a session. */
function useViewItems(): readonly PaletteItem[] {
  const { t } = useTranslation();
  const stores = useStores();
  const navigate = useNavigate();
  const state = stores.clientState.getState();
  const profile = currentProfile(state);
  if (profile === null || !isAvailable('projects', stores)) return [];
  const views = state.client?.views ?? [];
  const kind = shownKind();
  const item = (id: string, title: string, Icon: PaletteItem['Icon'], run: () => void): PaletteItem => ({
    id: `views-${id}`,
    group: 'actions',
    Icon,
    title,
    run,
    actions: [],
  });
  const go = (path: string) => () => void navigate(path);
  const open = (shown: ViewDialog) => () => {
    // Saves what the list shows.
    if (window.location.pathname !== `/${kind}`) void navigate(`/${kind}`);
    viewDialogOf(stores).setState({ shown });
  };
  return [
    item('save', t('views.save'), IconBookmarkPlus, open('save')),
    ...(viewsOf(kind, views, profile.id).length > 0
      ? [item('manage', t('views.manage'), IconBookmarks, open('manage'))]
      : []),
    ...columnLists.flatMap((list) =>
      offeredViews(t, list, views, profile.id).map(({ id, name, path }) => ({
        ...item(id, name, IconBookmark, go(path)),
        detail: list === 'projects' ? t('views.view') : t('views.viewOf', { name: t(`shell.${list}`) }),
      })),
    ),
  ];
}
