import type { Page } from 'playwright';
import { appOf } from '#chromium-host/launch.ts';
import type { CheckStage, CheckStageName, ConnectionCheck } from '#contract/connection-check.ts';
import type { Reply } from '#contract/errors.ts';
import { go, switchTo } from '../list-steps.ts';
import type { Picture } from '../scenes.ts';

/** How long each step is said to have taken, ms. A clock that stands still measures none. */
const durations: Readonly<Partial<Record<CheckStageName, number>>> = {
  ...{ url: 0, dns: 3, tcp: 21, tls: 48, service: 64, token: 118, socket: 96 },
};

/** What does not differ from run to run; the time that a backend sends is not the fixed one. */
function fixed(stage: CheckStage): CheckStage {
  if (stage.name === 'clock' && stage.status === 'warning')
    return { ...stage, status: 'ok', code: 'clock-in-sync', params: {} };
  return { ...stage, ms: stage.ms === null ? null : (durations[stage.name] ?? stage.ms) };
}

/** Has each check from now on answer what it finds now, with fixed durations and clock. @param places of profiles, from 0 */
async function fixChecks(page: Page, places: readonly number[]): Promise<void> {
  const found = await page.evaluate(async (places) => {
    const state = await window.pilothouse.request('app.readState');
    if (!state.ok) throw new Error('There is no state.');
    const { profiles } = state.value;
    return Promise.all(
      places.map(async (place) => {
        const profileId = profiles[place]?.id ?? '';
        const input = { profileId, runId: 'found', url: null };
        return [profileId, await window.pilothouse.request('connectionCheck.run', input)] as const;
      }),
    );
  }, places);
  const replies = found.map(([profileId, reply]) => {
    if (!reply.ok) throw new Error(`The check was refused: ${reply.error.code}`);
    const value = { ...reply.value, stages: reply.value.stages.map(fixed) };
    return [profileId, { ok: true, value } satisfies Reply<ConnectionCheck>] as const;
  });
  await appOf(page).evaluate(({ ipcMain }, answers) => {
    ipcMain.removeHandler('connectionCheck.run');
    ipcMain.handle('connectionCheck.run', (_event, { profileId }) => new Map(answers).get(profileId));
  }, replies);
}

/** The connection check of a backend that is reached, and of one that is not; begins and ends with production. */
export async function connectionChecks(page: Page, picture: Picture): Promise<void> {
  await fixChecks(page, [0, 5]);
  for (const [number, backend, scene] of [
    [1, 'Production EU', 'connection-check'],
    [6, 'Lab', 'connection-check-failed'],
  ] as const) {
    await switchTo(page, number, backend);
    await go(page, 'Settings');
    await page.getByRole('tab', { name: 'Connection', exact: true }).click();
    await page.getByRole('button', { name: 'Check connection' }).click();
    const check = page.getByRole('dialog', { name: 'Connection check' });
    await check.getByRole('button', { name: 'Copy result' }).waitFor();
    await picture(scene);
    await page.keyboard.press('Escape');
    await check.waitFor({ state: 'hidden' });
  }
  await switchTo(page, 1, 'Production EU');
}
