import { app, Menu } from 'electron';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { followProfiles } from '../windows/backend-menu.ts';
import type { MainWindow } from '../windows/main-window.ts';
import { menuTemplate } from '../windows/menu-template.ts';
import type { AppEvents } from './app-events.ts';
import type { SystemPorts } from './system-ports.ts';

/**
 * The application's menu. It is rebuilt whenever its backends have changed.
 *
 * @returns a function that builds it now: a start without changes shows it only after the window
 */
export function applicationMenu(
  { texts }: SystemPorts,
  events: AppEvents,
  window: MainWindow,
  profiles: ProfileManager,
): () => void {
  const showProfiles = followProfiles(
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
          run: (name) => window.command({ name }),
          go: (path) => profiles.open(profiles.state().currentProfileId, path),
        },
        backend,
      });
      Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    },
  );
  const show = () => showProfiles(profiles.state());
  events.on('stateChanged', show);
  return show;
}
