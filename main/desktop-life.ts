import { app, screen } from 'electron';
import type { DesktopView } from '#contract/desktop.ts';
import { holds } from '#contract/mute.ts';
import { CrashLimit } from './services/desktop/crash-limit.ts';
import { placeOn, rememberPlace } from './services/desktop/window-place.ts';
import type { Workspace } from './services/profiles/workspace.ts';
import type { SystemPorts } from './system-ports.ts';
import type { MainTexts } from './texts/texts.ts';
import { keepPlace } from './windows/keep-place.ts';
import { wasOpenedAtLogin } from './windows/login-command.ts';
import type { MainWindow } from './windows/main-window.ts';
import { Presence } from './windows/presence.ts';
import { supervisePage } from './windows/supervise-page.ts';

/** As many changes as a menu holds at a glance. */
const changesInTray = 5;

/** Wires what the app does on this desktop beside its window's content: place, tray, badge, crashes. */
export function liveOnDesktop(
  window: MainWindow,
  workspace: Workspace,
  ports: SystemPorts,
  texts: MainTexts,
): Presence {
  const { book, clock, log } = ports;
  const limit = new CrashLimit(clock);
  const presence = new Presence({
    clock,
    texts: texts.desktop,
    actions: {
      open: (profileId, path) => workspace.open(profileId, path),
      mute: (length) => workspace.notifications.muteAll(length),
      show: () => window.show(),
      quit: () => app.quit(),
    },
    content: () => ({
      profiles: workspace.state().profiles.map(({ id, name, isAuthenticated, connection, unread }) => ({
        ...{ id, name, isAuthenticated, unread },
        status: connection.status,
      })),
      mute: holds(book.notifications.mute, clock.now()) ? book.notifications.mute : null,
      changes: workspace.inbox.latest(changesInTray),
    }),
    window: () => window.parent,
    isTrayThere: ports.isTrayThere,
    keepsInTray: () => book.desktop.keepInTray,
  });
  window.onOpen(
    () => placeOn(screen.getAllDisplays(), book.desktop),
    (opened) => {
      supervisePage(opened, { limit, texts, log, reload: () => window.reload() });
      keepPlace(opened, clock, (displays, place) =>
        book.configureDesktop({ places: rememberPlace(book.desktop.places, displays, place) }),
      );
      presence.attend(opened);
    },
  );
  return presence;
}

/** Opens the window, unless the operator wants none at login; it comes all the same where no tray would bring it. */
export function openWindow(window: MainWindow, presence: Presence, ports: SystemPorts): void {
  const hidden = wasOpenedAtLogin() && ports.book.desktop.startHidden;
  presence.start(() => hidden && window.show());
  if (!hidden) window.show();
}

/** What the desktop's tray is to this app at the moment. */
export async function trayState({ isTrayThere }: SystemPorts): Promise<DesktopView['tray']> {
  if (process.platform === 'darwin') return 'not-needed';
  return (await isTrayThere()) ? 'available' : 'absent';
}
