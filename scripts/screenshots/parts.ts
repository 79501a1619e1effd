import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { type DesktopSession, startDesktopSession } from '#chromium-host/desktop-session.ts';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import { createI18n } from '#i18n/index.ts';
import type { Language } from '#i18n/language.ts';
import { startDnsServer } from '#reference-backend/sample/dns-server.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { seedDemo } from '#reference-backend/service/data/demo-data.ts';
import { type SixBackends, startSixBackends } from '#reference-backend/six-backends/index.ts';
import type { History } from '../seed/seed-history.ts';
import { seedSignedIn } from '../seed/seed-signed-in.ts';
import { historiesOf } from '../seed/six-histories.ts';
import { activity } from './activity-scenes.ts';
import { seedRecords } from './compare/records.ts';
import { checks, connections } from './connection-scenes.ts';
import { seedDesk } from './desk-backends.ts';
import { desk } from './desk-scenes.ts';
import { managed, writePolicy } from './managed-scenes.ts';
import { authorizations, domains, gitProvider, networks } from './resource-scenes.ts';
import { safety, seedSafety, signingOutLoses } from './safety-scenes.ts';
import { around, firstRun, type Picture, projects, sampleBackend } from './scenes.ts';
import { sixBackends, watchedFrom } from './six-scenes.ts';

/** How the parts are shown, and what happens at each scene. */
export interface Show {
  readonly viewport: { readonly width: number; readonly height: number };
  /** The language that `desk` and `managed` begin in; the others are English. */
  readonly language: Language;
  /** What to do at the scenes of a part, called `part`. The page changes when the app restarts. */
  readonly pictureOf: (page: () => Page, part: string) => Picture;
}

async function walk({ viewport, pictureOf }: Show): Promise<void> {
  const backend = await startBackend();
  const dns = await startDnsServer();
  await seedDemo(backend);
  const app = await launch();
  try {
    await app.page.setViewportSize(viewport);
    const picture = pictureOf(() => app.page, 'walk');
    await sampleBackend(app.page, picture);
    await firstRun(app.page, backend, picture);
    await authorizations(app.page, picture);
    await networks(app.page, picture);
    await domains(app.page, dns, picture);
    await gitProvider(app.page, picture);
    await projects(app.page, backend, picture);
  } finally {
    await app.quit();
    await dns.close();
    await backend.close();
  }
}

type Backend = Awaited<ReturnType<typeof startBackend>>;

interface SignedInOptions {
  readonly backends: readonly Backend[];
  readonly histories?: readonly History[];
  /** Ends them; each is closed by itself where there is none. */
  readonly close?: () => Promise<void>;
  /** Called with the app's folder before it starts; what it returns is added to the environment. */
  readonly prepare?: (userData: string) => Promise<Readonly<Record<string, string>>>;
}

/**
 * An app that is signed in to all backends, on a desktop of its own; both end with the scene, and so do the backends. Linux only,
 * where the keychain of the signed-in start can be a private one.
 */
async function signedIn(
  { viewport }: Pick<Show, 'viewport'>,
  { backends, histories, close, prepare }: SignedInOptions,
  scene: (page: () => Page) => Promise<void>,
): Promise<void> {
  const desktop = await startDesktopSession();
  const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-user-data-'));
  const env = await prepare?.(userData);
  await seedSignedIn({ userData, desktop, backends: [...backends], ...(histories && { histories }) });
  const app = await launch({ userData, ...(env && { env }) }, desktop);
  try {
    await app.page.setViewportSize(viewport);
    await scene(() => app.page);
  } finally {
    await app.quit();
    await desktop.stop();
    if (close !== undefined) await close();
    else for (const backend of backends) await backend.close();
    rmSync(userData, { recursive: true, force: true });
  }
}

/** The texts of the language in which the page is shown from now on. */
async function inLanguage(page: Page, language: Language) {
  await page.evaluate((chosen) => localStorage.setItem('pilothouse.language', chosen), language);
  await page.reload();
  const { t } = await createI18n(language);
  return t;
}

async function threeBackends() {
  const [production, staging, stopped] = [await startBackend(), await startBackend(), await startBackend()];
  return { production, staging, stopped };
}

/** Several backends at once. */
async function operatorsDesk(show: Show): Promise<void> {
  const { language, pictureOf } = show;
  const backends = await threeBackends();
  await seedDesk(backends);
  await signedIn(show, { backends: Object.values(backends) }, async (page) => {
    const t = await inLanguage(page(), language);
    await desk(page(), backends, t, pictureOf(page, `desk-${language}`));
  });
}

/** Six backends whose records are hard to show. */
async function six(show: Show): Promise<void> {
  await withSixBackends(show, (page, started) => sixBackends(page(), started, show.pictureOf(page, 'six')));
}

/** An app that is signed in to six backends and has watched them for a week, which ends with the scene. Linux only. */
export async function withSixBackends(
  show: Pick<Show, 'viewport'>,
  scene: (page: () => Page, started: SixBackends) => Promise<void>,
): Promise<void> {
  const started = await startSixBackends({ untilMinute: watchedFrom });
  await seedRecords(started.of.production);
  const backends = started.all.map(({ backend }) => backend);
  const histories = historiesOf(started, Date.now());
  await signedIn(show, { backends, histories, close: () => started.close() }, (page) => scene(page, started));
}

