import { expect, test } from 'vitest';
import type { OAuthFlowInfo } from '#contract/git-provider.ts';
import { createGitProviderFlowsStore } from '#features/git-provider/flows.ts';
import { type Answers, answered, FakeMain, failed } from '#tests/renderer/fake-bridge.ts';

const profileId = 'profile-1';
const waiting: OAuthFlowInfo = {
  flowId: 'flow-1',
  profileId,
  purpose: 'authorization',
  callback: 'loopback',
  status: 'waiting',
  link: 'https://git.example/authorize?state=x',
  refused: 0,
};
const purpose = { kind: 'authorization', name: 'Harbour' } as const;

function aStore(answers: Answers = {}) {
  const main = new FakeMain({
    answers: {
      'gitProvider.startFlow': () => answered(waiting),
      'gitProvider.finishFlow': () => answered(undefined),
      'gitProvider.cancelFlow': () => answered(undefined),
      ...answers,
    },
  });
  const store = createGitProviderFlowsStore((name, ...input) => main.request(name, ...input));
  const calls = () => main.calls.map(({ name }) => name);
  return { store, calls, flow: () => store.getState().flows[profileId] };
}

test('finishes a received code once, however often it is reported', async () => {
  const { store, calls } = aStore();
  await store.start(profileId, purpose, null);
  store.receive({ ...waiting, status: 'received' });
  store.receive({ ...waiting, status: 'received' });
  expect(calls().filter((name) => name === 'gitProvider.finishFlow')).toHaveLength(1);
});

test('keeps an event that arrives before the response', async () => {
  const { store, flow, calls } = aStore();
  const started = store.start(profileId, purpose, null);
  store.receive({ ...waiting, status: 'received' });
  await started;
  expect(flow()?.flow.status).toBe('received');
  expect(calls()).toContain('gitProvider.finishFlow');
});

test('cancels a dismissed flow, which does not reappear', async () => {
  const { store, flow, calls } = aStore();
  await store.start(profileId, purpose, null);
  await store.dismiss(profileId);
  store.receive({ ...waiting, status: 'expired' });
  expect(flow()).toBeUndefined();
  expect(calls()).toContain('gitProvider.cancelFlow');
});

test('keeps the purpose at a restart, and ignores events of the previous flow', async () => {
  let turn = 0;
  const { store, flow } = aStore({
    'gitProvider.startFlow': () => {
      turn += 1;
      return answered({ ...waiting, flowId: `flow-${turn}` });
    },
  });
  await store.start(profileId, purpose, 'client');
  await store.restart(profileId);
  store.receive({ ...waiting, flowId: 'flow-1', status: 'denied' });
  expect(flow()).toMatchObject({ flow: { flowId: 'flow-2', status: 'waiting' }, purpose });
});

test('leaves no state of a flow that fails to start', async () => {
  const { store, flow } = aStore({
    'gitProvider.startFlow': () => failed({ code: 'bad-input', params: { field: 'clientId' } }),
  });
  expect((await store.start(profileId, purpose, null)).ok).toBe(false);
  expect(flow()).toBeUndefined();
});
