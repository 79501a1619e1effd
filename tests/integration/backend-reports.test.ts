import { expect, test, vi } from 'vitest';
import { systemClock } from '#main/adapters/system.ts';
import type { Clock } from '#main/ports.ts';
import { soon } from '../support/until.ts';
import { startInterruptibleProxy } from './support/cable.ts';
import { live, startedBackend } from './support/signed-up.ts';
import { startMainProcess } from './support/start-main-process.ts';

/** The computer's clock, except for timers of two minutes, which `pass` runs. */
function clockOfTwoMinutes() {
  const waiting = new Set<() => void>();
  const clock: Clock = {
    now: () => systemClock.now(),
    setTimer(ms, run) {
      if (ms !== 120_000) return systemClock.setTimer(ms, run);
      waiting.add(run);
      return () => waiting.delete(run);
    },
  };
  const pass = () => {
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
  };
  return { clock, pass, isWaiting: () => waiting.size > 0 };
}

async function signedUp() {
  const backend = await startedBackend();
  const cable = await startInterruptibleProxy(backend.url);
  const time = clockOfTwoMinutes();
  const app = startMainProcess(undefined, { clock: time.clock });
  await app.profile.connectBackend(cable.url, false);
  await app.profile.signUp('Ada', 'ada@example.org', 'correct horse');
  await live(app);
  const ofKind = (wanted: string) => app.activity().filter(({ kind }) => kind === wanted);
  return { backend, cable, app, time, ofKind };
}

test('notifies and logs a backend that does not answer for two minutes, and its return', async () => {
  const { cable, app, time, ofKind } = await signedUp();
  cable.cut();
  await vi.waitFor(() => expect(time.isWaiting()).toBe(true), soon);
  expect(app.notifications).toEqual([]);
  time.pass();
  await vi.waitFor(
    () => expect(app.notifications.map(({ title }) => title)).toEqual(['Backend unreachable']),
    soon,
  );
  expect(app.notifications[0]).toMatchObject({
    body: expect.stringMatching(/^No response since /),
    target: { profileId: app.profile.id, path: '/projects' },
  });
  await vi.waitFor(
    () =>
      expect(ofKind('backend')).toMatchObject([
        { backend: { state: 'unreachable' }, own: false, read: false, outcome: { kind: 'notified' } },
      ]),
    soon,
  );
  expect(app.profiles.areInTrouble).toBe(true);
  cable.mend();
  app.profiles.reconnect();
  await vi.waitFor(() => expect(ofKind('backend')).toHaveLength(2), soon);
  expect(app.profiles.areInTrouble).toBe(false);
  expect(app.notifications[1]).toMatchObject({
    title: 'Backend reachable again',
    body: expect.stringMatching(/^It was unreachable for /),
  });
});

test('lets a rule keep the notification back, and gives the reason in the entry', async () => {
  const { cable, app, time, ofKind } = await signedUp();
  app.profiles.notifications.change(app.profile.id, { projectId: null, kind: 'backend' }, 'off');
  cable.cut();
  await vi.waitFor(() => expect(time.isWaiting()).toBe(true), soon);
  time.pass();
  await vi.waitFor(
    () => expect(ofKind('backend')).toMatchObject([{ outcome: { kind: 'off', by: 'type' } }]),
    soon,
  );
  expect(app.notifications).toEqual([]);
});

/** Quiet hours from two hours ago until two hours from now. */
function quietHours() {
  const now = new Date();
  const minute = now.getHours() * 60 + now.getMinutes();
  return { on: true, from: (minute + 1_320) % 1_440, to: (minute + 120) % 1_440 };
}

test('does not notify an outage and its end in quiet hours, and gives the reason in the entries', async () => {
  const { cable, app, time, ofKind } = await signedUp();
  app.profiles.notifications.configure({ quietHours: quietHours() });
  cable.cut();
  await vi.waitFor(() => expect(time.isWaiting()).toBe(true), soon);
  time.pass();
  await vi.waitFor(() => expect(ofKind('backend')).toHaveLength(1), soon);
  cable.mend();
  app.profiles.reconnect();
  await vi.waitFor(
    () =>
      expect(ofKind('backend')).toMatchObject([
        { backend: { state: 'unreachable' }, outcome: { kind: 'quiet-hours' } },
        { backend: { state: 'reachable' }, outcome: { kind: 'quiet-hours' } },
      ]),
    soon,
  );
  expect(app.notifications).toEqual([]);
});

test('does not notify the end of a session in quiet hours, and gives the reason in its entry', async () => {
  const { backend, app, ofKind } = await signedUp();
  app.profiles.notifications.configure({ quietHours: quietHours() });
  backend.expireAll();
  await expect(app.profile.data.domains.list('always')).rejects.toMatchObject({ error: { status: 401 } });
  await app.profile.signIn('ada@example.org', 'correct horse');
  await live(app);
  expect(ofKind('session')).toMatchObject([
    { session: { state: 'ended' }, outcome: { kind: 'quiet-hours' } },
  ]);
  expect(app.notifications).toEqual([]);
});

test('lets a rule keep the end of a session back, and gives the reason in its entry', async () => {
  const { backend, app, ofKind } = await signedUp();
  app.profiles.notifications.change(app.profile.id, { projectId: null, kind: 'session' }, 'off');
  backend.expireAll();
  await expect(app.profile.data.domains.list('always')).rejects.toMatchObject({ error: { status: 401 } });
  await app.profile.signIn('ada@example.org', 'correct horse');
  await live(app);
  expect(ofKind('session')).toMatchObject([{ outcome: { kind: 'off', by: 'type' } }]);
  expect(app.notifications).toEqual([]);
});

test('notifies a session that the service ends, and logs it once the same person is back', async () => {
  const { backend, app, ofKind } = await signedUp();
  backend.expireAll();
  await expect(app.profile.data.domains.list('always')).rejects.toMatchObject({ error: { status: 401 } });
  await vi.waitFor(
    () => expect(app.notifications.map(({ title }) => title)).toEqual(['Session has ended']),
    soon,
  );
  expect(ofKind('session')).toEqual([]);
  expect(app.profiles.areInTrouble).toBe(true);
  await app.profile.signIn('ada@example.org', 'correct horse');
  await live(app);
  expect(ofKind('session')).toMatchObject([{ session: { state: 'ended' }, outcome: { kind: 'notified' } }]);
});
