import { IconBookmark, IconBookmarkPlus, IconBookmarks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { matchPath, useNavigate } from 'react-router';
import { builtInViewNames } from '#contract/views.ts';
import { type ViewDialog, viewDialogOf } from '../../features/views/view-dialog.ts';
import { builtInPath, viewPath, viewsOf } from '../../features/views/view-route.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStores } from '../../state/context.ts';
import { isAvailable } from '../run-action.ts';
import type { PaletteItem } from './palette-item.ts';

/** The views of the list of projects, and what the menu "Views" does with them; none without a session. */
export function useViewItems(): readonly PaletteItem[] {
  const { t } = useTranslation();
  const stores = useStores();
  const navigate = useNavigate();
  const state = stores.clientState.getState();
  const profile = currentProfile(state);
  if (profile === null || !isAvailable('projects', stores)) return [];
  const saved = viewsOf(state.client?.views ?? [], profile.id);
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
    // What is saved is what the list shows.
    if (matchPath('/projects', window.location.pathname) === null) void navigate('/projects');
    viewDialogOf(stores).setState({ shown });
  };
  const view = (id: string, name: string, path: string): PaletteItem => ({
    ...item(id, name, IconBookmark, go(path)),
    detail: t('views.view'),
  });
  return [
    item('save', t('views.save'), IconBookmarkPlus, open('save')),
    ...(saved.length > 0 ? [item('manage', t('views.manage'), IconBookmarks, open('manage'))] : []),
    ...saved.map((each) => view(each.id, each.name, viewPath(each))),
    ...builtInViewNames.map((name) => view(name, t(`views.builtIn.${name}`), builtInPath(name, profile.id))),
  ];
}
