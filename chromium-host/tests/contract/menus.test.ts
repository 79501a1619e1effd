import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { startContractApp } from './contract-app.ts';

/* Electron, "Menu" and "MenuItem". */

let app: LaunchedApp;
beforeAll(async () => {
  app = await startContractApp();
});
afterAll(() => app.quit());

/** The message of what building a menu from this template throws; null where it is built. */
function refusalOf(template: unknown): Promise<string | null> {
  return app.evaluate(({ Menu }, given) => {
    try {
      Menu.buildFromTemplate(given as Electron.MenuItemConstructorOptions[]);
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  }, template);
}

describe('building a menu', () => {
  const incomplete = 'must have at least one of label, role or type';
  test.each([
    ['no list', 'File', 'Menu template must be an array'],
    ['an entry without label, role and type', [{ enabled: false }], incomplete],
    ['an entry that is null', [null], incomplete],
    ['such an entry below another one', [{ label: 'File', submenu: [{}] }], incomplete],
    ['an unknown type', [{ label: 'File', type: 'nonsense' }], 'Unknown menu item type: nonsense'],
    ['a submenu that is missing', [{ label: 'File', type: 'submenu' }], 'Invalid submenu'],
  ])('refuses %s', async (_name, template, message) => {
    expect(await refusalOf(template)).toContain(message);
  });

  test('gives entries what they leave out, and drops separators that separate nothing', async () => {
    const separator = { type: 'separator' };
    const template = [separator, { label: 'One' }, separator, separator, { label: 'Two' }, separator];
    const items = await app.evaluate(
      ({ Menu }, given) =>
        Menu.buildFromTemplate(given as Electron.MenuItemConstructorOptions[]).items.map(
          ({ type, enabled, visible, checked }) => [type, enabled, visible, checked],
        ),
      template,
    );
    expect(items.map(([type]) => type)).toEqual(['normal', 'separator', 'normal']);
    expect(items[0]).toEqual(['normal', true, true, false]);
  });

  test('flips a checkbox that is chosen before the app hears of it', async () => {
    const seen = await app.evaluate(({ Menu }) => {
      const heard: boolean[] = [];
      const menu = Menu.buildFromTemplate([
        { label: 'Mute', type: 'checkbox', checked: false, click: (item) => heard.push(item.checked) },
      ]);
      menu.items[0]?.click();
      return heard;
    });
    expect(seen).toEqual([true]);
  });
});

test('takes only a menu as the menu of the application', async () => {
  const seen = await app.evaluate(({ Menu }) => {
    const outcome = (menu: unknown) => {
      try {
        Menu.setApplicationMenu(menu as Electron.Menu);
        return 'set';
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [outcome({}), outcome(Menu.buildFromTemplate([{ label: 'File', submenu: [] }])), outcome(null)];
  });
  expect(seen).toEqual(['Invalid menu', 'set', 'set']);
});

describe('popup', () => {
  test('refuses options that are none', async () => {
    const thrown = await app.evaluate(({ Menu }) => {
      try {
        Menu.buildFromTemplate([{ label: 'Copy' }]).popup(null as never);
        return 'shown';
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(thrown).toBe('Options must be an object');
  });

  test('shows the menu in a window, and calls back when it is closed', async () => {
    const order = await app.evaluate(async ({ BrowserWindow, Menu }) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.show();
      const seen: string[] = [];
      const menu = Menu.buildFromTemplate([{ label: 'Copy' }]);
      menu.on('menu-will-show', () => seen.push('shown'));
      menu.on('menu-will-close', () => seen.push('closed'));
      await new Promise<void>((resolve) => {
        menu.popup({
          ...(window && { window }),
          callback() {
            seen.push('called back');
            resolve();
          },
        });
        menu.closePopup(window);
      });
      return seen.toSorted();
    });
    // A desktop without a window manager may close it at once.
    expect(order).toEqual(['called back', 'closed', 'shown']);
  });
});
