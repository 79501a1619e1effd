import { expect, test } from 'vitest';
import type { CheckStage, ConnectionCheck } from '#contract/connection-check.ts';
import type { Reply } from '#contract/errors.ts';
import { createConnectionCheckStore } from '#features/connection-check/connection-check.ts';
import { FakeMain } from '#tests/renderer/fake-bridge.ts';

function stage(name: CheckStage['name'], status: CheckStage['status']): CheckStage {
  return { name, status, ms: null, code: null, params: {}, certificates: [] };
}

const result: ConnectionCheck = {
  url: 'https://ops.test',
  startedAt: 1,
  stages: [stage('url', 'ok')],
  cause: null,
};

/** A store whose checks end when the test says so. */
function startStore() {
  const runs: { runId: string; end: (reply: Reply<ConnectionCheck>) => void }[] = [];
  const main = new FakeMain({
    answers: {
      'connectionCheck.run': ({ runId }) => new Promise((end) => runs.push({ runId, end })),
    },
  });
  const store = createConnectionCheckStore((name, ...input) => main.request(name, ...input));
  return { store, runs, main };
}

test('shows the stages of a check as they are reported, each once', () => {
  const { store, runs } = startStore();
  void store.start('profile-1', null);
  const runId = runs[0]?.runId ?? '';
  for (const running of [stage('url', 'running'), stage('url', 'ok'), stage('dns', 'running')]) {
    store.receive({ profileId: 'profile-1', runId, stage: running });
  }
  expect(store.getState().open?.stages).toEqual([stage('url', 'ok'), stage('dns', 'running')]);
});

test('ignores events and the late response of an earlier check', async () => {
  const { store, runs } = startStore();
  const first = store.start('profile-1', null);
  void store.start('profile-1', 'https://ops.test');
  store.receive({ profileId: 'profile-1', runId: runs[0]?.runId ?? '', stage: stage('url', 'failed') });
  runs[0]?.end({ ok: true, value: result });
  await first;
  expect(store.getState().open).toMatchObject({ url: 'https://ops.test', stages: [], result: null });
});

test('cancels the check when it is closed', async () => {
  const { store, main } = startStore();
  void store.start('profile-1', null);
  await store.close();
  expect(store.getState().open).toBeNull();
  expect(main.calls.at(-1)).toEqual({ name: 'connectionCheck.cancel', input: { profileId: 'profile-1' } });
});

test('checks the same URL when it runs again, and remembers only checks of the base URL', async () => {
  const { store, runs } = startStore();
  const typed = store.start('profile-1', 'https://ops.test');
  runs[0]?.end({ ok: true, value: result });
  await typed;
  expect(store.getState().lastRuns).toEqual({});
  void store.again();
  expect(store.getState().open).toMatchObject({ url: 'https://ops.test', result: null });
  expect(runs).toHaveLength(2);
  const own = store.start('profile-1', null);
  runs[2]?.end({ ok: true, value: result });
  await own;
  expect(store.getState().lastRuns).toEqual({ 'profile-1': 1 });
});
