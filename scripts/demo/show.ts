import { setTimeout as delay } from 'node:timers/promises';
import { demoAccount } from '#tests/backend/data/demo-data.ts';
import type { Backend } from '#tests/backend/index.ts';
import type { HostName } from '#tests/host/host-choice.ts';
import { launch } from '#tests/host/launch.ts';

/** How often notifications are looked for, ms. */
const lookEveryMs = 500;

/**
 * Opens the app on the backend, signed in, and stays until its window is closed. It has a keychain and a notification
 * server of its own where the system lets it (Linux), so that a demonstration leaves nothing in the operator's: what
 * would pop up is told on the terminal.
 */
export async function show(backend: Backend, host: HostName): Promise<void> {
  const app = await launch({ host, args: ['--headed'] });
  const { page } = app;
  await page.getByRole('textbox', { name: 'Backend URL' }).fill(backend.url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('tab', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(demoAccount.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  console.log(
    '\nSigned in. A colleague changes something every few seconds. Close the window to end the demo.\n',
  );

  const ended = new AbortController();
  const closed = page.waitForEvent('close', { timeout: 0 }).then(() => ended.abort());
  await Promise.all([closed, tellNotifications(app, ended.signal)]);
  await app.quit();
}

async function tellNotifications(
  app: Awaited<ReturnType<typeof launch>>,
  signal: AbortSignal,
): Promise<void> {
  let told = 0;
  while (!signal.aborted) {
    const shown = await app.notifications().catch(() => []);
    for (const { title, body } of shown.slice(told)) console.log(`Notification: ${title} · ${body}`);
    told = shown.length;
    await delay(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}
