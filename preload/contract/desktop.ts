import type { Change } from './change.ts';
import { request } from './channel.ts';

/** The operator's settings for the app on this computer. */
export interface DesktopChoices {
  /** Whether closing the window keeps the app running in the tray. */
  readonly keepInTray: boolean;
  /** Stored by the system only, where it can also be changed. */
  readonly openAtLogin: boolean;
  /** Whether the app starts without a window when opened at login. */
  readonly startHidden: boolean;
  /** Whether signing out deletes the person's local data, after a question; for shared computers. */
  readonly deleteOnSignOut: boolean;
}

/** The settings, and whether this desktop has a tray. */
export interface DesktopInfo extends DesktopChoices {
  /**
   * - `available`: there is a tray
   * - `absent`: this desktop shows none at the moment, so the window is closed instead of hidden
   * - `not-needed`: apps keep running without a window (macOS)
   */
  readonly tray: 'available' | 'absent' | 'not-needed';
}

/** Minimum, maximum and initial width of the panel beside a list, in CSS pixels. */
export const panelWidths = { min: 360, max: 640, first: 420 } as const;

/** The same of the sidebar with the navigation. */
export const sidebarWidths = { min: 180, max: 280, first: 216 } as const;

/** The layout of the window. */
export interface WindowLayout {
  /** Width of the sidebar, in whole CSS pixels, within `sidebarWidths`. */
  readonly sidebarWidth: number;
  readonly sidebarHidden: boolean;
  /** Width of the panel beside a list, in whole CSS pixels, within `panelWidths`. */
  readonly panelWidth: number;
}

export const desktopRequests = {
  'desktop.read': request<undefined, DesktopInfo>(),
  /**
   * Returns the stored values. Fails with `login-item` if the system rejects that setting; the others are
   * saved anyway.
   */
  'desktop.configure': request<Change<DesktopChoices>, DesktopInfo>(),
  'desktop.readLayout': request<undefined, WindowLayout>(),
  /** @returns the stored values */
  'desktop.keepLayout': request<Change<WindowLayout>, WindowLayout>(),
};
