import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DesktopSession, startDesktopSession } from '../desktop-session.ts';
import type { LaunchedApp } from '../start-app.ts';
import { onlyOnLinux } from '../test-conditions.ts';
import { startFixture } from './fixture-app.ts';

describe('keychain', () => {
  let session: DesktopSession;
  let app: LaunchedApp;
  beforeEach(async (context) => {
    onlyOnLinux(context);
    session = await startDesktopSession();
    app = await startFixture({}, session);
  });
  afterEach(async () => {
    await app.quit();
    await session.stop();
  });

  const set = (value: string) =>
    app.page.evaluate((secret) => fixture.invoke('secret.set', secret).then(() => 'stored', String), value);
  const get = () => app.page.evaluate(() => fixture.invoke('secret.get').catch(String));

  test('keeps entries and local storage over a restart', async () => {
    expect(await set('first')).toBe('stored');
    await app.page.evaluate(() => localStorage.setItem('kept', 'yes'));
    await app.restart();
    expect(await get()).toBe('first');
    expect(await app.page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
    expect(await session.secrets()).toEqual([{ service: 'host-fixture', account: 'token' }]);
  });

  test('rejects writes and returns no entries while locked', async () => {
    await set('first');
    await session.setKeyring('locked');
    expect(await set('second')).toMatch(/locked collection/);
    expect(await get()).toBeNull();
    await session.setKeyring('unlocked');
    expect(await get()).toBe('first');
  });

  test('rejects every call without a keychain', async () => {
    await session.setKeyring('absent');
    expect(await set('first')).toMatch(/not provided by any \.service files/);
    expect(await get()).toMatch(/not provided by any \.service files/);
    await session.setKeyring('unlocked');
    expect(await set('first')).toBe('stored');
    expect(await get()).toBe('first');
  });

  test('leaves a call to a keychain that does not respond pending', async () => {
    await set('first');
    await session.setKeyring('never-answers');
    await app.page.evaluate(() => {
      const answer = fixture.invoke('secret.get');
      Reflect.set(globalThis, 'answer', answer);
    });
    const outcome = () =>
      app.page.evaluate(() =>
        Promise.race([
          Reflect.get(globalThis, 'answer'),
          new Promise((resolve) => setTimeout(resolve, 1000, 'waiting')),
        ]),
      );
    expect(await outcome()).toBe('waiting');
    await session.setKeyring('unlocked');
    expect(await outcome()).toBe('first');
  });
});
