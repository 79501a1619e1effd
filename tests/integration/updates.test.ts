import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { UndiciTransport } from '#main/adapters/undici-transport.ts';
import { FeedClient } from '#main/adapters/updates/feed-client.ts';
import type { InstallTarget } from '#main/adapters/updates/install-target.ts';
import { libraryUpdater } from '#main/adapters/updates/library-updater.ts';
import { UpdateFailure } from '#main/update-ports.ts';
import { soon } from '#tests/support/until.ts';
import { plainSettings } from './support/plain-settings.ts';
import { startProxy } from './support/proxy.ts';
import { answerFeed, offer, startFeed, type TestFeed } from './support/update-feed.ts';

const name = 'Pilothouse-2.0.0.AppImage';
/** A stand-in for the new AppImage: it writes down that it was started, and as what. */
const newImage = (note: string) => Buffer.from(`#!/bin/sh\necho "$0" > '${note}'\n${'#'.repeat(200_000)}\n`);

let feed: TestFeed;
beforeAll(async () => {
  feed = await startFeed();
  return () => feed.close();
});

/** As long as a busy machine needs. */
const limits = {
  feed: { connectMs: 60_000, idleMs: 60_000, totalMs: 60_000, maxBytes: 64 * 1024 },
  download: { connectMs: 60_000, idleMs: 60_000, totalMs: 60_000 },
};

interface Setting {
  readonly authorities?: readonly string[];
  readonly version?: string;
  readonly systemProxy?: string;
  readonly target?: InstallTarget;
  readonly limits?: typeof limits;
}

/** The updater of an AppImage of version 1.0.0, with a folder of its own. */
async function start(setting: Setting = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'pilothouse-updates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const configFile = path.join(folder, 'app-update.yml');
  await writeFile(
    configFile,
    `provider: generic\nurl: ${feed.url}\nupdaterCacheDirName: pilothouse-updater\n`,
  );
  const installed = path.join(folder, 'apps/Pilothouse.AppImage');
  await mkdir(path.dirname(installed));
  await writeFile(installed, 'version 1.0.0', { mode: 0o755 });
  const cache = path.join(folder, 'cache');
  const transport = new UndiciTransport(
    async () => ({ ...plainSettings, proxy: 'system', authorities: setting.authorities ?? [feed.authority] }),
    async () => setting.systemProxy ?? 'DIRECT',
  );
  onTestFinished(() => transport.close());
  // What the library asks of its own: the variable is believed for nothing else.
  vi.stubEnv('APPIMAGE', installed);
  onTestFinished(() => void vi.unstubAllEnvs());
  const released = vi.fn();
  const updater = await libraryUpdater({
    version: setting.version ?? '1.0.0',
    platform: 'linux',
    arch: process.arch,
    configFile,
    feedUrl: feed.url,
    client: new FeedClient(transport, setting.limits ?? limits),
    target: async () => setting.target ?? { kind: 'app-image', file: installed },
    quit: () => undefined,
    releaseLock: released,
    cache,
  });
  const note = path.join(folder, 'started');
  /** Nothing was installed, and nothing that could be is left. */
  const expectUnchanged = async () => {
    expect(await readFile(installed, 'utf8')).toBe('version 1.0.0');
    expect(await readdir(path.dirname(installed))).toEqual([path.basename(installed)]);
    const pending = path.join(cache, 'pilothouse-updater/pending');
    expect(existsSync(pending) ? await readdir(pending) : []).toEqual([]);
  };
  return { updater, installed, folder, note, cache, released, expectUnchanged };
}

