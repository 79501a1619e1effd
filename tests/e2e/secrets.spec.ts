import { createPrivateKey, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import { createAuthority } from '#reference-backend/server/certificates.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { generatedLine } from '../support/generated-key.ts';
import { expect, hasToken, signInWithToken, signOut, someone } from './support/fixtures.ts';
import { answerInBrowser, application, test as base, setUpProvider } from './support/git-provider.ts';
import { confirmNext } from './support/native-dialogs.ts';
import { create, fillToken, openDialog, openScreen, row } from './support/resources.ts';

/** The app gets a folder for temporary files of its own, so that those of other programs are not searched. */
const test = base.extend<{ readonly temporary: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  temporary: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-temporary-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  appOptions: async ({ temporary }, use) => use({ env: { TMPDIR: temporary } }),
  backendOptions: async ({ provider }, use) => use({ provider, recordBodies: true }),
});

/** Texts of a kind that occur nowhere else on this computer. */
const canary = (kind: string) => `canary-${kind}-${randomBytes(8).toString('hex')}`;

/** A heap snapshot of the window's page, as text: every string that can be reached. */
async function windowHeap(page: Page): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devTools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devTools.send('HeapProfiler.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.takeHeapSnapshot', {});
  await devTools.detach();
  return chunks.join('');
}

/** A heap snapshot of the main process, as text. */
async function mainHeap(app: LaunchedApp, folder: string): Promise<string> {
  const file = path.join(folder, 'main.heapsnapshot');
  await app.evaluate(
    (_electron, target) => void process.getBuiltinModule('node:v8').writeHeapSnapshot(target),
    file,
  );
  return readFileSync(file, 'utf8');
}

/** Command lines and environments of this user's processes that were started by the app, itself included. */
async function processes(app: LaunchedApp): Promise<string> {
  const pid = await app.evaluate(() => process.pid);
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/^PPid:\s*(\d+)/m.exec(contentOf(`/proc/${name}/status`))?.[1])]),
  );
  const isOurs = (one: number): boolean => one === pid || (parents.has(one) && isOurs(parents.get(one) ?? 0));
  return [...parents.keys()]
    .filter(isOurs)
    .map((one) => contentOf(`/proc/${one}/cmdline`) + contentOf(`/proc/${one}/environ`))
    .join('\n');
}

/** Empty where it ended or was removed in the meantime. */
function contentOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** The files below a folder that have one of these texts. */
function filesWith(folder: string, texts: readonly string[]): string[] {
  return filesBelow(folder).filter((file) => {
    const content = contentOf(file);
    return texts.some((text) => content.includes(text));
  });
}

