import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { unreported } from '#services/async/work.ts';
import { newImage, newName, outcome, patientLimits, startUpdater } from './support/start-updater.ts';
import { answerFeed, offer, startFeed, type TestFeed } from './support/update-feed.ts';

let feed: TestFeed;
beforeAll(async () => {
  feed = await startFeed();
  return () => feed.close();
});

describe('a feed that is down or hostile', () => {
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
  ])('changes nothing where it %s', async (_what, answer, expected) => {
    const { updater, expectUnchanged } = await startUpdater(feed);
    answerFeed(feed, answer);
    expect(await outcome(updater.check())).toBe(expected);
    await expectUnchanged();
  });

  test('changes nothing where it never answers, or drips', async () => {
    const short = { ...patientLimits, feed: { ...patientLimits.feed, idleMs: 1_000, totalMs: 2_000 } };
    const { updater, expectUnchanged } = await startUpdater(feed, { limits: short });
    answerFeed(feed, () => undefined);
    expect(await outcome(updater.check())).toBe('time-out');
    answerFeed(feed, (response) => {
      const drip = setInterval(() => response.write('#'), 100);
      response.on('close', () => clearInterval(drip));
    });
    expect(await outcome(updater.check())).toBe('time-out');
    await expectUnchanged();
  });

  test('changes nothing where nothing listens', async () => {
    const gone = await startFeed();
    const { updater } = await startUpdater(feed);
    await gone.close();
    const living = feed;
    feed = { ...gone, authority: living.authority };
    onTestFinished(() => {
      feed = living;
    });
    const { updater: another } = await startUpdater(feed);
    expect(await outcome(another.check())).toBe('unreachable');
    feed = living;
    offer(feed, '1.0.0', newName, Buffer.from('x'));
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
  ])('changes nothing with %s', async (_what, version, change, expected) => {
    const { updater, expectUnchanged } = await startUpdater(feed);
    offer(feed, version, newName, Buffer.from('x'), change);
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
  ])('changes nothing with a file that %s', async (_what, served, expected) => {
    const { updater, note, expectUnchanged } = await startUpdater(feed);
    const content = newImage(note);
    offer(feed, '2.0.0', newName, content);
    feed.files.set(`/stable/${newName}`, served(content));
    await updater.check();
    expect(await outcome(updater.download(unreported))).toBe(expected);
    expect(await outcome(updater.prepare())).toBe('not-installed');
    await expectUnchanged();
  });

  test('is not read in an unknown encoding', async () => {
    const { updater, note, expectUnchanged } = await startUpdater(feed);
    offer(feed, '2.0.0', newName, newImage(note));
    const text = String(feed.files.get('/stable/latest-linux.yml'));
    answerFeed(feed, (response) => response.writeHead(200, { 'content-encoding': 'x-unknown' }).end(text));
    expect(await outcome(updater.check())).toBe('not-a-feed');
    await expectUnchanged();
  });

  test('installs no file that is changed after its download', async () => {
    const { updater, cache, note, installed } = await startUpdater(feed);
    offer(feed, '2.0.0', newName, newImage(note));
    await updater.check();
    await updater.download(unreported);
    await writeFile(path.join(cache, 'pilothouse-updater/pending', newName), 'something else');
    expect(await outcome(updater.prepare())).toBe('wrong-hash');
    expect(await readFile(installed, 'utf8')).toBe('version 1.0.0');
  });

  test('reports a target that is gone, and writes nothing elsewhere', async () => {
    const { updater, note, installed, folder } = await startUpdater(feed);
    offer(feed, '2.0.0', newName, newImage(note));
    await updater.check();
    await updater.download(unreported);
    await rename(path.dirname(installed), path.join(folder, 'moved'));
    expect(await outcome(updater.prepare())).toBe('not-installed');
    expect(await readdir(path.join(folder, 'moved'))).toEqual(['Pilothouse.AppImage']);
  });

  test('reports a cache that cannot be written to', async () => {
    const { updater, note, cache, expectUnchanged } = await startUpdater(feed);
    offer(feed, '2.0.0', newName, newImage(note));
    await updater.check();
    await writeFile(cache, 'a file where the folder would be');
    expect(await outcome(updater.download(unreported))).toBe('not-saved');
    await rm(cache);
    await expectUnchanged();
  });
});
