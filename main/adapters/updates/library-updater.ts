import { spawn } from 'node:child_process';
import type { AutoUpdater } from 'electron';
import type { UpdateInfo } from 'electron-updater';
import { type AppAdapter, getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import type { BaseUpdater } from 'electron-updater/out/BaseUpdater.js';
import { Provider, type ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import type { ResolvedUpdateFileInfo } from 'electron-updater/out/types.js';
import { UpdateFailure, type Updater } from '#main/update-ports.ts';
import { unreported } from '#services/async/work.ts';
import { downloadLink, type Feed, readFeed } from '#services/updates/update-feed.ts';
import type { FeedClient } from './feed-client.ts';
import type { InstallTarget } from './install-target.ts';
import { replaceAppImage, sha512Of } from './replace-app-image.ts';
import { systemAcceptance } from './system-acceptance.ts';
import { readYaml } from './update-config.ts';

export interface LibraryUpdaterOptions {
  /** The running version. */
  readonly version: string;
  readonly platform: string;
  readonly arch: string;
  /** `app-update.yml`. */
  readonly configFile: string;
  /** With a trailing slash. */
  readonly feedUrl: string;
  readonly client: FeedClient;
  readonly target: () => Promise<InstallTarget>;
  /** Quits the app; for the library on macOS. */
  readonly quit: () => void;
  /** Electron's `autoUpdater`; only macOS has an updater of its own. */
  readonly systemUpdater?: Pick<AutoUpdater, 'on' | 'removeListener'>;
  /** The new version needs the lock of the running one. */
  readonly releaseLock: () => void;
  /** Folder for downloads; by default the system's cache folder. */
  readonly cache?: string;
}

/**
 * `Updater` on electron-updater (docs/decisions/updates.md), which finds, keeps and installs electron-builder's packages.
 * Its requests use the app's own transport and checks.
 */
export async function libraryUpdater(options: LibraryUpdaterOptions): Promise<Updater> {
  const { version, arch, configFile, feedUrl, client } = options;
  let feed: Feed | null = null;
  let target: InstallTarget | null = null;
  let downloaded: { readonly file: string; readonly sha512: string } | null = null;
  let work = unreported;

  /** Reads the feed's file for this system; the name is the library's. */
  class FeedProvider extends Provider<UpdateInfo> {
    constructor(_options: unknown, _updater: unknown, runtime: ProviderRuntimeOptions) {
      super(runtime);
    }

    async getLatestVersion(): Promise<UpdateInfo> {
      feed = await readFrom(client, new URL(`${this.getDefaultChannelName()}.yml`, feedUrl).href, feedUrl);
      return { version: feed.version, files: [...feed.files], path: '', sha512: '', releaseDate: '' };
    }

    resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
      return files.map((info) => ({ url: new URL(info.url), info }));
    }
  }

  const cache = options.cache ?? getAppCacheDir();
  const updater = await createUpdater(options.platform, {
    version,
    name: 'Pilothouse',
    isPackaged: true,
    appUpdateConfigPath: configFile,
    userDataPath: cache,
    baseCachePath: cache,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: options.quit,
    onQuit: () => undefined,
  });
  updater.logger = null;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  // On macOS the system's updater takes the update over at once, and applies it at the next start.
  updater.autoInstallOnAppQuit = options.platform === 'darwin';
  updater.disableDifferentialDownload = true;
  updater.disableWebInstaller = true;
  // Only packages create it; this also lets a deb check for updates.
  updater.forceDevUpdateConfig = true;
  Object.assign(updater, {
    httpExecutor: {
      download: (url: URL, destination: string) => {
        const file = feed?.files.find((known) => known.url === url.href);
        if (file === undefined) throw new UpdateFailure('not-a-feed');
        return client.download(file, destination, work);
      },
    },
    // The library would create a random id of this installation and send it to the feed.
    stagingUserIdPromise: { value: Promise.resolve('') },
  });
  updater.setFeedURL({ provider: 'custom', updateProvider: FeedProvider });

  return {
    async check() {
      feed = null;
      const result = await updater.checkForUpdates();
      const found = feed as Feed | null;
      if (result === null || found === null) throw new Error('The library did not check.');
      if (!result.isUpdateAvailable) {
        if (found.version !== version) throw new UpdateFailure('older', found.version);
        return null;
      }
      target = await options.target();
      const endings = endingsOf(target);
      const isThere = found.files.some(({ url }) =>
        endings.some((ending) => new URL(url).pathname.endsWith(ending)),
      );
      const link = downloadLink(found, feedUrl, endings, arch);
      return { version: found.version, link, installable: target.kind !== 'link' && isThere };
    },
    async download(given) {
      work = given;
      const system = options.systemUpdater && systemAcceptance(options.systemUpdater);
      try {
        const [file = ''] = await updater.downloadUpdate();
        await system?.accepted;
        // Also verifies one that the library has kept from an earlier run.
        const sha512 = await sha512Of(file);
        if (!feed?.files.some((known) => known.sha512 === sha512)) throw new UpdateFailure('wrong-hash');
        downloaded = { file, sha512 };
      } catch (thrown) {
        given.signal.throwIfAborted();
        throw toUpdateFailure(thrown);
      } finally {
        system?.cancel();
      }
    },
    async prepare() {
      if (downloaded === null || target === null) throw new UpdateFailure('not-installed');
      if ((await sha512Of(downloaded.file)) !== downloaded.sha512) throw new UpdateFailure('wrong-hash');
      if (target.kind === 'app-image') await replaceAppImage(downloaded.file, target.file);
    },
    restart() {
      options.releaseLock();
      if (target?.kind === 'app-image') start(target.file);
      else if (target?.kind === 'nsis') (updater as BaseUpdater).install(true, true);
      else if (target?.kind === 'mac') {
        updater.quitAndInstall();
        return 'quits';
      }
      return 'done';
    },
  };
}

/** Loads only the library's part for this system. */
async function createUpdater(platform: string, app: AppAdapter): Promise<AppUpdater> {
  if (platform === 'win32')
    return new (await import('electron-updater/out/NsisUpdater.js')).NsisUpdater(null, app);
  if (platform === 'darwin')
    return new (await import('electron-updater/out/MacUpdater.js')).MacUpdater(undefined, app);
  return new (await import('electron-updater/out/AppImageUpdater.js')).AppImageUpdater(null, app);
}

async function readFrom(client: FeedClient, url: string, base: string): Promise<Feed> {
  const text = await client.read(url);
  let answered: unknown;
  try {
    answered = readYaml(text);
  } catch {
    throw new UpdateFailure('not-a-feed');
  }
  return readFeed(answered, base);
}

function endingsOf(target: InstallTarget): readonly string[] {
  if (target.kind === 'link') return target.endings;
  return { 'app-image': ['.AppImage'], nsis: ['.exe'], mac: ['.zip'] }[target.kind];
}

/** Starts the new version. */
function start(file: string): void {
  spawn(file, [], { detached: true, stdio: 'ignore' })
    // No message can be shown any more: the new version is in place, and the operator starts it.
    .once('error', () => undefined)
    .unref();
}

function toUpdateFailure(thrown: unknown): unknown {
  if (thrown instanceof UpdateFailure) return thrown;
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (code === 'ERR_UPDATER_INVALID_SIGNATURE') return new UpdateFailure('signature');
  const isOfFiles = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOENT|ENOTDIR|EBUSY|EIO)$/.test(code);
  return isOfFiles ? new UpdateFailure('not-saved') : thrown;
}
