import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Colleague } from './colleague.ts';
import { liveAt, type Operator, shop, shows } from './operator.ts';
import { lagMs } from './stale-backends.ts';

const fields = { ...shop, description: '', path: '' };

/** Creates, changes twice and deletes a project at a backend whose reads lag. */
export async function expectOwnChangesToStay(url: string): Promise<void> {
  const app = await liveAt(url);
  const { changes, sync } = app.profile.data;
  const id = (await changes.create(fields))?.id ?? '';
  await keepsShowing(app, 'Shop');

  const renamed = { ...fields, name: 'Lighthouse', path: '/srv/lighthouse' };
  expect(await changes.update(id, fields, renamed)).toMatchObject({
    kind: 'saved',
    notAccepted: [],
    project: renamed,
  });
  // The next change is made before reads return the first.
  const described = { ...renamed, description: 'At the harbour' };
  expect(await changes.update(id, renamed, described)).toMatchObject({
    kind: 'saved',
    notAccepted: [],
    project: described,
  });
  await keepsShowing(app, 'Lighthouse');
  expect(sync.records.get(id)).toMatchObject(described);

  await changes.remove(id);
  await keepsShowing(app);
  expect(entriesOf(app)).toEqual([
    'own created Shop',
    'own updated Lighthouse',
    'own updated Lighthouse',
    'own deleted Lighthouse',
  ]);
  expect(app.notifications).toEqual([]);
}

/** A colleague creates, renames and deletes a project at a backend whose reads lag. */
export async function expectOthersChangesToStay(url: string, colleague: Colleague): Promise<void> {
  const app = await liveAt(url);
  const { id } = await colleague.create(shop);
  await shows(app, 'Shop');
  await refreshesUntil(app, 'Shop');
  await colleague.update(id, { ...shop, name: 'Lighthouse' });
  await shows(app, 'Lighthouse');
  await refreshesUntil(app, 'Lighthouse');
  await colleague.remove(id);
  await shows(app);
  await refreshesUntil(app);
  expect(entriesOf(app)).toEqual([
    'other created Shop',
    'other updated Lighthouse',
    'other deleted Lighthouse',
  ]);
}

/** Refreshes until reads are current; then the app shows these projects. */
async function refreshesUntil(app: Operator, ...names: readonly string[]): Promise<void> {
  const until = Date.now() + lagMs + 1_000;
  while (Date.now() < until) {
    await app.profile.data.sync.list('always');
    await delay(200);
  }
  await shows(app, ...names);
}

/** The app shows these projects continuously, also after a refresh, until reads are current. */
async function keepsShowing(app: Operator, ...names: readonly string[]): Promise<void> {
  const until = Date.now() + lagMs + 1_000;
  while (Date.now() < until) {
    await app.profile.data.sync.list('always');
    expect(app.names()).toEqual([...names].sort());
    await delay(200);
  }
}

/** The entries of Activity, such as "own updated Shop". */
const entriesOf = (app: Operator) =>
  app.activity().map(({ kind, own, projectName }) => `${own ? 'own' : 'other'} ${kind} ${projectName}`);
