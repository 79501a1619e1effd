import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startProxy } from '#reference-backend/proxy/proxy.ts';
import { unreported } from '#services/async/work.ts';
import { isSteady, recordedWork } from '#tests/main/support/recorded-work.ts';
import { soon } from '#tests/support/until.ts';
import { newImage, newName, outcome, startUpdater } from './support/start-updater.ts';
import { offer, startFeed, type TestFeed } from './support/update-feed.ts';

let feed: TestFeed;
beforeAll(async () => {
  feed = await startFeed();
  return () => feed.close();
});

describe('a good feed', () => {
  test('finds, downloads, verifies, replaces and starts a newer AppImage', async () => {
    const { updater, installed, note, released, folder } = await startUpdater(feed);
    const content = newImage(note);
    offer(feed, '2.0.0', newName, content);
    const link = `${feed.url}${newName}`;
    expect(await updater.check()).toEqual({ version: '2.0.0', link, installable: true });
    const { work, reports } = recordedWork();
    await updater.download(work);
    const { length: total } = content;
    expect(reports.at(-1)).toEqual({ phase: 'downloading', unit: 'bytes', done: total, total });
    expect(isSteady(reports)).toBe(true);
    // Nothing changes before the operator restarts.
    expect(await readFile(installed, 'utf8')).toBe('version 1.0.0');
    await updater.prepare();
    expect((await readFile(installed)).equals(content)).toBe(true);
    expect((await stat(installed)).mode & 0o777).toBe(0o755);
    expect(await readdir(path.join(folder, 'apps'))).toEqual(['Pilothouse.AppImage']);
    expect(updater.restart()).toBe('done');
    expect(released).toHaveBeenCalledOnce();
    await vi.waitFor(async () => expect(await readFile(note, 'utf8')).toBe(`${installed}\n`), soon);
  });

  test('identifies nobody in a request', async () => {
    const { updater, note, folder } = await startUpdater(feed);
    offer(feed, '2.0.0', newName, newImage(note));
    const before = feed.requests.length;
    await updater.check();
    await updater.download(unreported);
    const asked = feed.requests.slice(before);
    expect(asked.map(({ line }) => line)).toEqual([
      expect.stringMatching(/^GET \/stable\/latest-linux(-arm64)?\.yml$/),
      `GET /stable/${newName}`,
    ]);
    for (const { headers } of asked) {
      expect(Object.keys(headers).sort()).toEqual(
        expect.arrayContaining(['accept', 'accept-encoding', 'connection', 'host']),
      );
      expect(Object.keys(headers)).not.toContain('x-user-staging-id');
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
    }
    // There is no id of this installation either that the library could send.
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.includes('.updaterId'))).toEqual([]);
  });

  test('offers no update when the feed has the installed version', async () => {
    const { updater } = await startUpdater(feed, { version: '2.0.0' });
    offer(feed, '2.0.0', newName, Buffer.from('x'));
    expect(await updater.check()).toBeNull();
  });

  test('uses what was downloaded in an earlier run', async () => {
    const { updater, note } = await startUpdater(feed);
    offer(feed, '2.0.0', newName, newImage(note));
    await updater.check();
    await updater.download(unreported);
    const before = feed.requests.length;
    await updater.check();
    await updater.download(unreported);
    expect(feed.requests.length).toBe(before + 1);
    expect(await outcome(updater.prepare())).toBe('done');
  });

  test('follows a redirect within its origin', async () => {
    const { updater, note } = await startUpdater(feed);
    const content = newImage(note);
    offer(feed, '2.0.0', newName, content);
    feed.files.set('/mirror/app', content);
    feed.files.set(`/stable/${newName}`, (response) =>
      response.writeHead(302, { location: '/mirror/app' }).end(),
    );
    await updater.check();
    expect(await outcome(updater.download(unreported))).toBe('done');
  });

  test.each([
    ['a deb', { kind: 'link', endings: ['.deb'] }, 'pilothouse_2.0.0_amd64.deb'],
    ['an AppImage without a writable place', { kind: 'link', endings: ['.AppImage'] }, newName],
    ['an AppImage where the feed has none', undefined, 'pilothouse_2.0.0_amd64.deb'],
  ] as const)('offers the link for %s', async (_what, target, file) => {
    const { updater } = await startUpdater(feed, target === undefined ? {} : { target });
    offer(feed, '2.0.0', file, Buffer.from('x'));
    const link = target === undefined ? feed.url : `${feed.url}${file}`;
    expect(await updater.check()).toEqual({ version: '2.0.0', link, installable: false });
  });
});

describe('the way to the feed', () => {
  test("uses the system's proxy", async () => {
    const proxy = await startProxy();
    onTestFinished(() => proxy.close());
    const { updater, note } = await startUpdater(feed, { systemProxy: `PROXY 127.0.0.1:${proxy.port}` });
    offer(feed, '2.0.0', newName, newImage(note));
    await updater.check();
    await updater.download(unreported);
    expect(new Set(proxy.asked)).toEqual(new Set([new URL(feed.url).host]));
  });

  test.each([
    ['refuses', { refuses: 403 }, 'proxy'],
    ['asks for a password', { account: { username: 'ada', password: 'correct horse' } }, 'proxy-auth'],
  ])('names a proxy that %s as the reason', async (_what, options, expected) => {
    const proxy = await startProxy(options);
    onTestFinished(() => proxy.close());
    const { updater } = await startUpdater(feed, { systemProxy: `PROXY 127.0.0.1:${proxy.port}` });
    expect(await outcome(updater.check())).toBe(expected);
  });

  test('rejects a CA that is not trusted', async () => {
    const before = feed.requests.length;
    const { updater } = await startUpdater(feed, { authorities: [] });
    expect(await outcome(updater.check())).toBe('certificate');
    expect(feed.requests.length).toBe(before);
  });
});
