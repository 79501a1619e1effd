import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../start-app.ts';
import { startFixture } from './fixture-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startFixture();
});
afterAll(() => app.quit());

test('shows the page at the size that the app requested', async () => {
  expect(await app.page.title()).toBe('Host fixture');
  expect(await app.page.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
});

test('closes a popup, and opens its URL in the system browser when the app says so', async () => {
  await app.page.click('#popup');
  await expect.poll(() => app.openedUrls()).toEqual(['http://127.0.0.1/popup']);
  const browser = await app.systemBrowser();
  await expect.poll(() => browser.url()).toMatch(/^(http:\/\/127\.0\.0\.1\/popup|chrome-error:)/);
  expect(browser).not.toBe(app.page);
  expect(await browser.evaluate(() => 'fixture' in globalThis)).toBe(false);
  // The opener still runs: a blocked one would not respond.
  expect(await app.page.evaluate(() => document.title)).toBe('Host fixture');
});

test('keeps the page where the app prevents a navigation', async () => {
  await app.page.click('#away');
  await expect
    .poll(() => app.page.locator('#log').textContent())
    .toContain('navigation: "http://127.0.0.1/away"');
  expect(await app.page.evaluate(() => fixture.invoke('sender'))).toMatchObject({
    url: 'app://bundle/page.html',
  });
});

test('runs the preload again at a reload', async () => {
  await app.page.reload();
  expect(await app.page.evaluate(() => fixture.version)).toBe(1);
  expect(await app.page.evaluate(() => fixture.invoke('echo', 'after'))).toBe('after');
});
