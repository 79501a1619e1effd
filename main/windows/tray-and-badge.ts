import { app, type BrowserWindow, type NativeImage, nativeImage } from 'electron';
import type { Cancel, Clock } from '../ports.ts';
import { DelayedTask } from '../services/async/delayed-task.ts';
import { badgePicture, badgePoints, badgeText } from '../services/desktop/badge-picture.ts';
import { searchTray } from '../services/desktop/tray-search.ts';
import type { DesktopTexts } from '../texts/desktop.ts';
import { AppTray } from './app-tray.ts';
import type { TrayActions, TrayContent } from './tray-menu.ts';

/** Throttle: minimum interval between two updates of the tray, in ms. */
const refreshMs = 250;

export interface TrayAndBadgePorts {
  readonly clock: Clock;
  readonly texts: DesktopTexts;
  readonly actions: TrayActions;
  content(): TrayContent;
  window(): BrowserWindow | null;
  /** Checked on each call, because a panel may be started or closed. */
  hasTray(): Promise<boolean>;
  /** Whether the app keeps running when its window is closed. */
  keepsInTray(): boolean;
}

/** The tray, the badge, and closing the window to the tray. */
export class TrayAndBadge {
  readonly #ports: TrayAndBadgePorts;
  #tray: AppTray | null = null;
  #cancelSearch: Cancel = () => undefined;
  #cancelEnd: Cancel = () => undefined;
  readonly #refreshing: DelayedTask;
  #quitting = false;

  constructor(ports: TrayAndBadgePorts) {
    this.#ports = ports;
    this.#refreshing = new DelayedTask(ports.clock, () => this.#refresh());
    app.on('before-quit', () => {
      this.#quitting = true;
    });
  }

  /** @param noTray called if there is no tray half a minute after the start */
  start(noTray: () => void): void {
    const { clock, texts, actions, hasTray } = this.#ports;
    this.#cancelSearch = searchTray(clock, {
      isThere: hasTray,
      found: () => {
        this.#tray = new AppTray(texts, actions);
        this.changed();
      },
      missing: noTray,
    });
  }

  /** Called when the content of the tray or the badge may have changed. */
  changed(): void {
    this.#refreshing.schedule(refreshMs);
  }

  /** Must be called for each window that is opened. */
  attach(window: BrowserWindow): void {
    this.changed();
    // Windows removes the badge with the button of a hidden window.
    window.on('show', () => this.changed());
    window.on('close', (event) => {
      if (this.#quitting || this.#tray === null || !this.#ports.keepsInTray()) return;
      event.preventDefault();
      void this.#ports.hasTray().then((there) => {
        if (window.isDestroyed()) return;
        // Without a tray the operator could not show it again.
        if (there) window.hide();
        else window.destroy();
      });
    });
  }

  stop(): void {
    this.#cancelSearch();
    this.#cancelEnd();
  }

  #refresh(): void {
    const { clock, content: read } = this.#ports;
    const content = read();
    this.#cancelEnd();
    // The end of muting is not reported as a change.
    const end = content.mute?.until ?? null;
    if (end !== null) this.#cancelEnd = clock.setTimer(end - clock.now(), () => this.changed());
    this.#tray?.show(content);
    const unread = content.profiles.reduce((sum, profile) => sum + profile.unread, 0);
    showBadge(unread, this.#ports.window(), this.#ports.texts);
  }
}

/**
 * Shows the number of unread entries: on the macOS dock, in Linux launchers that support Unity's badge interface, and on
 * Windows as an overlay on the window's taskbar button.
 */
function showBadge(count: number, window: BrowserWindow | null, texts: DesktopTexts): void {
  if (process.platform !== 'win32') app.setBadgeCount(count);
  else
    window?.setOverlayIcon(
      count === 0 ? null : overlay(badgeText(count)),
      count === 0 ? '' : texts.unread(count),
    );
}

function overlay(text: string): NativeImage {
  const picture = (scale: number) => {
    const side = badgePoints * scale;
    return { buffer: Buffer.from(badgePicture(text, scale)), width: side, height: side, scaleFactor: scale };
  };
  const { buffer, ...size } = picture(1);
  const image = nativeImage.createFromBitmap(buffer, size);
  image.addRepresentation(picture(2));
  return image;
}
