import { expect, onTestFinished, test, vi } from 'vitest';
import type { ConformanceInfo } from '#contract/conformance-run.ts';
import { systemClock, systemRandom } from '#main/adapters/system.ts';
import type { BackendOptions } from '#reference-backend/server/options.ts';
import { ConformanceRuns } from '#services/profiles/conformance-runs.ts';
import { errorOf } from '../main/support/app-error.ts';
import { shop } from '../support/shop.ts';
import { soon } from '../support/until.ts';
import { signedUp } from './support/signed-up.ts';

/** A signed-in operator, and what their window receives about conformance runs. */
async function ready(options?: BackendOptions) {
  const { app, backend } = await signedUp(options);
  const reported: ConformanceInfo[] = [];
  const runs = new ConformanceRuns({
    clock: systemClock,
    random: systemRandom,
    find: (profileId) => (profileId === app.profile.id ? app.profile : null),
    changed: (info) => reported.push(info),
  });
  onTestFinished(() => runs.stop());
  const profileId = app.profile.id;
  const info = () => runs.info(profileId);
  async function run(readOnly = false): Promise<void> {
    const { prefix } = await runs.plan(profileId, readOnly);
    runs.start(profileId, prefix);
    await vi.waitFor(() => expect(info().running).toBeNull(), { timeout: 60_000, interval: 20 });
  }
  const names = () => backend.projects().map(({ name }) => name);
  return { app, backend, runs, reported, profileId, info, run, names };
}

test('ends a run that is locked meanwhile, and deletes what it created', { timeout: 60_000 }, async () => {
  const { app, backend, runs, info, profileId, names } = await ready();
  app.profile.readOnly.set(true);
  expect(await errorOf(() => runs.plan(profileId, false))).toMatchObject({ code: 'read-only' });
  app.profile.readOnly.unlock('');
  const before = names();
  const { prefix } = await runs.plan(profileId, false);
  runs.start(profileId, prefix);
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(before.length), { timeout: 30_000 });
  app.profile.readOnly.lock();
  const sent = backend.requests.length;
  await vi.waitFor(() => expect(info().running).toBeNull(), { timeout: 30_000, interval: 20 });
  expect(info().report).toMatchObject({ cancelled: true, left: [] });
  expect(names()).toEqual(before);
  const after = backend.requests.slice(sent).filter(({ method }) => method !== 'GET');
  expect(new Set(after.map(({ method }) => method))).toEqual(new Set(['DELETE']));
});

test('finds what the backend chose, and leaves the backend as it was', {
  timeout: 90_000,
}, async () => {
  const { app, backend, reported, info, run, names } = await ready({
    emptyOptionals: 'null',
    shape: { lists: false },
  });
  const { changes, sync } = app.profile.data;
  const id = [...sync.records.all()][0]?.id ?? '';
  const before = structuredClone(backend.projects());
  expect(
    await errorOf(() =>
      changes.update(id, { ...shop, name: 'First' }, { ...shop, name: 'First', description: '' }),
    ),
  ).toMatchObject({ code: 'rejected', status: 400 });

  await run();
  expect(info().error).toBeNull();
  expect(info().report).toMatchObject({ signedIn: true, cancelled: false, left: [] });
  expect(info().results.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(info().choices).toMatchObject({
    clearedBy: 'null',
    ownEcho: true,
    offers: { listNetworks: false, listDomains: false },
  });
  expect(backend.projects()).toEqual(before);
  const done = reported.flatMap(({ running }) => running?.progress.done ?? []);
  expect(done.length).toBeGreaterThan(20);
  expect(done).toEqual([...done].sort((a, b) => a - b));

  // The run's changes appear only in its report: neither in the activity, nor in a notification.
  await changes.update(id, { ...shop, name: 'First' }, { ...shop, name: 'First', path: '/later' });
  await vi.waitFor(() => expect(app.activity().map(({ kind }) => kind)).toContain('updated'), soon);
  expect(app.activity().filter(({ projectName }) => projectName.startsWith('pilothouse-check-'))).toEqual([]);
  expect(app.notifications).toEqual([]);

  // The observed choice decides: the field is cleared although the backend rejects empty text.
  const saved = await changes.update(
    id,
    { ...shop, name: 'First', path: '/later' },
    { ...shop, name: 'First', path: '/later', description: '' },
  );
  expect(saved).toMatchObject({ kind: 'saved', notAccepted: [], project: { description: '' } });
  expect(names()).toEqual(['First']);
});

test('keeps what was found over a restart, for this base URL alone', { timeout: 90_000 }, async () => {
  const { app, info, run } = await ready({ shape: { lists: false } });
  await run(true);
  expect(info().choices).toMatchObject({ offers: { listNetworks: false }, clearedBy: null });
  const later = await app.restart();
  expect(later.profile.choices.offers('networks')).toBe(false);
  later.repository.update(later.profile.id, { baseUrl: 'https://other.example' });
  expect(later.profile.choices.offers('networks')).toBeNull();
});

test('changes nothing in a read-only run', { timeout: 90_000 }, async () => {
  const { backend, info, run } = await ready();
  const seen = backend.requests.length;
  await run(true);
  expect(info().report).toMatchObject({ readOnly: true, signedIn: true });
  const methods = backend.requests.slice(seen).map(({ method }) => method);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

test.each(['cancelled by the operator', 'the operator signs out'])(
  'deletes what was created where the run is %s',
  { timeout: 90_000 },
  async (how) => {
    const { app, runs, profileId, info, names } = await ready();
    const { prefix } = await runs.plan(profileId, false);
    runs.start(profileId, prefix);
    await vi.waitFor(() => expect(names().some((name) => name.startsWith(prefix))).toBe(true), {
      timeout: 30_000,
      interval: 5,
    });
    if (how === 'the operator signs out') await app.profile.signOut();
    else runs.cancel(profileId);
    await vi.waitFor(() => expect(info().running).toBeNull(), { timeout: 30_000, interval: 20 });
    expect(info().report).toMatchObject({ cancelled: true, left: [] });
    expect(names()).toEqual(['First']);
  },
);

test('starts only the latest plan, once', async () => {
  const { runs, profileId } = await ready();
  const first = await runs.plan(profileId, true);
  const second = await runs.plan(profileId, false);
  const start = (prefix: string) => errorOf(() => runs.start(profileId, prefix));
  expect(await start(first.prefix)).toMatchObject({ code: 'bad-input' });
  runs.start(profileId, second.prefix);
  expect(await start(second.prefix)).toMatchObject({ code: 'bad-input' });
  await runs.stop();
  expect(runs.info(profileId).running).toBeNull();
});

test('ends a plan with the session', async () => {
  const { app, runs, profileId } = await ready();
  const { prefix } = await runs.plan(profileId, false);
  await app.profile.signOut();
  expect(await errorOf(() => runs.start(profileId, prefix))).toMatchObject({ code: 'bad-input' });
  expect(runs.info(profileId).running).toBeNull();
});

test('has no plan while signed out', async () => {
  const { app, runs, profileId } = await ready();
  await app.profile.signOut();
  expect(await errorOf(() => runs.plan(profileId, true))).toMatchObject({ code: 'signed-out' });
});
