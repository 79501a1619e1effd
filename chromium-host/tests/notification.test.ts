import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectTo } from '../desktop/bus.ts';
import { startDesktopSession } from '../desktop-session.ts';
import type { LaunchedApp } from '../start-app.ts';
import { onlyOnLinux } from '../test-conditions.ts';
import { startFixture } from './fixture-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startFixture();
});
afterAll(() => app.quit());

test('sends a notification to the notification server with its text unchanged', async () => {
  await app.page.evaluate(() =>
    fixture.send('notify', 'Ürün & <b>co</b> 🚢', 'a &lt; b &amp;&amp; <i>c</i>'),
  );
  await expect
    .poll(() => app.notifications())
    .toEqual([{ title: 'Ürün & <b>co</b> 🚢', body: 'a < b && c' }]);
});

test('passes a click on it to the app', async () => {
  await app.page.evaluate(() => fixture.send('notify', 'Second', ''));
  await expect.poll(async () => (await app.notifications()).length).toBe(2);
  await app.clickNotification(1);
  await expect.poll(() => app.page.locator('#log').textContent()).toBe('clicked: "Second"');
});

test('keeps the position of a replaced notification, and removes a closed one', async (context) => {
  onlyOnLinux(context);
  const session = await startDesktopSession();
  const server = await connectTo(
    session.env.DBUS_SESSION_BUS_ADDRESS,
    'org.freedesktop.Notifications',
    '/org/freedesktop/Notifications',
  );
  const notifications = server.get('org.freedesktop.Notifications');
  const notify = (replaces: number, title: string): Promise<number> | undefined =>
    notifications.Notify?.('other', replaces, '', title, '', [], {}, -1);
  const first = (await notify(0, 'first')) ?? 0;
  const second = (await notify(0, 'second')) ?? 0;
  expect(await notify(first, 'changed')).toBe(first);
  expect(session.notifications.shown().map(({ title }) => title)).toEqual(['changed', 'second']);
  await notifications.CloseNotification?.(second);
  expect(session.notifications.shown()).toEqual([{ title: 'changed', body: '' }]);
  server.leave();
  await session.stop();
});

test("records the calls of the main process on the caller's bus", async (context) => {
  onlyOnLinux(context);
  const session = await startDesktopSession();
  const onGivenBus = await startFixture({ env: { ...session.env } });
  await onGivenBus.page.evaluate(() => fixture.send('notify', 'Given', 'bus'));
  await expect.poll(() => onGivenBus.notifications()).toEqual([{ title: 'Given', body: 'bus' }]);
  await onGivenBus.clickNotification(0);
  await expect.poll(() => onGivenBus.page.locator('#log').textContent()).toBe('clicked: "Given"');
  await onGivenBus.quit();
  await session.stop();
});
