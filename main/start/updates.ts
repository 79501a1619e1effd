import { existsSync } from 'node:fs';
import path from 'node:path';
import { app, autoUpdater, session } from 'electron';
import type { UpdatesInfo } from '#contract/updates.ts';
import { feedConnection } from '../services/updates/feed-connection.ts';
import { Updates } from '../services/updates/updates.ts';
import type { Updater } from '../update-ports.ts';
import { ownAppImage } from '../windows/app-image.ts';
import type { SystemPorts } from './system-ports.ts';

/** Opens the service for updates, which is loaded on first use, after the window. */
export async function openUpdates(
  ports: SystemPorts,
  changed: (info: UpdatesInfo) => void,
): Promise<Updates> {
  const feedUrl = await feedOfPackage();
  return new Updates({
    clock: ports.clock,
    log: ports.log,
    repository: ports.repository,
    openBrowser: ports.openBrowser,
    updater: feedUrl === null ? null : await updaterOf(feedUrl, ports),
    feed: feedUrl === null ? null : new URL(feedUrl).host,
    allowed: () => ports.repository.policy.updatesAllowed,
    quit: () => app.quit(),
    changed,
  });
}

/** The file that electron-builder writes if the package was built with a feed. */
const configFile = () => path.join(process.resourcesPath, 'app-update.yml');

async function feedOfPackage(): Promise<string | null> {
  if (!app.isPackaged || !existsSync(configFile())) return null;
  const { readFeedUrl } = await import('../adapters/updates/update-config.ts');
  return readFeedUrl(configFile());
}

async function updaterOf(feedUrl: string, ports: SystemPorts): Promise<Updater> {
  const { FeedClient } = await import('../adapters/updates/feed-client.ts');
  const { installTarget } = await import('../adapters/updates/install-target.ts');
  const { libraryUpdater } = await import('../adapters/updates/library-updater.ts');
  const { UndiciTransport } = await import('../adapters/undici-transport.ts');
  const transport = new UndiciTransport(
    async () => feedConnection(ports.repository.policy),
    (url) => session.defaultSession.resolveProxy(url),
  );
  return libraryUpdater({
    version: app.getVersion(),
    platform: process.platform,
    arch: process.arch,
    configFile: configFile(),
    feedUrl,
    client: new FeedClient(transport),
    target: () =>
      installTarget({
        platform: process.platform,
        resources: process.resourcesPath,
        program: process.execPath,
        appImage: ownAppImage,
      }),
    quit: () => app.quit(),
    ...(process.platform === 'darwin' && { systemUpdater: autoUpdater }),
    releaseLock: () => app.releaseSingleInstanceLock(),
  });
}
