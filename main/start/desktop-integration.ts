import { app, screen } from 'electron';
import type { DesktopInfo } from '#contract/desktop.ts';
import { isActive } from '#shared/mute.ts';
import type { Log } from '../ports.ts';
import { CrashLimit } from '../services/desktop/crash-limit.ts';
import { DesktopOptions } from '../services/desktop/desktop-options.ts';
import { openingState, rememberWindowState } from '../services/desktop/window-state.ts';
import type { ListPolls } from '../services/profiles/list-polls.ts';
import type { ProfileManager } from '../services/profiles/profile-manager.ts';
import { wasOpenedAtLogin } from '../windows/login-command.ts';
import type { MainWindow } from '../windows/main-window.ts';
import { saveAtLogOff } from '../windows/quit.ts';
import { supervisePage } from '../windows/supervise-page.ts';
import { offerTextMenu } from '../windows/text-menu.ts';
import { trackWindowState } from '../windows/track-window-state.ts';
import { TrayAndBadge } from '../windows/tray-and-badge.ts';
import type { AppEvents } from './app-events.ts';
import type { SystemPorts } from './system-ports.ts';

/** Maximum number of changes that the tray menu is made of. It shows those of one project as one. */
const changesInTray = 20;

/**
 * Sets up window position, tray, badge and crash handling. Runs before the window is opened.
 * @param polls
 * refetches when the window gets the focus
 */
export function integrateWithDesktop(
  ports: SystemPorts,
  events: AppEvents,
  window: MainWindow,
  profiles: ProfileManager,
  polls: ListPolls,
): TrayAndBadge {
  const { repository, clock, log, texts } = ports;
  const limit = new CrashLimit(clock);
  const trayAndBadge = new TrayAndBadge({
    clock,
    texts: texts.desktop,
    actions: {
      open: (profileId, path) => profiles.open(profileId, path),
      mute: (length) => profiles.notifications.muteAll(length),
      show: () => window.show(),
      quit: () => app.quit(),
    },
    content: () => ({
      profiles: profiles.state().profiles.map(({ id, name, isAuthenticated, paused, realtime, unread }) => ({
        ...{ id, name, isAuthenticated, paused, unread },
        status: realtime.status,
      })),
      inTrouble: profiles.areInTrouble,
      mute: isActive(repository.notifications.mute, clock.now()) ? repository.notifications.mute : null,
      changes: profiles.inbox.latest(changesInTray),
    }),
    window: () => window.parent,
    hasTray: ports.hasTray,
    keepsInTray: () => repository.desktop.keepInTray,
  });
  window.onOpen(
    () => openingState(screen.getAllDisplays(), repository.desktop),
    (opened) => {
      supervisePage(opened, { limit, texts, log, reload: () => window.reload() });
      trackWindowState(opened, clock, (displays, state) =>
        repository.configureDesktop({
          places: rememberWindowState(repository.desktop.places, displays, state),
        }),
      );
      offerTextMenu(opened, texts.menu);
      trayAndBadge.attach(opened);
      saveAtLogOff(opened, log, () => profiles.save());
      opened.on('focus', () => polls.focused());
    },
  );
  events.on('stateChanged', () => trayAndBadge.changed());
  return trayAndBadge;
}

/**
 * Opens the window, except at login if the operator wants it hidden, has not asked for it meanwhile, and there is a tray from
 * which it can be shown.
 */
export function openWindow(window: MainWindow, trayAndBadge: TrayAndBadge, ports: SystemPorts): void {
  const hidden = wasOpenedAtLogin() && ports.repository.desktop.startHidden && !window.isAwaited;
  if (!hidden) window.show();
  trayAndBadge.start(() => hidden && window.show());
}

/** The operator's settings for this computer. */
export function desktopOptionsOf(ports: SystemPorts, events: AppEvents): DesktopOptions {
  const { repository, loginItem } = ports;
  return new DesktopOptions(
    repository,
    loginItem,
    () => trayState(ports),
    () => events.emit('stateChanged'),
  );
}

/**
 * Updates the system's login item to match the settings. Runs last, because the system takes time to respond.
 */
export function refreshLoginItem(options: DesktopOptions, log: Log): void {
  options.refreshLoginItem().catch((thrown) => log.error('The login item could not be updated.', thrown));
}

/** Whether this desktop has a tray at the moment. */
async function trayState({ hasTray }: SystemPorts): Promise<DesktopInfo['tray']> {
  if (process.platform === 'darwin') return 'not-needed';
  return (await hasTray()) ? 'available' : 'absent';
}
