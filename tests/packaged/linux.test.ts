import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { extractFile } from '@electron/asar';
import { expect as expectOnce } from '@playwright/test';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startDesktopSession } from '#chromium-host/desktop-session.ts';
import { chromiumHost, repositoryRoot } from '#chromium-host/host-choice.ts';
import { type LaunchedApp, startApp } from '#chromium-host/start-app.ts';
import { readFeedUrl, readYaml } from '#main/adapters/updates/update-config.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { seedDemo } from '#reference-backend/service/data/demo-data.ts';
import { check } from '#scripts/demo/check.ts';
import { readFeed } from '#services/updates/update-feed.ts';
import { answerFeed, offer, startFeed, type TestFeed } from '#tests/integration/support/update-feed.ts';
import { soon } from '../support/until.ts';
import { linuxElectron } from './electron-stand-ins.ts';
import { packageBeforeTests } from './package-app.ts';
import { startWithPolicy, whyNoPrivateEtc } from './policy.ts';
import {
  archivedFiles,
  expectedBesideBundles,
  filesBesideBundles,
  fusesOf,
  releasedFuses,
  temporaryDirectory,
} from './workspace.ts';

/** A long timeout for a busy machine; it only matters if a test fails. */
const expectPage = expectOnce.configure({ timeout: 20_000 });

const directory = temporaryDirectory();
/** The address at which the package looks for updates. */
let feed: TestFeed;
const dist = packageBeforeTests(['--linux', 'deb', '--x64'], linuxElectron, async () => {
  feed = await startFeed();
  return {
    CUSTOM_FPM_PATH: path.join(import.meta.dirname, 'fpm-stand-in'),
    PILOTHOUSE_UPDATE_URL: feed.url,
  };
});
const unpacked = path.join(dist, 'linux-unpacked');
const archive = path.join(unpacked, 'resources/app.asar');

/** The files of the deb, as recorded by the replacement for fpm. */
let installed: string;
/** The deb's path without `.files`. */
let deb: string;

beforeAll(() => {
  if (process.platform !== 'linux') return;
  const [name = ''] = globSync('*.deb.files', { cwd: dist });
  installed = path.join(dist, name);
  deb = installed.replace(/\.files$/, '');
  return () => feed.close();
});

test('has only the three bundles and the keychain module in the archive', () => {
  const files = archivedFiles(archive);
  expect(files).toContain('out/main/index.js');
  expect(files).toContain('out/preload/index.cjs');
  expect(files).toContain('out/renderer/index.html');
  expect(filesBesideBundles(archive)).toEqual(expectedBesideBundles('linux-x64'));
});

test('has neither sources nor source maps in the bundles', () => {
  expect(archivedFiles(archive).filter((file) => /\.(tsx?|map)$/.test(file))).toEqual([]);
});

