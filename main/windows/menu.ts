import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MainTexts } from '../texts/texts.ts';

/**
 * The application menu: standard roles, without which macOS has no copy and paste, and the profiles.
 * @param backend the menu "Backend"
 */
export function setApplicationMenu(
  texts: MainTexts,
  platform: string,
  backend: MenuItemConstructorOptions,
): void {
  const template: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { label: texts.menuFile(), submenu: [{ role: platform === 'darwin' ? 'close' : 'quit' }] },
    { role: 'editMenu' },
    {
      label: texts.menuView(),
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    backend,
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
