import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { UndiciTransport } from '#main/adapters/undici-transport.ts';
import { FeedClient } from '#main/adapters/updates/feed-client.ts';
import type { InstallTarget } from '#main/adapters/updates/install-target.ts';
import { libraryUpdater } from '#main/adapters/updates/library-updater.ts';
import { UpdateFailure } from '#main/update-ports.ts';
import { plainSettings } from './plain-settings.ts';
import type { TestFeed } from './update-feed.ts';

/** The file of the new version. */
export const newName = 'Pilothouse-2.0.0.AppImage';

/** A replacement for the new AppImage: it records that it was started, and by which name. */
export const newImage = (note: string) =>
  Buffer.from(`#!/bin/sh\necho "$0" > '${note}'\n${'#'.repeat(200_000)}\n`);

/** A timeout for a busy machine. */
export const patientLimits = {
  feed: { connectMs: 60_000, idleMs: 60_000, totalMs: 60_000, maxBytes: 64 * 1024 },
  download: { connectMs: 60_000, idleMs: 60_000, totalMs: 60_000 },
};

export interface UpdaterSetting {
  readonly authorities?: readonly string[];
  readonly version?: string;
  readonly systemProxy?: string;
  readonly target?: InstallTarget;
  readonly limits?: typeof patientLimits;
}

/** The updater of an AppImage of version 1.0.0, with a folder of its own. */
export async function startUpdater(feed: TestFeed, setting: UpdaterSetting = {}) {
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
  // The library checks the updater's own files: the environment variable is trusted for nothing else.
  vi.stubEnv('APPIMAGE', installed);
  onTestFinished(() => void vi.unstubAllEnvs());
  const released = vi.fn();
  const updater = await libraryUpdater({
    version: setting.version ?? '1.0.0',
    platform: 'linux',
    arch: process.arch,
    configFile,
    feedUrl: feed.url,
    client: new FeedClient(transport, setting.limits ?? patientLimits),
    target: async () => setting.target ?? { kind: 'app-image', file: installed },
    quit: () => undefined,
    releaseLock: released,
    cache,
  });
  const note = path.join(folder, 'started');
  /** Nothing was installed, and nothing that could be installed remains. */
  const expectUnchanged = async () => {
    expect(await readFile(installed, 'utf8')).toBe('version 1.0.0');
    expect(await readdir(path.dirname(installed))).toEqual([path.basename(installed)]);
    const pending = path.join(cache, 'pilothouse-updater/pending');
    expect(existsSync(pending) ? await readdir(pending) : []).toEqual([]);
  };
  return { updater, installed, folder, note, cache, released, expectUnchanged };
}

/** The result of a call, as text. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (thrown) {
    if (thrown instanceof UpdateFailure) return [thrown.kind, thrown.detail].filter(Boolean).join(' ');
    throw thrown;
  }
  return 'done';
}
