import type { Change } from './change.ts';
import { request } from './channel.ts';

/** The operator's settings for the app on this computer. */
export interface DesktopChoices {
  /** Closing the window keeps the app running in the tray. */
  readonly keepInTray: boolean;
  /** Stored by the system only, where it can also be changed. */
  readonly openAtLogin: boolean;
  /** When opened at login, the app starts without a window. */
  readonly startHidden: boolean;
  /** Signing out deletes what the person has on this computer, after a question: for computers that are shared. */
  readonly deleteOnSignOut: boolean;
}

/** The settings, and whether this desktop has a tray. */
export interface DesktopView extends DesktopChoices {
  /**
   * - `available`: there is a tray
   * - `absent`: this desktop shows none at the moment, so the window is closed instead of hidden
   * - `not-needed`: apps keep running without a window (macOS)
   */
  readonly tray: 'available' | 'absent' | 'not-needed';
}

/** How wide the panel beside a list can be, and is at first, in CSS pixels. */
export const panelWidths = { least: 360, most: 640, first: 420 } as const;

/** How the window is laid out. */
export interface WindowLayout {
  /** Of the panel beside a list, in whole CSS pixels, within `panelWidths`. */
  readonly panelWidth: number;
}

export const desktopRequests = {
  'desktop.read': request<undefined, DesktopView>(),
  /**
   * Returns what is saved now. Fails with `login-item` where the system rejects that setting; the others are saved all the same.
   */
  'desktop.configure': request<Change<DesktopChoices>, DesktopView>(),
  'desktop.readLayout': request<undefined, WindowLayout>(),
  /** @returns what is saved now */
  'desktop.keepLayout': request<Change<WindowLayout>, WindowLayout>(),
};