/** Resolves once none of these secrets is in a heap, a command line or an environment of the app. */
async function expectForgotten(app: LaunchedApp, secrets: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pilothouse-heap-'));
  try {
    // What is still being sent or rendered is let go a moment later.
    await expect(async () => {
      const places = {
        window: await windowHeap(app.page),
        'main process': await mainHeap(app, folder),
        'command lines and environments': await processes(app),
      };
      for (const text of Object.values(places)) expect(text.length).toBeGreaterThan(1_000);
      const found = Object.entries(places).flatMap(([place, text]) =>
        Object.entries(secrets).flatMap(([kind, secret]) =>
          text.includes(secret) ? [`${kind} in ${place}`] : [],
        ),
      );
      expect(found).toEqual([]);
    }).toPass({ timeout: 30_000 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the window can read of the app, and what it stores. */
function shownToWindow(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { pilothouse } = window;
    const state = await pilothouse.request('app.readState');
    const profileId = state.ok ? state.value.currentProfileId : '';
    const requests = await pilothouse.request('lists.page', {
      ...{ list: 'requests', profileIds: [profileId], query: '', sort: { field: 'at', descending: true } },
      ...{ parts: [], offset: 0, limit: 500, anchors: [], locate: null, fresh: 'cached' },
    });
    const stored = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    return JSON.stringify([state, requests, stored, document.documentElement.outerHTML, location.href]);
  });
}

/** Stores what a connection can need beside the token: a header for a gateway, a proxy's password, a client certificate. */
async function storeConnectionSecrets(page: Page): Promise<Readonly<Record<string, string>>> {
  const secrets = { 'gateway header': canary('header'), 'proxy password': canary('proxy') };
  const passphrase = canary('passphrase');
  const { cert, key } = await (await createAuthority()).issue({ name: 'Ada', passphrase });
  const failed = await page.evaluate(
    async ({ value, password, ...certificate }) => {
      const { pilothouse } = window;
      const state = await pilothouse.request('app.readState');
      const profileId = state.ok ? state.value.currentProfileId : '';
      const signIn = { proxy: 'proxy.example:3128', username: 'operator', password };
      const replies = [
        await pilothouse.request('connection.signInToProxy', { profileId, ...signIn }),
        await pilothouse.request('connection.changeHeaders', {
          profileId,
          headers: { add: [{ name: 'X-Gate', value }], remove: [] },
        }),
        await pilothouse.request('connection.setClientCertificate', { profileId, ...certificate }),
      ];
      return replies.filter(({ ok }) => !ok);
    },
    {
      ...{ value: secrets['gateway header'], password: secrets['proxy password'] },
      ...{ certificate: cert, key, passphrase },
    },
  );
  expect(failed).toEqual([]);
  const plain = createPrivateKey({ key, passphrase }).export({ type: 'pkcs8', format: 'pem' });
  return { ...secrets, passphrase, 'private key': String(plain).split('\n')[3] ?? '' };
}

/** Has the app generate a deploy key and store it in the backend. @returns the secret part of its private key */
async function generateDeployKey(page: Page, backend: Backend): Promise<string> {
  const replies = await page.evaluate(async () => {
    const { pilothouse } = window;
    const state = await pilothouse.request('app.readState');
    const profileId = state.ok ? state.value.currentProfileId : '';
    const made = await pilothouse.request('authorizations.generateDeployKey', { profileId, comment: '' });
    const secret = { type: 'deploy_key', pairId: made.ok ? made.value.pairId : '' } as const;
    const rest = { name: 'Generated', expiresOn: null, replaces: null };
    return [made, await pilothouse.request('authorizations.create', { profileId, secret, ...rest })];
  });
  expect(replies.filter(({ ok }) => !ok)).toEqual([]);
  return generatedLine(backend);
}

async function removeBackend(page: Page): Promise<void> {
  await confirmNext(page, 'from this computer?');
  const removed = await page.evaluate(async () => {
    const state = await window.pilothouse.request('app.readState');
    const profileId = state.ok ? state.value.currentProfileId : '';
    const reply = await window.pilothouse.request('profiles.remove', { profileId, withoutKeychain: false });
    return reply.ok;
  });
  expect(removed).toBe(true);
}

test('has no secret of a session or a removed backend in the window, files, memory and processes', async ({
  app,
  backend,
  provider,
  privateDesktop,
  temporary,
  userData,
}) => {
  const { page } = app;
  const token = canary('token');
  const key = canary('key');
  // First with a password, then with the token of another account.
  await setUpProvider(page, backend.url, provider);
  await signOut(page);
  const accessToken = await backend.account('ines@example.org', 'another-harbour', 'Ines');
  await signInWithToken(page, accessToken);
  await expect.poll(() => hasToken(privateDesktop)).toBe(true);

  await openScreen(page, 'Authorizations');
  const first = await openDialog(page, 'New authorization');
  await fillToken(first, 'Builds', token);
  await create(first);
  await expect(row(page, 'Authorizations', 'Builds')).toBeVisible();
  const second = await openDialog(page, 'New authorization');
  await second.getByRole('radio', { name: 'Deploy key' }).check();
  await second.getByRole('textbox', { name: 'Name' }).fill('Deploy');
  await second.getByRole('textbox', { name: 'Key', exact: true }).fill(key);
  await create(second);
  await expect(row(page, 'Authorizations', 'Deploy')).toBeVisible();
  const third = await openDialog(page, 'New authorization');
  await third.getByRole('radio', { name: 'OAuth' }).check();
  await third.getByRole('textbox', { name: 'Name' }).fill('Git');
  await third.getByRole('button', { name: 'Connect' }).click();
  const browser = await answerInBrowser(app, 'Authorize');
  await expect(browser.getByText('Return to Pilothouse')).toBeVisible();
  const code = new URL(browser.url()).searchParams.get('code') ?? '';
  expect(code.length).toBeGreaterThan(8);
  await browser.close();
  await expect(row(page, 'Authorizations', 'Git')).toBeVisible();
  const generated = await generateDeployKey(page, backend);
  const ofConnection = await storeConnectionSecrets(page);
  const logs = await app.evaluate(({ app: electron }) => electron.getPath('logs'));
  const entered = [
    someone.password,
    application.client_secret,
    token,
    key,
    generated,
    ...Object.values(ofConnection),
  ];
  const texts = [accessToken, code, ...entered];
  const expectFilesWithout = () => {
    for (const place of [userData, logs, temporary].filter((each) => existsSync(each)))
      expect(filesWith(place, texts)).toEqual([]);
  };
  const inWindow = await shownToWindow(page);
  expect(texts.filter((text) => inWindow.includes(text))).toEqual([]);
  const written = () =>
    filesBelow(userData).filter((file) => /settings.*\.json$|\.sealed$|main\.log$/.test(file));
  await expect.poll(() => written().length).toBeGreaterThan(1);
  expectFilesWithout();
  // Windows has no mode bits: the user's folder is protected by inherited permissions.
  if (process.platform !== 'win32') {
    expect(written().filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
  }
  await signOut(page);
  await expect.poll(() => hasToken(privateDesktop)).toBe(false);

  const secrets = {
    'access token': accessToken,
    'client secret': application.client_secret,
    password: someone.password,
    'personal access token': token,
    'deploy key': key,
    'generated deploy key': generated,
    'OAuth code': code,
  };
  // Those of the connection went with it.
  await expectForgotten(app, { ...secrets, ...ofConnection });
  expectFilesWithout();
  await removeBackend(page);
  await expectForgotten(app, { ...secrets, ...ofConnection });
  expectFilesWithout();
});