/** How a call ends, in words. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof UpdateFailure) return [thrown.kind, thrown.detail].filter(Boolean).join(' ');
    throw thrown;
  }
  return 'done';
}

describe('a good feed', () => {
  test('a newer AppImage is found, downloaded, verified, put into place and started', async () => {
    const { updater, installed, note, released, folder } = await start();
    const content = newImage(note);
    offer(feed, '2.0.0', name, content);
    const link = `${feed.url}${name}`;
    expect(await updater.check()).toEqual({ version: '2.0.0', link, installable: true });
    const progress: number[] = [];
    await updater.download((percent) => void progress.push(percent));
    expect(progress.at(-1)).toBe(100);
    expect(progress.every((percent, index) => percent >= (progress[index - 1] ?? 0))).toBe(true);
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

  test('a request says nothing of who asks', async () => {
    const { updater, note } = await start();
    offer(feed, '2.0.0', name, newImage(note));
    const before = feed.requests.length;
    await updater.check();
    await updater.download(() => undefined);
    const asked = feed.requests.slice(before);
    expect(asked.map(({ line }) => line)).toEqual([
      expect.stringMatching(/^GET \/stable\/latest-linux(-arm64)?\.yml$/),
      `GET /stable/${name}`,
    ]);
    for (const { headers } of asked) {
      expect(Object.keys(headers).sort()).toEqual(
        expect.arrayContaining(['accept', 'accept-encoding', 'connection', 'host']),
      );
      expect(Object.keys(headers)).not.toContain('x-user-staging-id');
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('cookie');
    }
  });

  test('the same version is none', async () => {
    const { updater } = await start({ version: '2.0.0' });
    offer(feed, '2.0.0', name, Buffer.from('x'));
    expect(await updater.check()).toBeNull();
  });

  test('what was downloaded in an earlier run is used again', async () => {
    const { updater, note } = await start();
    offer(feed, '2.0.0', name, newImage(note));
    await updater.check();
    await updater.download(() => undefined);
    const before = feed.requests.length;
    await updater.check();
    await updater.download(() => undefined);
    expect(feed.requests.length).toBe(before + 1);
    expect(await outcome(updater.prepare())).toBe('done');
  });

  test('a redirect within its origin is followed', async () => {
    const { updater, note } = await start();
    const content = newImage(note);
    offer(feed, '2.0.0', name, content);
    feed.files.set('/mirror/app', content);
    feed.files.set(`/stable/${name}`, (response) =>
      response.writeHead(302, { location: '/mirror/app' }).end(),
    );
    await updater.check();
    expect(await outcome(updater.download(() => undefined))).toBe('done');
  });

  test.each([
    ['a deb', { kind: 'link', endings: ['.deb'] }, 'pilothouse_2.0.0_amd64.deb'],
    ['an AppImage without a writable place', { kind: 'link', endings: ['.AppImage'] }, name],
    ['an AppImage where the feed has none', undefined, 'pilothouse_2.0.0_amd64.deb'],
  ] as const)('%s gets the link', async (_what, target, file) => {
    const { updater } = await start(target === undefined ? {} : { target });
    offer(feed, '2.0.0', file, Buffer.from('x'));
    const link = target === undefined ? feed.url : `${feed.url}${file}`;
    expect(await updater.check()).toEqual({ version: '2.0.0', link, installable: false });
  });
});

describe('the way to the feed', () => {
  test("the system's proxy is used", async () => {
    const proxy = await startProxy();
    onTestFinished(() => proxy.close());
    const { updater, note } = await start({ systemProxy: `PROXY 127.0.0.1:${proxy.port}` });
    offer(feed, '2.0.0', name, newImage(note));
    await updater.check();
    await updater.download(() => undefined);
    expect(new Set(proxy.asked)).toEqual(new Set([new URL(feed.url).host]));
  });

  test('a proxy that refuses is named as the reason', async () => {
    const proxy = await startProxy({ refuses: 403 });
    onTestFinished(() => proxy.close());
    const { updater } = await start({ systemProxy: `PROXY 127.0.0.1:${proxy.port}` });
    expect(await outcome(updater.check())).toBe('proxy');
  });

  test('a CA that is not trusted is refused', async () => {
    const before = feed.requests.length;
    const { updater } = await start({ authorities: [] });
    expect(await outcome(updater.check())).toBe('certificate');
    expect(feed.requests.length).toBe(before);
  });
});

describe('a feed that is down or hostile changes nothing', () => {
  const page = '<!doctype html><html><head><title>Sign in</title></head><body>Hello</body></html>';

  test.each<[string, Parameters<typeof answerFeed>[1], string]>([
    ['drops the connection', (response) => void response.destroy(), 'unreachable'],
    ['answers 404', (response) => response.writeHead(404).end(), 'status 404'],
    ['answers 503 with a page', (response) => response.writeHead(503).end(page), 'status 503'],
    ['answers 204', (response) => response.writeHead(204).end(), 'status 204'],
    ['answers with HTML', page, 'not-a-feed'],
    ['answers with nothing', '', 'not-a-feed'],
    ['answers with binary data', Buffer.from([0, 255, 254, 0, 1]), 'not-a-feed'],
    ['is cut off', 'version: 2.0.0\nfiles:\n  - url: Pilot', 'not-a-feed'],
    ['has nested references', `a: &a [x]\n${'b: [*a, *a]\n'.repeat(3)}`, 'not-a-feed'],
    ['names a tag of another language', 'version: !!js/function "function () {}"', 'not-a-feed'],
    ['is huge', Buffer.alloc(65 * 1024, '#'), 'too-large'],
    [
      'is huge once decompressed',
      (response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000, '#'))),
      'too-large',
    ],
    [
      'redirects to another origin',
      (response) => response.writeHead(302, { location: 'https://elsewhere.example/latest-linux.yml' }).end(),
      'redirect',
    ],
    [
      'redirects to http',
      (response) => response.writeHead(301, { location: feed.url.replace('https:', 'http:') }).end(),
      'redirect',
    ],
    [
      'redirects without an end',
      (response, { url }) => response.writeHead(302, { location: url }).end(),
      'redirect',
    ],
  ])('a feed that %s', async (_what, answer, expected) => {
    const { updater, expectUnchanged } = await start();
    answerFeed(feed, answer);
    expect(await outcome(updater.check())).toBe(expected);
    await expectUnchanged();
  });

  test('a feed that never answers, or drips', async () => {
    const short = { ...limits, feed: { ...limits.feed, idleMs: 1_000, totalMs: 2_000 } };
    const { updater, expectUnchanged } = await start({ limits: short });
    answerFeed(feed, () => undefined);
    expect(await outcome(updater.check())).toBe('time-out');
    answerFeed(feed, (response) => {
      const drip = setInterval(() => response.write('#'), 100);
      response.on('close', () => clearInterval(drip));
    });
    expect(await outcome(updater.check())).toBe('time-out');
    await expectUnchanged();
  });

  test('a feed where nothing listens', async () => {
    const gone = await startFeed();
    const { updater } = await start();
    await gone.close();
    const living = feed;
    feed = { ...gone, authority: living.authority };
    onTestFinished(() => {
      feed = living;
    });
    const { updater: another } = await start();
    expect(await outcome(another.check())).toBe('unreachable');
    feed = living;
    offer(feed, '1.0.0', name, Buffer.from('x'));
    expect(await updater.check()).toBeNull();
  });

  test.each([
    ['an older version', '0.9.9', {}, 'older 0.9.9'],
    ['a pre-release of this version', '1.0.0-beta.1', {}, 'older 1.0.0-beta.1'],
    [
      'a file on another host',
      '2.0.0',
      { url: 'https://elsewhere.example/a.AppImage' },
      'other-host elsewhere.example',
    ],
    ['a file without a checksum', '2.0.0', { sha512: '""' }, 'not-a-feed'],
  ])('a feed with %s', async (_what, version, change, expected) => {
    const { updater, expectUnchanged } = await start();
    offer(feed, version, name, Buffer.from('x'), change);
    expect(await outcome(updater.check())).toBe(expected);
    await expectUnchanged();
  });

  test.each<[string, (content: Buffer) => Buffer | Parameters<typeof answerFeed>[1], string]>([
    ['has another content of the same size', (content) => Buffer.alloc(content.length, 'x'), 'wrong-hash'],
    ['is shorter', (content) => content.subarray(0, -1), 'incomplete'],
    [
      'ends before its announced length',
      (content) => (response) => {
        response.writeHead(200, { 'content-length': content.length });
        response.write(content.subarray(0, 1_000), () => response.destroy());
      },
      'incomplete',
    ],
    ['is longer', (content) => Buffer.concat([content, Buffer.from('x')]), 'too-large'],
    ['is a page', () => page, 'incomplete'],
    ['is missing', () => (response) => response.writeHead(404).end(), 'status 404'],
    [
      'is on another origin, by a redirect',
      () => (response) => response.writeHead(302, { location: 'https://elsewhere.example/a.AppImage' }).end(),
      'redirect',
    ],
  ])('a file that %s', async (_what, served, expected) => {
    const { updater, note, expectUnchanged } = await start();
    const content = newImage(note);
    offer(feed, '2.0.0', name, content);
    feed.files.set(`/stable/${name}`, served(content));
    await updater.check();
    expect(await outcome(updater.download(() => undefined))).toBe(expected);
    expect(await outcome(updater.prepare())).toBe('not-installed');
    await expectUnchanged();
  });

  test('a file that is changed after its download is not installed', async () => {
    const { updater, cache, note, installed } = await start();
    offer(feed, '2.0.0', name, newImage(note));
    await updater.check();
    await updater.download(() => undefined);
    await writeFile(path.join(cache, 'pilothouse-updater/pending', name), 'something else');
    expect(await outcome(updater.prepare())).toBe('wrong-hash');
    expect(await readFile(installed, 'utf8')).toBe('version 1.0.0');
  });

  test('a place that is gone is told, and nothing is written elsewhere', async () => {
    const { updater, note, installed, folder } = await start();
    offer(feed, '2.0.0', name, newImage(note));
    await updater.check();
    await updater.download(() => undefined);
    await rename(path.dirname(installed), path.join(folder, 'moved'));
    expect(await outcome(updater.prepare())).toBe('not-installed');
    expect(await readdir(path.join(folder, 'moved'))).toEqual(['Pilothouse.AppImage']);
  });

  test('a cache that cannot be written to is told', async () => {
    const { updater, note, cache, expectUnchanged } = await start();
    offer(feed, '2.0.0', name, newImage(note));
    await updater.check();
    await writeFile(cache, 'a file where the folder would be');
    expect(await outcome(updater.download(() => undefined))).toBe('not-saved');
    await rm(cache);
    await expectUnchanged();
  });
});
