import { Menu } from 'electron';
import { type ApplicationMenu, menuTemplate } from './menu-template.ts';

export function setApplicationMenu(menu: ApplicationMenu): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(menu)));
}
