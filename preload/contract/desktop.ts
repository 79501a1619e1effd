import { request } from './channel.ts';

/** What the operator chose about how the app lives on this computer. */
export interface DesktopChoices {
  /** Closing the window leaves the app running, to be reached through the tray. */
  readonly keepInTray: boolean;
  /** Known to the system alone: it may be changed there, too. */
  readonly openAtLogin: boolean;
  /** When it was opened at login, the app shows no window until it is asked for. */
  readonly startHidden: boolean;
}

/** The choices, and what this desktop makes of them. */
export interface DesktopView extends DesktopChoices {
  /**
   * - `available`: there is a tray
   * - `absent`: this desktop shows none at the moment, so no window is closed to it
   * - `not-needed`: an app goes on running without a window here by itself (macOS)
   */
  readonly tray: 'available' | 'absent' | 'not-needed';
}

export const desktopRequests = {
  'desktop.read': request<undefined, DesktopView>(),
  /** Fails with `login-item` where the system rejects that setting; the others are saved all the same. */
  'desktop.configure': request<DesktopChoices, void>(),
};
