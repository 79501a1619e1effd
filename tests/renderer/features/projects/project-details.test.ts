import { expect, test } from 'vitest';
import type { Reply } from '#contract/errors.ts';
import type { Project } from '#contract/projects.ts';
import { createProjectDetailsStore } from '#features/projects/project-details.ts';
import { answered, aProject, FakeMain, failed } from '#tests/renderer/fake-bridge.ts';

const profileId = 'profile-1';

function aStore(read: () => Promise<Reply<Project>>) {
  const main = new FakeMain({ projects: [aProject('1')], answers: { 'projects.read': read } });
  const store = createProjectDetailsStore((name, ...input) => main.request(name, ...input));
  main.on('projects.changed', store.receive);
  return { main, store, detail: () => store.getState().detail };
}

const notFound = { code: 'rejected', status: 404, message: 'Project not found' } as const;

test("shows the version of the list at once, then the backend's response", async () => {
  const { store, detail } = aStore(() => answered(aProject('1', { name: 'Answered' })));
  const shown = store.show(profileId, '1', aProject('1', { name: 'Listed' }));
  expect(detail()?.project?.name).toBe('Listed');
  await shown;
  expect(detail()?.project?.name).toBe('Answered');
});

test('a response never overwrites an event that arrived after the request', async () => {
  let answer: (reply: Reply<Project>) => void = () => undefined;
  const { main, store, detail } = aStore(() => new Promise((resolve) => (answer = resolve)));
  const shown = store.show(profileId, '1', null);
  main.upsert(aProject('1', { name: 'Told by event' }));
  answer({ ok: true, value: aProject('1', { name: 'Old answer' }) });
  await shown;
  expect(detail()?.project?.name).toBe('Told by event');
});

test('a project that is deleted while it is open is marked and remains readable', async () => {
  const { main, store, detail } = aStore(() => answered(aProject('1')));
  await store.show(profileId, '1', null);
  main.remove('1');
  expect(detail()).toMatchObject({ gone: true, project: { name: 'Project 1' } });
});

test('a listed project that is not found any more is shown as deleted', async () => {
  const { store, detail } = aStore(() => failed(notFound));
  await store.show(profileId, '1', aProject('1'));
  expect(detail()).toMatchObject({ gone: true, error: null });
});

test('a project that never existed is an error', async () => {
  const { store, detail } = aStore(() => failed(notFound));
  await store.show(profileId, 'nope', null);
  expect(detail()).toMatchObject({ gone: false, project: null, error: notFound });
});

test('the response for one project is not shown on the page of the next', async () => {
  let answer: (reply: Reply<Project>) => void = () => undefined;
  const { store, detail } = aStore(() => new Promise((resolve) => (answer = resolve)));
  const first = store.show(profileId, '1', null);
  const answerFirst = answer;
  void store.show(profileId, '2', null);
  answerFirst({ ok: true, value: aProject('1') });
  await first;
  expect(detail()).toMatchObject({ id: '2', project: null });
});
