import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../../start-app.ts';
import { onlyOnLinux } from '../../test-conditions.ts';
import { startContractApp } from './contract-app.ts';

/* What depends on the computer, and is not the same everywhere. */

/** Without a desktop whose settings would come first. */
const withoutDesktop = {
  XDG_CURRENT_DESKTOP: '',
  DESKTOP_SESSION: '',
  GNOME_DESKTOP_SESSION_ID: '',
  KDE_FULL_SESSION: '',
};

let app: LaunchedApp;
beforeAll(async () => {
  const proxies = {
    http_proxy: 'http://proxy.example:3128',
    https_proxy: 'socks5://socks.example:1080',
    no_proxy: 'inside.example,.intranet.example',
  };
  app = await startContractApp({ env: { ...withoutDesktop, ...proxies } });
});
afterAll(() => app.quit());

test.for<[url: string, proxy: string]>([
  ['http://backend.example/', 'PROXY proxy.example:3128'],
  ['https://backend.example/', 'SOCKS5 socks.example:1080'],
  ['http://inside.example:8080/path', 'DIRECT'],
  ['https://shop.intranet.example/', 'DIRECT'],
  ['http://127.0.0.1:4000/', 'DIRECT'],
  ['http://localhost:4000/', 'DIRECT'],
])(
  'resolves the proxy of the environment for %s (Electron, "session.resolveProxy")',
  async ([url, proxy], context) => {
    onlyOnLinux(context);
    expect(await app.evaluate(({ session }, given) => session.defaultSession.resolveProxy(given), url)).toBe(
      proxy,
    );
  },
);

test('is online where the computer has an address besides its own (Electron, "net.isOnline")', async () => {
  const addresses = Object.values(networkInterfaces()).flatMap((each = []) => each);
  const isOnline = await app.evaluate(({ net }) => net.isOnline());
  expect(isOnline).toBe(addresses.some(({ internal }) => !internal));
});

test('keeps no login item on Linux (Electron, "app.setLoginItemSettings", macOS and Windows)', async (context) => {
  onlyOnLinux(context);
  const opens = await app.evaluate(({ app: electron }) => {
    electron.setLoginItemSettings({ openAtLogin: true });
    return electron.getLoginItemSettings().openAtLogin;
  });
  expect(opens).toBe(false);
});
