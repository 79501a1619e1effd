import { Menu, nativeImage, Tray } from 'electron';
import type { DesktopTexts } from '../texts/desktop.ts';
import { type TrayActions, type TrayContent, trayMenu, trayToolTip } from './tray-menu.ts';
import { trayPictures } from './tray-pictures.ts';

/** The app's icon in the system's tray. */
export class AppTray {
  // Electron takes an icon away whose tray was garbage collected.
  readonly #tray: Tray;
  readonly #texts: DesktopTexts;
  readonly #actions: TrayActions;
  #shown = '';

  constructor(texts: DesktopTexts, actions: TrayActions) {
    this.#texts = texts;
    this.#actions = actions;
    this.#tray = new Tray(trayIcon());
    // On macOS a click opens the menu; on Linux a click is what the desktop calls activating.
    if (process.platform !== 'darwin') this.#tray.on('click', actions.show);
  }

  /** Shows this; nothing where it stands there already, for a menu that is open would close. */
  show(content: TrayContent): void {
    const next = JSON.stringify(content);
    if (next === this.#shown) return;
    this.#shown = next;
    this.#tray.setToolTip(trayToolTip(content, this.#texts));
    this.#tray.setContextMenu(Menu.buildFromTemplate(trayMenu(content, this.#texts, this.#actions)));
  }
}

/** macOS colours a template itself, to suit the menu bar; elsewhere the tile stands out from light and dark alike. */
function trayIcon() {
  const [single, double] = trayPictures(process.platform);
  const icon = nativeImage.createFromDataURL(single);
  icon.addRepresentation({ scaleFactor: 2, dataURL: double });
  icon.setTemplateImage(process.platform === 'darwin');
  return icon;
}
