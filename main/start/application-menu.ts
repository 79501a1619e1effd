import { app, Menu } from 'electron';
import { DelayedTask } from '../services/async/delayed-task.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { followProfiles } from '../windows/backend-menu.ts';
import type { MainWindow } from '../windows/main-window.ts';
import { menuTemplate } from '../windows/menu-template.ts';
import type { AppEvents } from './app-events.ts';
import type { SystemPorts } from './system-ports.ts';

/** Minimum interval between two looks at the backends, which may change with every event, in ms. */
const refreshMs = 100;

/**
 * The application's menu. It is rebuilt whenever its backends have changed.
 *
 * @returns a function that builds it now: a start without changes shows it only after the window
 */
export function applicationMenu(
  { clock, texts }: SystemPorts,
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
  let lookedAt = Number.NEGATIVE_INFINITY;
  const show = () => {
    lookedAt = clock.now();
    showProfiles(profiles.state());
  };
  const again = new DelayedTask(clock, show);
  const changed = () => {
    if (Math.abs(clock.now() - lookedAt) >= refreshMs) show();
    else again.schedule(refreshMs);
  };
  events.on('stateChanged', changed);
  return show;
}
