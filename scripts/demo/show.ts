import { setTimeout as delay } from 'node:timers/promises';
import type { HostName } from '#chromium-host/host-choice.ts';
import { launch } from '#chromium-host/launch.ts';
import type { Backend } from '#reference-backend/server/index.ts';
import { demoAccount } from '#reference-backend/service/data/demo-data.ts';

/** Interval at which notifications are read, ms. */
const checkIntervalMs = 500;

/**
 * Opens the app signed in to the backend, and runs until its window is closed. On Linux with a private keychain and
 * notification server, so that the demo leaves nothing in the user's own; notifications are printed to the terminal.
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
  await Promise.all([closed, printNotifications(app, ended.signal)]);
  await app.quit();
}

async function printNotifications(
  app: Awaited<ReturnType<typeof launch>>,
  signal: AbortSignal,
): Promise<void> {
  let printed = 0;
  while (!signal.aborted) {
    const shown = await app.notifications().catch(() => []);
    for (const { title, body } of shown.slice(printed)) console.log(`Notification: ${title} · ${body}`);
    printed = shown.length;
    await delay(checkIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}
