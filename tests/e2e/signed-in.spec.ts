import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seedSignedIn } from '#scripts/seed/seed-signed-in.ts';
import { expect, hasToken, settle, test } from './support/fixtures.ts';

/** The content of a settings file, without random values and what is derived from them. */
function settingsIn(folder: string): unknown {
  const text = readFileSync(path.join(folder, 'settings.json'), 'utf8');
  const { currentProfileId } = JSON.parse(text) as { currentProfileId: string };
  const isOfComputer = ['ownerId', 'tokenSubject'];
  return JSON.parse(text.replaceAll(currentProfileId, 'profile'), (key, value) =>
    isOfComputer.includes(key) ? typeof value : value,
  );
}

test('equals in its signed-in fixture what the first run leaves', async ({
  app,
  backend,
  userData,
  privateDesktop: desktop,
}, testInfo) => {
  await settle(app.page, backend);
  await expect.poll(() => hasToken(desktop)).toBe(true);

  const stored: string[] = [];
  const seeded = testInfo.outputPath('seeded');
  const storeSecret = async ({ service, account }: { service: string; account: string }) => {
    stored.push(`${service} ${account.replace(/^[^/]+/, '')}`);
  };
  await seedSignedIn({ userData: seeded, desktop: { storeSecret }, backends: [backend] });
  expect(settingsIn(seeded)).toEqual(settingsIn(userData));
  const kept = (await desktop.secrets()).map(
    ({ service, account }) => `${service} ${account.replace(/^[^/]+/, '')}`,
  );
  expect(kept).toEqual(expect.arrayContaining(stored));
  expect(stored).toEqual(['dev.pilothouse.desktop /access-token']);
});
