import { Menu, nativeImage, Tray } from 'electron';
import type { DesktopTexts } from '../texts/desktop.ts';
import template18 from './tray/template-18.png?inline';
import template36 from './tray/template-36.png?inline';
import templateTrouble18 from './tray/template-trouble-18.png?inline';
import templateTrouble36 from './tray/template-trouble-36.png?inline';
import tray16 from './tray/tray-16.png?inline';
import tray24 from './tray/tray-24.png?inline';
import tray32 from './tray/tray-32.png?inline';
import tray48 from './tray/tray-48.png?inline';
import trouble16 from './tray/tray-trouble-16.png?inline';
import trouble24 from './tray/tray-trouble-24.png?inline';
import trouble32 from './tray/tray-trouble-32.png?inline';
import trouble48 from './tray/tray-trouble-48.png?inline';
import { type TrayActions, type TrayContent, trayMenu, trayToolTip } from './tray-menu.ts';

/** The app's icon in the system's tray. */
export class AppTray {
  // Electron removes the icon when the tray object is garbage collected.
  readonly #tray: Tray;
  readonly #texts: DesktopTexts;
  readonly #actions: TrayActions;
  #shown = '';
  #inTrouble = false;

  constructor(texts: DesktopTexts, actions: TrayActions) {
    this.#texts = texts;
    this.#actions = actions;
    this.#tray = new Tray(trayIcon(false));
    // On macOS a click opens the menu; on Linux "click" is the desktop's "activate".
    if (process.platform !== 'darwin') this.#tray.on('click', actions.show);
  }

  /** Updates icon, tool tip and menu. No-op without a change, because an open menu would close. */
  show(content: TrayContent): void {
    const next = JSON.stringify(content);
    if (next === this.#shown) return;
    this.#shown = next;
    if (content.inTrouble !== this.#inTrouble) this.#tray.setImage(trayIcon(content.inTrouble));
    this.#inTrouble = content.inTrouble;
    this.#tray.setToolTip(trayToolTip(content, this.#texts));
    this.#tray.setContextMenu(Menu.buildFromTemplate(trayMenu(content, this.#texts, this.#actions)));
  }
}

/** macOS colours a template image to suit the menu bar; the other systems show a tile that is visible on light and dark. */
function trayIcon(inTrouble: boolean) {
  const [single, double] = trayPictures(process.platform, inTrouble);
  const icon = nativeImage.createFromDataURL(single);
  icon.addRepresentation({ scaleFactor: 2, dataURL: double });
  icon.setTemplateImage(process.platform === 'darwin');
  return icon;
}

/** The tray's icon as data URLs, for scale factors 1 and 2; drawn by `npm run icons`. */
function trayPictures(platform: string, inTrouble: boolean): readonly [single: string, double: string] {
  if (platform === 'darwin')
    return inTrouble ? [templateTrouble18, templateTrouble36] : [template18, template36];
  if (platform === 'win32') return inTrouble ? [trouble16, trouble32] : [tray16, tray32];
  return inTrouble ? [trouble24, trouble48] : [tray24, tray48];
}
