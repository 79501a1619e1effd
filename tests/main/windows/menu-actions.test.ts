import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { type ActionName, actions, windowRoles } from '#contract/actions.ts';
import { textsFor } from '#main/texts/index.ts';
import { menuTemplate } from '#main/windows/menu-template.ts';

/** Items that macOS has for every app. */
const ofSystem = new Set(['services', 'hide', 'hideOthers', 'unhide', 'front', 'zoom', 'pasteAndMatchStyle']);
/** For developers, and not in packages. */
const ofDevelopers = new Set(['toggleDevTools']);
/** Routes of menu items, and the corresponding action. */
const actionOf = (route: string): ActionName => {
  if (route === '/settings?tab=about') return 'about';
  if (route === '/settings?tab=diagnostics') return 'report';
  return route.slice(1) as ActionName;
};

/** What the items of a menu do: their role, or the action of a click. */
function done(platform: string): readonly string[] {
  const found: string[] = [];
  const template = menuTemplate({
    platform,
    development: true,
    texts: textsFor(['en']).menu,
    actions: {
      run: (name) => found.push(name),
      go: (route) => found.push(actionOf(route)),
    },
    backend: { label: 'Backend', submenu: [] },
  });
  const look = (items: readonly MenuItemConstructorOptions[]) => {
    for (const { role, click, submenu } of items) {
      if (Array.isArray(submenu)) look(submenu);
      else if (role !== undefined) found.push(role);
      else (click as (() => void) | undefined)?.();
    }
  };
  look(template);
  return found;
}

test.each(['linux', 'win32', 'darwin'])(
  'offers every menu item on %s as an action of the palette',
  (platform) => {
    const found = done(platform);
    expect(found.length).toBeGreaterThan(20);
    const left = found.filter((name) => !(name in actions) && !ofSystem.has(name) && !ofDevelopers.has(name));
    expect(left).toEqual([]);
  },
);

test('has every role of the palette in the menus', () => {
  const all = new Set(['linux', 'win32', 'darwin'].flatMap(done));
  expect(windowRoles.filter((role) => !all.has(role))).toEqual([]);
});
