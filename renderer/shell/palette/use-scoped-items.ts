import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProfileInfo } from '#contract/state.ts';
import { currentProfile } from '../../state/client-state.ts';
import { useStores } from '../../state/context.ts';
import { rootStep } from '../../state/root-step.ts';
import { requestLogPath, settingsPagesAbout } from '../../state/settings-pages.ts';
import { useChangeRefusal } from '../../state/use-change-button.ts';
import { useOpenProfile } from '../../state/use-open-profile.ts';
import { type ActionScope, actionTable } from '../action-table.ts';
import { actionsOf } from '../run-action.ts';
import type { PaletteItem } from './palette-item.ts';

/**
 * Actions and settings for the backends named with `@`, which they apply to instead of the current one.
 * @param about the backends; signed-out ones are left out
 */
export function useScopedItems(
  about: readonly ProfileInfo[],
): Readonly<Record<'actions' | 'settings', readonly PaletteItem[]>> {
  const { t } = useTranslation();
  const stores = useStores();
  const openProfile = useOpenProfile();
  const refusalOf = useChangeRefusal();
  const current = currentProfile(stores.clientState.getState());
  const signedIn = about.filter((profile) => rootStep(profile) === 'done');
  const actions = signedIn.flatMap((profile) => {
    const open = (path?: string) => openProfile(profile.id, path);
    // Dialogs are shown over a profile's screens, which the first-run steps are not.
    const canShow = current !== null && rootStep(current) === 'done';
    const shownIn = canShow ? current.id : profile.id;
    const scope: ActionScope = { stores, profileId: profile.id, shownIn, isNamed: true, open };
    return actionsOf(profile).map((name): PaletteItem => {
      const { Icon, changesBackend, run } = actionTable[name];
      return {
        id: `actions-${name}-${profile.id}`,
        group: 'actions',
        Icon,
        title: t(`palette.action.${name}`),
        profile,
        refusal: changesBackend === true ? refusalOf(profile.id) : undefined,
        run() {
          if (!canShow) open();
          run(scope);
        },
        actions: [],
      };
    });
  });
  const pages = [
    ...settingsPagesAbout('backend').map((page) => ({
      id: `settings-${page}`,
      title: t(`settings.tabs.${page}`),
      path: `/settings?tab=${page}`,
    })),
    { id: 'settings-requests', title: t('requestLog.title'), path: requestLogPath },
  ];
  const settings = signedIn.flatMap((profile) =>
    pages.map(
      ({ id, title, path }): PaletteItem => ({
        id: `${id}-${profile.id}`,
        group: 'settings',
        Icon: IconSettings,
        title,
        profile,
        run: () => openProfile(profile.id, path),
        actions: [],
      }),
    ),
  );
  return { actions, settings };
}
