import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startDesktopSession } from '#chromium-host/desktop-session.ts';
import { type LaunchedApp, launch } from '#chromium-host/launch.ts';
import { startBackend } from '#reference-backend/server/index.ts';
import { seedDemo } from '#reference-backend/service/data/demo-data.ts';
import { startSixBackends } from '#reference-backend/six-backends/index.ts';
import { seedSignedIn } from '../../seed/seed-signed-in.ts';
import { historiesOf } from '../../seed/six-histories.ts';
import { firstRun } from '../scenes.ts';
import { acceptedPictures, checkLeftOver } from './accepted.ts';
import { batches } from './batch-scenes.ts';
import { connectionChecks } from './check-scenes.ts';
import { comparison } from './comparison-scenes.ts';
import { fixedClock, fixedClockEnv } from './fixed-clock.ts';
import { forms } from './form-scenes.ts';
import { lists } from './list-scenes.ts';
import { overview } from './overview-scenes.ts';
import { seedRecords } from './records.ts';
import { settings } from './settings-scenes.ts';

/** When the app is started. It has watched the week before. */
const startedAt = new Date('2026-11-25T16:28:00Z');

const environment = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' };

/** URLs are shown; these ports are not given out by systems. */
const ports = { six: 28_110, firstRun: 28_120 };

async function sixBackends(): Promise<void> {
  const clock = fixedClock(startedAt);
  const six = await startSixBackends({ firstPort: ports.six });
  await seedRecords(six.of.production);
  const desktop = await startDesktopSession();
  const userData = mkdtempSync(path.join(tmpdir(), 'pilothouse-user-data-'));
  const backends = six.all.map(({ backend }) => backend);
  const histories = historiesOf(six, startedAt.getTime());
  await seedSignedIn({ userData, desktop, backends, histories });
  const app = await launch({ userData, env: { ...environment, ...fixedClockEnv(startedAt) } }, desktop);
  try {
    await clock.attach(app);
    const picture = acceptedPictures(() => app.page);
    await overview(app.page, six, picture);
    await lists(app.page, picture);
    await forms(app.page, six, picture);
    await comparison(app.page, picture);
    await settings(app.page, picture);
    await connectionChecks(app.page, picture);
    await batches(app.page, six, picture);
  } finally {
    await app.quit();
    await desktop.stop();
    await six.close();
    rmSync(userData, { recursive: true, force: true });
  }
}

async function newInstallation(): Promise<void> {
  const clock = fixedClock(startedAt);
  const backend = await startBackend({ port: ports.firstRun });
  await seedDemo(backend);
  let app: LaunchedApp | undefined;
  try {
    app = await launch({ env: { ...environment, ...fixedClockEnv(startedAt) } });
    await clock.attach(app);
    const { page } = app;
    const picture = acceptedPictures(() => page);
    await firstRun(page, backend, async (scene) => {
      // It tries again at intervals.
      if (scene !== 'backend-awaited') await picture(scene);
    });
    await expect(page.getByRole('link', { name: 'Storefront' })).toBeVisible();
  } finally {
    await app?.quit();
    await backend.close();
  }
}

test('looks as it was accepted', async () => {
  await newInstallation();
  await sixBackends();
  checkLeftOver();
});
