import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Locator } from '@playwright/test';
import { launch } from '#chromium-host/launch.ts';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { expect, mainLink, test } from './support/fixtures.ts';

/** A server that accepts connections and never answers. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Texts that report success or emptiness, and counts of records, changes or backends, none of which is known yet. */
const claims = /✓|Nothing needs attention|\bLive\b|up to date|No projects yet|(?<![\d.:,])0(?![\d.:,])/i;

/** The tick is drawn, and not a letter. */
const ticks = (part: Locator) => part.locator('[class*="tabler-icon"][class*="check"]:visible');

test('claims neither that all is well nor that there is nothing while no backend has answered', async ({
  backend,
  userData,
  privateDesktop,
}) => {
  const silent = [await startSilentServer(), await startSilentServer()];
  const backends = silent.map(({ url }) => ({ url, account: backend.account.bind(backend) }));
  await seedSignedIn({ userData, desktop: privateDesktop, backends });
  const app = await launch({ userData }, privateDesktop);
  try {
    const { page } = app;
    const main = page.getByRole('main');
    const bar = page.locator('footer');
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(main.getByText('Waiting for 2 backends to answer')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Backends' }).getByRole('row')).toHaveCount(3);
    expect(await main.innerText()).not.toMatch(claims);
    await expect(ticks(main)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+1');
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Connection' })).toHaveText('Connecting');
    for (const part of [main, bar, navigation]) {
      expect(await part.innerText()).not.toMatch(claims);
      await expect(ticks(part)).toHaveCount(0);
    }
    await mainLink(page, 'Activity').click();
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
    for (const part of [bar, navigation]) expect(await part.innerText()).not.toMatch(claims);
  } finally {
    await app.quit();
    for (const server of silent) server.close();
  }
});
