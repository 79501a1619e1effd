import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { MainTexts } from '../texts/texts.ts';

/** The application menu: standard roles, without which macOS has no copy and paste. */
export function setApplicationMenu(texts: MainTexts, platform: string): void {
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
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
