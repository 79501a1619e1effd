import { strict } from './strict.ts';

type Template = Parameters<typeof Electron.Menu.buildFromTemplate>[0];

let applicationMenu: object | null = null;

/** A menu that tests can read; a headless window shows none. */
function build(template: Template): object {
  const items = template.map((item) => ({
    ...item,
    submenu: Array.isArray(item.submenu) ? build(item.submenu) : item.submenu,
  }));
  return strict('Menu', { items });
}

/** `electron.Menu`, its static side. */
export const menu = strict('Menu', {
  buildFromTemplate: build,
  setApplicationMenu(built: object | null): void {
    applicationMenu = built;
  },
  getApplicationMenu: () => applicationMenu,
});
