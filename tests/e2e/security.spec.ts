import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { expect, test } from './support/fixtures.ts';

// Without the cache of compiled code that the Chromium host keeps for itself: one of the app could not be told from it.
test.use({ appOptions: { env: { NODE_COMPILE_CACHE: '' } } });

const logsOf = (app: LaunchedApp) => app.evaluate(({ app: electron }) => electron.getPath('logs'));

test('gives code in the window nothing of its own, and leaves the window for nothing else', async ({
  startSignedIn,
  userData,
}) => {
  const app = await startSignedIn();
  const { page } = app;
  await test.step('opens no other window, navigates nowhere else, and gives no permission', async () => {
    const log = path.join(await logsOf(app), 'main.log');
    const there = page.url();
    await page.evaluate(() => void window.open('https://elsewhere.example/'));
    await page.evaluate(() => window.location.assign('https://elsewhere.example/'));
    // There is no log file before the first entry.
    const logged = () => (existsSync(log) ? readFileSync(log, 'utf8') : '');
    await expect.poll(logged).toContain('Blocked a navigation away from the app.');
    expect(page.url()).toBe(there);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    const geolocation = page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    );
    expect(await geolocation).toBe('denied');
  });
  await test.step('downloads nothing, connects nowhere by WebRTC, and opens no browser by itself', async () => {
    const found = await app.evaluate(({ BrowserWindow, session }) => {
      let cancelled = 0;
      session.defaultSession.emit('will-download', { preventDefault: () => (cancelled += 1) }, {}, {}, null);
      return [cancelled, BrowserWindow.getAllWindows()[0]?.webContents.getWebRTCIPHandlingPolicy()];
    });
    expect(found).toEqual([1, 'disable_non_proxied_udp']);
    let reached = 0;
    const relay = createServer((socket) => {
      reached += 1;
      socket.on('error', () => undefined).destroy();
    });
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
    try {
      // TURN over TCP needs no UDP.
      await page.evaluate(
        async (port) => {
          const urls = `turn:127.0.0.1:${port}?transport=tcp`;
          const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'u', credential: 'c' }] });
          const gathered = new Promise<void>((resolve) =>
            peer.addEventListener('icegatheringstatechange', () => {
              if (peer.iceGatheringState === 'complete') resolve();
            }),
          );
          peer.createDataChannel('data');
          await peer.setLocalDescription(await peer.createOffer());
          await gathered;
          peer.close();
        },
        (relay.address() as AddressInfo).port,
      );
      expect(reached).toBe(0);
    } finally {
      relay.close();
    }
    const open = () =>
      page.evaluate(async () => {
        const state = await window.pilothouse.request('app.readState');
        const profileId = state.ok ? state.value.currentProfileId : '';
        const repository = 'https://github.com/example/shop';
        const reply = await window.pilothouse.request('authorizations.openDeployKeys', {
          profileId,
          repository,
        });
        return reply.ok ? 'opened' : reply.error.code;
      });
    expect(await open()).toBe('not-confirmed');
    await page.evaluate(() => document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
    expect(await open()).toBe('not-confirmed');
    expect(await app.openedUrls()).toEqual([]);
  });
  await test.step("serves the window's files and nothing else at the app's own address", async () => {
    const statuses = await app.page.evaluate(() => {
      const beside = [
        '/..%2fmain%2findex.js',
        '/%2e%2e/main/index.js',
        '/assets%2f..%2f..%2fmain%2findex.js',
      ];
      return Promise.all(beside.map(async (place) => (await fetch(place)).ok));
    });
    expect(statuses).toEqual([false, false, false]);
  });
  await test.step('downloads no spell-checking dictionary', async () => {
    expect(await app.evaluate(({ session }) => session.defaultSession.isSpellCheckerEnabled())).toBe(false);
    // Where Electron would keep it; a download begins before the window has loaded.
    expect(existsSync(path.join(userData, 'Dictionaries'))).toBe(false);
  });
  await test.step('keeps no compiled code on the disk, which other programs could change', async () => {
    const folder = () => process.getBuiltinModule('node:module').getCompileCacheDir();
    expect(await app.evaluate(folder)).toBeUndefined();
  });
  await test.step('lets code in the window load no scripts, open no connections and not reach the computer', async () => {
    const blocked = await page.evaluate(async () => {
      const found = new Set<string>();
      const { promise: all, resolve } = Promise.withResolvers<void>();
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        found.add(effectiveDirective);
        if (found.size === 6) resolve();
      });
      const add = (html: string) =>
        document.body.append(document.createRange().createContextualFragment(html));
      add('<img src="https://elsewhere.example/pixel.png">');
      add('<iframe src="https://elsewhere.example/"></iframe>');
      add('<script>document.title = "owned"</script>');
      add('<a id="inline" onclick="document.title = \'owned\'">here</a>');
      document.getElementById('inline')?.click();
      await fetch('https://elsewhere.example/').catch(() => undefined);
      const form = document.createElement('form');
      form.action = 'https://elsewhere.example/';
      document.body.append(form);
      form.submit();
      await all;
      return [...found].sort();
    });
    expect(blocked).toEqual([
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'script-src-attr',
      'script-src-elem',
    ]);
    expect(await page.title()).not.toContain('owned');
    expect(
      await page.evaluate(() => ({
        bridge: Object.keys(window.pilothouse).sort(),
        node: ['require', 'process', 'module', 'global', 'Buffer'].filter((name) => name in window),
      })),
    ).toEqual({ bridge: ['on', 'request'], node: [] });
    const unknown = page.evaluate(() => Reflect.apply(window.pilothouse.request, null, ['shell.run', {}]));
    await expect(unknown).rejects.toThrow('Unknown request.');
  });
});
