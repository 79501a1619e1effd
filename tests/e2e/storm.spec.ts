import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { LaunchedApp } from '#chromium-host/launch.ts';
import type { ActivityEntry } from '#contract/activity.ts';
import { type Backend, startBackend } from '#reference-backend/server/index.ts';
import { expect, mainLink, test as withApp } from './support/fixtures.ts';

const events = 4_000;
const stormMs = 4_000;
const windowMs = 2_000;
const profiles = 5;
const projectsOfEach = 40;
const fields = ['name', 'description', 'path', 'sourceId', 'vmId'] as const;

const test = withApp.extend<{ backends: readonly Backend[] }>({
  backends: async ({ backend }, use) => {
    const others = await Promise.all(Array.from({ length: profiles - 1 }, () => startBackend()));
    await use([backend, ...others]);
    for (const other of others) await other.close();
  },
});

/** The changed field of an event, as the activity shows it: unique for each event. */
function change(event: number) {
  const field = fields[Math.floor(event / (profiles * projectsOfEach)) % fields.length] ?? 'vmId';
  return { field, after: `storm ${event}` };
}

/** Colleagues on all backends change projects one after the other: first all at once, then at a constant rate. */
async function storm(backends: readonly Backend[]): Promise<void> {
  const ids = backends.map((backend) => backend.projects().map(({ id }) => id));
  const begun = performance.now();
  for (let event = 0; event < events; ) {
    const gone = Math.ceil(((performance.now() - begun) / stormMs) * events);
    const due = Math.min(events, Math.max(profiles * projectsOfEach, gone));
    for (; event < due; event += 1) {
      const at = event % profiles;
      const id = ids[at]?.[Math.floor(event / profiles) % projectsOfEach] ?? '';
      const { field, after } = change(event);
      backends[at]?.colleague.update(id, { [field]: after });
    }
    await delay(5);
  }
}

type Exported = Omit<ActivityEntry, 'sequence' | 'profileId' | 'at'> & {
  readonly backend: string;
  readonly time: string;
};

/** The exported activity, once no notification is pending. */
async function exported(app: LaunchedApp, page: Page): Promise<readonly Exported[]> {
  const file = await app.evaluate(({ app, dialog }) => {
    const filePath = `${app.getPath('userData')}/exported`;
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    return filePath;
  });
  const read = () => JSON.parse(readFileSync(file, 'utf8')) as readonly Exported[];
  await expect(async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'As JSON' }).click();
    await expect(page.getByText('Activity exported').first()).toBeVisible();
    expect(read().filter(({ outcome }) => outcome.kind === 'pending')).toHaveLength(0);
  }).toPass({ timeout: 60_000 });
  return read();
}

/** Number of notifications that these entries report. */
function toldWith(entries: readonly Exported[]): number {
  const shares = entries.map(({ outcome }) => {
    if (outcome.kind === 'notified') return 1;
    return outcome.kind === 'coalesced' ? 1 / (outcome.others + 1) : 0;
  });
  return Math.round(shares.reduce((sum, share) => sum + share, 0));
}

test('shows few notifications for 4,000 changes in 5 backends within 4 seconds, and all of them in Activity', async ({
  startSignedIn,
  backends,
}) => {
  test.slow();
  for (const { colleague } of backends) {
    for (let at = 1; at <= projectsOfEach; at += 1) {
      colleague.create({ name: `Project ${at}`, sourceId: 'git-1', vmId: 'vm-1' });
    }
  }
  const app = await startSignedIn(...backends.slice(1));
  const { page } = app;
  expect(await app.notifications()).toEqual([]);

  await storm(backends);
  await mainLink(page, 'Activity').click();
  await page.getByRole('combobox', { name: 'Backend' }).selectOption('All backends');
  await expect(page.getByRole('paragraph').filter({ hasText: /^4,000 changes, 4,000 unread$/ })).toBeVisible({
    timeout: 60_000,
  });
  // The link counts those of the current backend.
  await expect(mainLink(page, 'Activity')).toHaveAccessibleDescription('800 unread changes');
  const entries = await exported(app, page);
  const shown = await app.notifications();
  const told = entries.map(({ changes }) => changes.map(({ field, after }) => ({ field, after })));
  const key = ([first]: (typeof told)[number]) => Number(first?.after.split(' ')[1]);
  told.sort((one, other) => key(one) - key(other));
  expect(told).toEqual(Array.from({ length: events }, (_, event) => [change(event)]));
  expect(entries.filter(({ read, own, kind }) => read || own || kind !== 'updated')).toEqual([]);
  for (const { url } of backends) {
    const name = new URL(url).host;
    const notified = shown.filter(({ body }) => body.includes(name));
    const changes = entries.filter(({ backend }) => backend === name);
    const times = changes.map(({ time }) => Date.parse(time));
    const tookMs = Math.max(...times) - Math.min(...times);
    // By the app's own times: each but the last was shown before the last change, two seconds after the previous one.
    expect(notified.length).toBeGreaterThan(0);
    expect(notified.length).toBeLessThanOrEqual(Math.floor(tookMs / windowMs) + 1);
    expect(toldWith(changes)).toBe(notified.length);
  }
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(mainLink(page, 'Activity')).toHaveAccessibleDescription('');
});