test('contains each bundle as it was built', () => {
  const built = globSync('out/**/*.{js,cjs,html,css}', { cwd: repositoryRoot }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(built.length).toBeGreaterThan(3);
  for (const file of built) {
    expect(extractFile(archive, file).equals(readFileSync(path.join(repositoryRoot, file))), file).toBe(true);
  }
});

test('has the files of the first screen in the archive', () => {
  const page = extractFile(archive, 'out/renderer/index.html').toString();
  const files = archivedFiles(archive);
  const named = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map(([, file]) => `out/renderer/${file}`);
  expect(named.length).toBeGreaterThan(1);
  for (const file of named) expect(files).toContain(file);
});

test('has no development fields in the package.json of the archive', () => {
  const manifest = JSON.parse(extractFile(archive, 'package.json').toString());
  expect(manifest).toMatchObject({
    name: 'pilothouse',
    productName: 'Pilothouse',
    main: 'out/main/index.js',
    desktopName: 'dev.pilothouse.desktop.desktop',
  });
  expect(manifest).not.toHaveProperty('scripts');
  expect(manifest).not.toHaveProperty('devDependencies');
});

test('has the native module outside of the archive, for this platform only', () => {
  const outside = path.join(unpacked, 'resources/app.asar.unpacked');
  expect(globSync('**/*.node', { cwd: outside })).toEqual([
    'node_modules/keytar/prebuilds/linux-x64/keytar.node',
  ]);
});

test('has the notices of third parties beside the archive', () => {
  const notices = readFileSync(path.join(unpacked, 'resources/THIRD_PARTY_NOTICES.md'), 'utf8');
  expect(notices).toContain('- undici ');
});

test("has only the app's languages", () => {
  expect(globSync('*.pak', { cwd: path.join(unpacked, 'locales') }).sort()).toEqual(['de.pak', 'en-US.pak']);
});

test("disables Electron's command-line and environment switches by fuses", async () => {
  expect(await fusesOf(path.join(unpacked, 'pilothouse'))).toEqual(releasedFuses);
});

test('has the scheme, the icon and the window class in the desktop entry', () => {
  const entry = readFileSync(
    path.join(installed, 'usr/share/applications/dev.pilothouse.desktop.desktop'),
    'utf8',
  );
  expect(entry.split('\n')).toEqual(
    expect.arrayContaining([
      'Name=Pilothouse',
      'Exec=/opt/Pilothouse/pilothouse %U',
      'Icon=pilothouse',
      'StartupWMClass=dev.pilothouse.desktop',
      'MimeType=x-scheme-handler/pilothouse;',
      'Categories=Development;',
    ]),
  );
  expect(existsSync(path.join(installed, 'opt/Pilothouse/pilothouse'))).toBe(true);
});

test('installs the icon in all sizes of the icon theme', () => {
  const icons = path.join(installed, 'usr/share/icons/hicolor');
  const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
  expect(globSync('*/apps/pilothouse.png', { cwd: icons }).sort()).toEqual(
    sizes.map((size) => `${size}x${size}/apps/pilothouse.png`).sort(),
  );
  for (const size of sizes) {
    const png = readFileSync(path.join(icons, `${size}x${size}/apps/pilothouse.png`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});

test('requires every library in the deb that Electron loads and Debian may lack', () => {
  const given = readFileSync(`${deb}.arguments`, 'utf8').split('\n');
  const required = given.filter(
    (_argument, index) => given[index - 1] === '--depends' || given[index - 1] === '-d',
  );
  expect(required).toEqual(
    expect.arrayContaining([
      'libgtk-3-0',
      'libnss3',
      'libsecret-1-0',
      'libasound2t64 | libasound2',
      'libgbm1',
    ]),
  );
});

test.each([
  ['remove', false],
  ['purge', false],
  ['upgrade', true],
])('has after %s of the deb the entry for opening at login: %s', (step, isThere) => {
  const home = path.join(directory, `home-${step}`);
  const entry = path.join(home, '.config/autostart/dev.pilothouse.desktop.desktop');
  mkdirSync(path.dirname(entry), { recursive: true });
  writeFileSync(entry, '');
  const programs = path.join(directory, `programs-${step}`);
  mkdirSync(programs, { recursive: true });
  const stands = {
    'update-alternatives': '',
    getent: `echo "daemon:x:1:1::${home}:/bin/sh"; echo "ada:x:1000:1000:Ada:${home}:/bin/sh"`,
    // runuser -u <user> -- <command>
    runuser: `[ "$2" = ada ] || exit 1; shift 3; exec "$@"`,
  };
  for (const [name, does] of Object.entries(stands))
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 });
  execFileSync('bash', [`${deb}.after-remove`, step], {
    env: { PATH: `${programs}:/usr/bin:/bin` },
    stdio: 'pipe',
  });
  expect(existsSync(entry)).toBe(isThere);
});

test.each(['--load-extension=/tmp/other', '--remote-debugging-port=9222', '--proxy-server=192.0.2.1:1'])(
  'ends with a message when the packaged app is started with %s',
  async (given) => {
    const data = path.join(directory, 'user-data-of-refused');
    const child = spawn(chromiumHost, ['--packaged', archive, `--user-data-dir=${data}`, given], {
      stdio: 'pipe',
    });
    const said = text(child.stderr);
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(await said).toContain(`It does not start with ${given.split('=')[0]}`);
  },
);

test('starts the packaged app by the script of the releases, which notices one that ends', () => {
  const script = path.join(repositoryRoot, 'scripts/package/start-package.ts');
  const temporary = path.join(directory, 'temporary');
  mkdirSync(temporary);
  const start = (...program: string[]) =>
    spawnSync(process.execPath, [script, ...program], {
      encoding: 'utf8',
      timeout: 150_000,
      env: { ...process.env, TMPDIR: temporary },
    });
  // It is still writing when it is told to end, like an app on a busy machine.
  const slowToEnd = `"$@" & app=$!; data=\${*: -1}; data=\${data#*=}
    trap 'kill $app; wait $app; sleep 1; mkdir -p "$data"; echo late > "$data/late"; exit 0' TERM; wait $app`;
  expect(start('bash', '-c', slowToEnd, 'bash', chromiumHost, '--packaged', archive).stdout).toContain(
    '✓ its live connection',
  );
  expect(readdirSync(temporary)).toEqual([]);
  const failed = start('false');
  expect([failed.status, failed.stderr]).toEqual([1, expect.stringContaining('did not get to its window')]);
});

test('reads the policy of /etc in the packaged app, and no file that a variable names', async (context) => {
  const reason = whyNoPrivateEtc(directory);
  context.skip(reason !== null, reason ?? '');
  const data = path.join(directory, 'user-data-of-managed');
  const settings = path.join(data, 'settings.json');
  const backendOf = (host: string) => ({ backends: [{ id: 'ops', url: `https://${host}` }] });
  const other = path.join(directory, 'other-policy.json');
  writeFileSync(other, JSON.stringify(backendOf('other.example.org')), { mode: 0o644 });
  const session = await startDesktopSession();
  onTestFinished(() => session.stop());
  const command = [chromiumHost, '--packaged', archive, `--user-data-dir=${data}`];
  // Killed at the end, the host cannot remove the archive that it has unpacked into its temporary directory.
  const env = { ...process.env, ...session.env, TMPDIR: directory, PILOTHOUSE_POLICY_FILE: other };
  const app = startWithPolicy(directory, backendOf('ops.example.org'), command, env);
  const ended = once(app, 'exit');
  onTestFinished(async () => {
    // The process group, because the host starts a browser.
    process.kill(-(app.pid ?? 0), 'SIGKILL');
    await ended;
  });
  await vi.waitFor(() => expect(readFileSync(settings, 'utf8')).toContain('https://'), soon);
  const { profiles } = JSON.parse(readFileSync(settings, 'utf8'));
  expect(profiles).toMatchObject([{ baseUrl: 'https://ops.example.org', preset: { id: 'ops', own: null } }]);
});

test('succeeds at the main job in the packaged app', async () => {
  const backend = await startBackend();
  await seedDemo(backend);
  try {
    await check(backend, 'chromium', path.join(directory, 'screenshots'), archive);
  } finally {
    await backend.close();
  }
});

test('contains the feed of the package, and comes with the file to serve there', () => {
  expect(readFeedUrl(path.join(unpacked, 'resources/app-update.yml'))).toBe(feed.url);
  const [written = ''] = globSync('latest-linux*.yml', { cwd: path.dirname(deb) });
  const offered = readFeed(readYaml(readFileSync(path.join(path.dirname(deb), written), 'utf8')), feed.url);
  const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8'));
  expect(offered.version).toBe(version);
  expect(offered.files.map(({ url }) => url)).toEqual([`${feed.url}${path.basename(deb)}`]);
});

/** Makes a running app believe that it is this AppImage: replaces the mount that an AppImage runs from. */
async function becomeAppImage(app: LaunchedApp, file: string): Promise<void> {
  rmSync(path.join(unpacked, 'resources/package-type'), { force: true });
  await app.evaluate((_electron, image) => {
    const [fs, { basename, dirname }, { syncBuiltinESMExports }] = [
      process.getBuiltinModule('node:fs'),
      process.getBuiltinModule('node:path'),
      process.getBuiltinModule('node:module'),
    ];
    const read = fs.readFileSync;
    const mount = `1 1 0:1 / ${dirname(process.execPath)} ro - fuse.image ${basename(image)} ro\n`;
    fs.readFileSync = ((...args: Parameters<typeof read>) =>
      args[0] === '/proc/self/mountinfo' ? mount : read(...args)) as typeof read;
    syncBuiltinESMExports();
    process.env.APPIMAGE = image;
  }, file);
}

test('starts the sample backend in the packaged app, keeps no compiled code, and updates itself', async () => {
  const authority = path.join(directory, 'authority.pem');
  writeFileSync(authority, feed.authority);
  offer(feed, '9.0.0', 'pilothouse_9.0.0_amd64.deb', Buffer.from('a deb'));
  const app = await startApp({
    host: 'chromium',
    appDir: archive,
    packaged: true,
    env: {
      NODE_EXTRA_CA_CERTS: authority,
      XDG_CACHE_HOME: path.join(directory, 'cache'),
      // The host keeps no cache of compiled code either, which one of the app could not be told from.
      NODE_COMPILE_CACHE: '',
    },
  });
  const { page } = app;
  try {
    const compiled = () => process.getBuiltinModule('node:module').getCompileCacheDir();
    expect(await app.evaluate(compiled)).toBeUndefined();
    const licenses = () => window.pilothouse.request('app.readLicenses');
    expect(await page.evaluate(licenses)).toMatchObject({
      ok: true,
      value: expect.stringContaining('- undici '),
    });
    await page.getByRole('button', { name: 'Try with a sample backend' }).click();
    const projects = page.getByRole('table', { name: 'Projects' });
    await expectPage(projects.getByRole('link', { name: 'Storefront' })).toBeVisible();
    await expectPage(page.getByRole('status', { name: 'Connection' })).toHaveText('Live');

    // The first check is automatic. A deb cannot install itself.
    const notice = page.getByRole('status').filter({ hasText: 'Version 9.0.0 is available' });
    await notice.getByRole('button', { name: 'Download' }).click();
    await expectPage.poll(() => app.openedUrls()).toEqual([`${feed.url}pilothouse_9.0.0_amd64.deb`]);

    // Another response changes nothing and shows the reason.
    answerFeed(feed, '<!doctype html><title>Sign in</title>');
    await page.evaluate(() => {
      window.history.pushState(null, '', '/settings?tab=about');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const updates = page.getByRole('region', { name: 'Updates' });
    await updates.getByRole('button', { name: 'Check now' }).click();
    await expectPage(updates).toContainText('is not an update feed');
    await expectPage(updates).toContainText('Version 9.0.0 is available');

    // As an AppImage it downloads a version, and installs it when the operator restarts.
    const image = path.join(directory, 'Pilothouse.AppImage');
    const note = path.join(directory, 'started');
    writeFileSync(image, 'version 0.1.0', { mode: 0o755 });
    await becomeAppImage(app, image);
    offer(feed, '9.1.0', 'Pilothouse-9.1.0.AppImage', Buffer.from(`#!/bin/sh\necho "$0" > '${note}'\n`));
    await updates.getByRole('button', { name: 'Check now' }).click();
    await expectPage(updates).toContainText('Version 9.1.0 is ready to install');
    expect(readFileSync(image, 'utf8')).toBe('version 0.1.0');
    // The window is closed soon after the click, so the click must not wait for anything in it.
    const restart = updates.getByRole('button', { name: 'Restart to update' });
    await restart.evaluate((button: HTMLElement) => void setTimeout(() => button.click()));
    await app.ended();
    await expectPage.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toBe(`${image}\n`);
  } finally {
    await app.quit();
  }
}, 120_000);
