import { expect, test, vi } from 'vitest';
import { expectOwnRecordsToStay } from '#tests/integration/support/records-behind.ts';
import { signUpColleague } from './support/colleague.ts';
import { needs } from './support/installed.ts';
import { inTime, liveAt, shop, shows } from './support/operator.ts';
import { lagMs, staleBackends } from './support/stale-backends.ts';
import { expectOwnChangesToStay } from './support/stale-reads.ts';

needs('nginx', 'postgresql');

const fields = { ...shop, description: '', path: '' };

test.each(staleBackends)('shows what was saved with %s, and reports it as saved', async (_, start) => {
  const url = await start();
  const colleague = await signUpColleague(url);
  const { id } = await colleague.create(shop);
  // Reads have the project before the app is connected, and its new name only later.
  await vi.waitFor(async () => expect(await colleague.projects()).toHaveLength(1), inTime);
  const app = await liveAt(url);
  await shows(app, 'Shop');
  const renamed = { ...fields, name: 'Lighthouse', path: '/srv/lighthouse' };
  expect(await app.profile.data.changes.update(id, fields, renamed)).toMatchObject({
    kind: 'saved',
    notAccepted: [],
    project: renamed,
  });
  expect(app.names()).toEqual(['Lighthouse']);
});

test.each(staleBackends)('keeps own changes with %s, and reports them once, as own', async (_, start) => {
  await expectOwnChangesToStay(await start());
});

test.each(staleBackends)(
  'keeps own authorizations, domains and network connections with %s',
  async (_, start) => {
    await expectOwnRecordsToStay(await liveAt(await start()), lagMs);
  },
);
