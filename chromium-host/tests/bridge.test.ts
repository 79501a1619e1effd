import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaunchedApp } from '../start-app.ts';
import { startFixture } from './fixture-app.ts';

let app: LaunchedApp;
beforeAll(async () => {
  app = await startFixture();
});
afterAll(() => app.quit());

test('gives the page the exposed API and no other part of Electron or Node', async () => {
  const seen = await app.page.evaluate(() => ({
    api: Object.keys(fixture),
    frozen: Object.isFrozen(fixture),
    leaks: ['require', 'process', 'module', 'ipcRenderer', 'electron', 'Buffer'].filter(
      (name) => name in globalThis,
    ),
    bindings: Object.getOwnPropertyNames(globalThis).filter((name) => /pilothouse|playwright/i.test(name)),
  }));
  expect(seen).toEqual({ api: ['version', 'invoke', 'send', 'on'], frozen: true, leaks: [], bindings: [] });
});

test('lets the page not replace what the preload exposed', async () => {
  const version = await app.page.evaluate(() => {
    Reflect.set(globalThis, 'fixture', { version: 2 });
    Reflect.set(fixture, 'version', 3);
    return fixture.version;
  });
  expect(version).toBe(1);
});

test('passes arguments and results as structured clones', async () => {
  const kinds = await app.page.evaluate(async () => {
    const shared = { deep: [1, undefined, null] };
    const sent = {
      date: new Date(5),
      map: new Map([[1, new Set(['a'])]]),
      bytes: new Uint8Array([1, 255]),
      shared,
    };
    const back = (await fixture.invoke('echo', {
      ...sent,
      again: shared,
      big: 10n,
      zero: -0,
    })) as typeof sent & {
      again: unknown;
      big: bigint;
      zero: number;
    };
    return [
      back.date.getTime(),
      back.map.get(1)?.has('a'),
      back.bytes instanceof Uint8Array && [...back.bytes],
      back.shared !== shared && JSON.stringify(back.shared),
      back.shared === back.again,
      back.big === 10n,
      Object.is(back.zero, -0),
    ];
  });
  expect(kinds).toEqual([5, true, [1, 255], '{"deep":[1,null,null]}', true, true, true]);
});

test.for(['function', 'object with a method', 'promise'])('rejects a %s as an argument', async (kind) => {
  const message = await app.page.evaluate((what) => {
    const values: Record<string, unknown> = {
      function: () => 1,
      'object with a method': { method() {} },
      promise: Promise.resolve(),
    };
    return fixture.invoke('echo', values[what]).then(String, String);
  }, kind);
  expect(message).toMatch(/could not be cloned/);
});

test('passes a failed handler on as an error with the channel, without a stack', async () => {
  const message = await app.page.evaluate(() => fixture.invoke('fail').catch((error) => error.message));
  expect(message).toBe("Error invoking remote method 'fail': TypeError: no such thing");
  const absent = await app.page.evaluate(() => fixture.invoke('absent').catch((error) => error.message));
  expect(absent).toBe("Error invoking remote method 'absent': Error: No handler registered for 'absent'");
});

test('passes functions over the bridge: a listener receives events until it is removed', async () => {
  await app.page.evaluate(() => {
    Reflect.set(globalThis, 'heard', []);
    const heard: unknown[] = Reflect.get(globalThis, 'heard');
    const off = fixture.on('navigation', (value) => {
      heard.push(value);
      off();
    });
  });
  await app.page.click('#away');
  await app.page.click('#away');
  await expect.poll(() => app.page.locator('#log li').count()).toBeGreaterThanOrEqual(2);
  expect(await app.page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual(['http://127.0.0.1/away']);
});

test("has URLs with the app's own scheme", async () => {
  const { url, origin } = (await app.page.evaluate(() => fixture.invoke('sender'))) as Record<string, string>;
  expect([url, origin]).toEqual(['app://bundle/page.html', 'app://bundle']);
  expect(await app.page.evaluate(async () => (await fetch('/seen-url?q=1')).text())).toBe(
    'app://bundle/seen-url?q=1',
  );
});

test("enforces the policy that the app's protocol handler sends", async () => {
  const blocked = await app.page.evaluate(async () => {
    const violation = new Promise<string>((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    document.head.append(
      Object.assign(document.createElement('style'), { textContent: 'h1 { color: red }' }),
    );
    return violation;
  });
  expect(blocked).toBe('style-src-elem');
});
