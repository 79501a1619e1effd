import { expect, test, vi } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

const hourMs = 3_600_000;

/** How long a digest at the start waits for the activity of all backends, ms. */
const gatheredMs = 1_500;

/**
 * The computer's clock, which `skip` advances; timers of more than ten minutes depend only on it. `isGathering` is
 * whether a digest at the start is waiting.
 */
function skippingClock() {
  const waiting = new Map<() => void, number>();
  const gathering = new Set<() => void>();
  let skipped = 0;
  const clock: Clock = {
    now: () => systemClock.now() + skipped,
    setTimer(ms, run) {
      if (ms === gatheredMs) {
        gathering.add(run);
        const cancel = systemClock.setTimer(ms, () => gathering.delete(run) && run());
        return () => {
          gathering.delete(run);
          cancel();
        };
      }
      if (ms < 600_000) return systemClock.setTimer(ms, run);
      waiting.set(run, clock.now() + ms);
      return () => waiting.delete(run);
    },
  };
  const skip = (ms: number) => {
    skipped += ms;
    for (const [run, at] of waiting) {
      if (at > clock.now() || !waiting.delete(run)) continue;
      run();
    }
  };
  return { clock, skip, isGathering: () => gathering.size > 0 };
}

/** Two backends in quiet hours that end within two hours. */
async function startInQuietHours() {
  const time = skippingClock();
  const app = startMainProcess(undefined, { clock: time.clock });
  const signedUp = async (id: string, name: string) => {
    const backend = await startedBackend();
    const first = backend.colleague.create({ ...shop, name: 'First' });
    const profile = app.profiles.get(id);
    profile.configure({ name });
    await profile.connectBackend(backend.url, false);
    await profile.signUp('Ada', 'ada@example.org', 'correct horse');
    await vi.waitFor(() => expect(profile.info().realtime.status).toBe('live'), soon);
    return { backend, profile, first };
  };
  const production = await signedUp(app.profile.id, 'Production EU');
  const staging = await signedUp(app.profiles.add(), 'Staging');
  const minute = new Date().getHours() * 60 + new Date().getMinutes();
  const quietHours = { on: true, from: (minute + 1_320) % 1_440, to: (minute + 120) % 1_440 };
  app.profiles.notifications.configure({ quietHours });
  const suppressed = () => app.activity().filter(({ outcome }) => outcome.kind === 'quiet-hours');
  return { app, time, production, staging, suppressed };
}

test('counts what quiet hours kept back in one notification after them, by kind and backend, which opens Activity', async () => {
  const { app, time, production, staging, suppressed } = await startInQuietHours();
  production.backend.colleague.delete(production.first.id);
  production.backend.colleague.create({ ...shop, name: 'Docs' });
  production.backend.colleague.create({ ...shop, name: 'Wiki' });
  staging.backend.colleague.update(staging.first.id, { path: '/new' });
  await vi.waitFor(() => expect(suppressed()).toHaveLength(4), soon);
  const [wiki] = suppressed().filter(({ projectName }) => projectName === 'Wiki');
  // Entries that were read meanwhile are not in the digest.
  production.profile.data.markActivity([wiki?.sequence ?? 0], true);
  time.skip(hourMs);
  expect(app.notifications).toEqual([]);
  time.skip(2 * hourMs);
  await vi.waitFor(() => expect(app.notifications).toHaveLength(1), soon);
  const [digest] = app.notifications;
  expect(digest).toMatchObject({
    title: 'During quiet hours',
    body: 'Production EU: 1 deleted, 1 created\nStaging: 1 changed',
  });
  digest?.clicked();
  expect(app.opened).toEqual(['/activity?backends=all']);
  // The next night starts without entries.
  time.skip(24 * hourMs);
  expect(app.notifications).toHaveLength(1);
});

test('leaves out hidden names, and shows nothing where all backends are muted', async () => {
  const { app, production, staging, suppressed } = await startInQuietHours();
  const { notifications } = app.profiles;
  notifications.configure({ hideNames: 'always' });
  production.backend.colleague.create({ ...shop, name: 'Docs' });
  staging.backend.colleague.create({ ...shop, name: 'Docs' });
  await vi.waitFor(() => expect(suppressed()).toHaveLength(2), soon);
  notifications.configure({ quietHours: { on: false } });
  await vi.waitFor(() => expect(app.notifications.map(({ body }) => body)).toEqual(['2 created']), soon);
  notifications.configure({ quietHours: { on: true } });
  staging.backend.colleague.create({ ...shop, name: 'Wiki' });
  await vi.waitFor(() => expect(suppressed()).toHaveLength(3), soon);
  notifications.muteAll('until-unmuted');
  notifications.configure({ quietHours: { on: false } });
  notifications.muteAll('on');
  staging.backend.colleague.create({ ...shop, name: 'Blog' });
  await vi.waitFor(() => expect(app.notifications).toHaveLength(2), soon);
  expect(app.notifications[1]).toMatchObject({ title: 'Projects: 1 created' });
});

test('shows the digest once at the next start when quiet hours end while the app is closed', async () => {
  const { app, time, production, staging, suppressed } = await startInQuietHours();
  production.backend.colleague.delete(production.first.id);
  staging.backend.colleague.update(staging.first.id, { path: '/new' });
  await vi.waitFor(() => expect(suppressed()).toHaveLength(2), soon);
  const morning = await app.restart(() => time.skip(3 * hourMs), time);
  await vi.waitFor(() => expect(morning.notifications).toHaveLength(1), soon);
  expect(morning.notifications[0]).toMatchObject({
    title: 'During quiet hours',
    body: 'Production EU: 1 deleted\nStaging: 1 changed',
  });
  // It was shown, but not read.
  const later = await morning.restart(() => undefined, time);
  await vi.waitFor(() => expect(later.activity().filter(({ read }) => !read)).toHaveLength(2), soon);
  expect(time.isGathering()).toBe(false);
  expect(later.notifications).toEqual([]);
});

test('does not repeat at the next start what was shown when quiet hours ended', async () => {
  const { app, time, staging, suppressed } = await startInQuietHours();
  staging.backend.colleague.update(staging.first.id, { path: '/new' });
  await vi.waitFor(() => expect(suppressed()).toHaveLength(1), soon);
  time.skip(3 * hourMs);
  await vi.waitFor(() => expect(app.notifications).toHaveLength(1), soon);
  const later = await app.restart(() => undefined, time);
  await vi.waitFor(() => expect(later.activity().filter(({ read }) => !read)).toHaveLength(1), soon);
  expect(time.isGathering()).toBe(false);
  expect(later.notifications).toEqual([]);
});

test('shows no digest of a person who has signed out', async () => {
  const { app, time, production, staging, suppressed } = await startInQuietHours();
  production.backend.colleague.delete(production.first.id);
  staging.backend.colleague.update(staging.first.id, { path: '/new' });
  await vi.waitFor(() => expect(suppressed()).toHaveLength(2), soon);
  await production.profile.signOut();
  const morning = await app.restart(() => time.skip(3 * hourMs), time);
  await vi.waitFor(() => expect(morning.notifications).toHaveLength(1), soon);
  expect(morning.notifications[0]).toMatchObject({ body: 'Staging: 1 changed' });
});