/** What is paused, snoozed, read-only or asked before. */
async function safe(show: Show): Promise<void> {
  await withoutKeychain(show);
  const backends = await threeBackends();
  seedSafety(backends);
  await signedIn(show, { backends: Object.values(backends) }, (page) =>
    safety(page(), backends, show.pictureOf(page, 'safety')),
  );
}

/** An app that is at the list of a backend after its first run; both end with the scene. */
async function afterFirstRun(
  { viewport }: Pick<Show, 'viewport'>,
  scene: (app: LaunchedApp, backend: Backend) => Promise<void>,
  desktop?: DesktopSession,
): Promise<void> {
  const backend = await startBackend();
  await seedDemo(backend);
  const show = async (app: LaunchedApp) => {
    await firstRun(app.page, backend, async () => undefined);
    await scene(app, backend);
  };
  try {
    await withApp(show, viewport, desktop);
  } finally {
    await backend.close();
  }
}

/** Activity, the settings, the menus of backends and of the account, an unreachable backend and an ended session. */
async function settings(show: Show): Promise<void> {
  await afterFirstRun(show, async (app, backend) => {
    const picture = show.pictureOf(() => app.page, 'settings');
    await around(app.page, backend, picture);
  });
}

/** Signing out without a keychain; Linux only, where a test can have its own. */
async function withoutKeychain(show: Show): Promise<void> {
  const desktop = await startDesktopSession({ keyring: 'absent' });
  const scene = async (app: LaunchedApp, backend: Backend) => {
    const picture = show.pictureOf(() => app.page, 'safety');
    await signingOutLoses(app.page, backend, picture);
  };
  try {
    await afterFirstRun(show, scene, desktop);
  } finally {
    await desktop.stop();
  }
}

/** Signed in, on a computer with an administrator's policy. */
async function managedInstall(show: Show): Promise<void> {
  const { language, pictureOf } = show;
  const backend = await startBackend();
  async function prepare(userData: string) {
    const policy = path.join(userData, 'policy.json');
    await writePolicy(policy, backend);
    return { PILOTHOUSE_POLICY_FILE: policy };
  }
  await signedIn(show, { backends: [backend], prepare }, async (page) => {
    const t = await inLanguage(page(), language);
    await managed(page(), t, pictureOf(page, `managed-${language}`));
  });
}

/** Activity, and a start without the backend. */
async function inbox(show: Show): Promise<void> {
  await afterFirstRun(show, async (app, backend) => {
    const picture = show.pictureOf(() => app.page, 'inbox');
    await activity(app, backend, picture, () => app.page.setViewportSize(show.viewport));
  });
}

/** Connection options and connection errors. */
async function reaching({ viewport, pictureOf }: Show): Promise<void> {
  const backend = await startBackend();
  // Its keychain stores the secrets of connections.
  const desktop = process.platform === 'linux' ? await startDesktopSession() : undefined;
  const freshlyInstalled = (scene: (app: LaunchedApp) => Promise<void>) => withApp(scene, viewport, desktop);
  await freshlyInstalled(({ page }) =>
    connections(
      page,
      pictureOf(() => page, 'connections'),
    ),
  );
  await freshlyInstalled(({ page }) =>
    checks(
      page,
      backend,
      pictureOf(() => page, 'checks'),
    ),
  );
  await desktop?.stop();
  await backend.close();
}

async function withApp(
  scene: (app: LaunchedApp) => Promise<void>,
  viewport: Show['viewport'],
  desktop: DesktopSession | undefined,
): Promise<void> {
  const app = await launch({}, desktop);
  try {
    await app.page.setViewportSize(viewport);
    await scene(app);
  } finally {
    await app.quit();
  }
}

/** The notices about an unusable keychain; Linux only, where a test can have its own. */
async function keychains(show: Show): Promise<void> {
  const desktop = await startDesktopSession();
  const scene = async (app: LaunchedApp) => {
    const picture = show.pictureOf(() => app.page, 'keychains');
    await app.page.getByRole('link', { name: 'Storefront' }).waitFor();
    await until(desktop, (entries) => entries > 0);
    for (const state of ['never-answers', 'locked'] as const) {
      await desktop.setKeyring(state);
      await app.restart();
      await app.page.setViewportSize(show.viewport);
      await app.page.getByRole('button', { name: 'Continue without it' }).waitFor();
      await picture(`keychain-${state}`);
    }
  };
  try {
    await afterFirstRun(show, scene, desktop);
  } finally {
    await desktop.stop();
  }
}

async function until(desktop: DesktopSession, enough: (entries: number) => boolean): Promise<void> {
  while (!enough((await desktop.secrets()).length));
}

const parts = {
  walk,
  settings,
  desk: operatorsDesk,
  six,
  safety: safe,
  managed: managedInstall,
  inbox,
  connections: reaching,
  keychains,
};

/** Parts that need a private desktop session, with a keychain of its own. */
const linuxOnly: ReadonlySet<string> = new Set(['desk', 'six', 'safety', 'managed', 'keychains']);

/** Starts the app for each part, or for `only` one of them, and leads it from scene to scene. */
export async function showParts(show: Show, only: string | undefined): Promise<void> {
  const asked = Object.entries(parts).filter(([name]) => only === undefined || only === name);
  if (asked.length === 0) throw new Error(`--only ${Object.keys(parts).join('|')}`);
  for (const [name, part] of asked) {
    if (process.platform === 'linux' || !linuxOnly.has(name)) await part(show);
  }
}
