import { app, Menu } from 'electron';
import type { ClientState } from '#contract/state.ts';
import type { ProfileManager } from './services/profiles/profile-manager.ts';
import type { MainTexts } from './texts/texts.ts';
import { followProfiles } from './windows/backend-menu.ts';
import type { MainWindow } from './windows/main-window.ts';
import { menuTemplate } from './windows/menu-template.ts';

/**
 * The application's menu. It is built again whenever the backends in it have changed.
 *
 * @returns to be called with the state at the start and after each change
 */
export function applicationMenu(
  texts: MainTexts,
  window: MainWindow,
  profiles: ProfileManager,
): (state: ClientState) => void {
  return followProfiles(
    texts,
    {
      select: (profileId) => {
        profiles.select(profileId);
        window.command({ name: 'show-profile', profileId });
      },
      pause: (profileId, paused) => profiles.find(profileId)?.pause(paused),
      add: () => {
        profiles.add();
        window.show();
      },
    },
    (backend) => {
      const template = menuTemplate({
        platform: process.platform,
        development: !app.isPackaged,
        texts: texts.menu,
        actions: {
          newProject: () => window.command({ name: 'new-project' }),
          run: (name) => window.command({ name }),
          refresh: () => window.command({ name: 'refresh' }),
          overview: () => window.command({ name: 'overview' }),
          palette: () => window.command({ name: 'palette' }),
          go: (path) => profiles.open(profiles.state().currentProfileId, path),
        },
        backend,
      });
      Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    },
  );
}
