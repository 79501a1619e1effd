import { expect, test } from 'vitest';
import { ActivityLog, type NewActivity } from '#services/activity/activity-log.ts';
import { recordsToStore } from '#services/activity/stored-records.ts';
import { ProjectHistory } from '#services/history/project-history.ts';
import { shop } from '#tests/support/shop.ts';

const startedAt = 1_000;

function start() {
  let sequence = 0;
  const log = new ActivityLog(
    () => ++sequence,
    () => history.update(),
  );
  const reported: string[] = [];
  const history = new ProjectHistory(log, startedAt, (projectId) => reported.push(projectId));
  const add = (entry: Partial<NewActivity>) =>
    log.add({
      ...{ profileId: 'p', at: startedAt, kind: 'updated', projectId: null, projectName: '', changes: [] },
      ...{ own: false, outcome: { kind: 'none' } as never },
      ...entry,
    } as NewActivity);
  return { log, history, reported, add };
}

const challenge = (domain: string, key?: string) =>
  ({
    kind: 'challenge-changed',
    challenge: { domain, state: 'met', ...(key !== undefined && { key }) },
  }) as never;

test('keeps the version of its own project for one that was deleted while the operator was away', () => {
  const { history, add } = start();
  const projects = ['Docs', 'Shop'].map((name) => ({ ...shop, name }));
  const stored = recordsToStore(projects.map((project) => ({ project, before: project, changes: [] })));
  add({
    kind: 'changed-while-away',
    away: projects.map(({ name }) => ({ kind: 'deleted', projectId: name, projectName: name, changes: [] })),
    ...(stored !== undefined && { stored }),
  } as never);
  for (const name of ['Docs', 'Shop']) {
    const [deleted] = history.page(name, 0, 10).groups;
    expect(history.version(name, deleted?.version ?? '')).toMatchObject({ name });
  }
});

test('lists the states of one domain alone, and finds those without a key by its name', () => {
  const { history, add } = start();
  add(challenge('shop.example.org'));
  add(challenge('shop.example.org', 'key-1'));
  add(challenge('shop.example.org', 'key-2'));
  add(challenge('docs.example.org'));
  expect(history.domain('key-1', 'shop.example.org', 10)).toMatchObject({ total: 2 });
  expect(history.domain('key-2', 'docs.example.org', 10)).toMatchObject({ total: 2 });
  expect(history.domain('key-3', 'other.example.org', 10)).toMatchObject({ total: 0 });
});

test('adds later entries of earlier runs once to a history that was read before', () => {
  const { log, history, reported, add } = start();
  add({ projectId: 'docs', at: startedAt + 1 });
  expect(history.page('docs', 0, 10)).toMatchObject({ total: 1, since: startedAt });
  const earlier = { profileId: 'p', at: 1, kind: 'created', projectId: 'docs', projectName: '', changes: [] };
  log.restore([{ ...earlier, own: false, read: true, outcome: { kind: 'none' } } as never], 0);
  expect(reported).toEqual(['docs']);
  expect(history.page('docs', 0, 10)).toMatchObject({ since: 1 });
  add({ projectId: 'other' });
  expect(reported).toEqual(['docs']);
});
