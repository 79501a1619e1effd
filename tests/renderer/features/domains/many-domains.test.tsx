import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { aBatch, anItem } from '../../features/batch/a-batch.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#features/domains/many-domains.tsx');

afterEach(cleanup);

const subjects = { selection: null, except: [], keys: ['1', '2'] };
const about = { profileId: 'profile-1', from: 'profile-1', subjects, count: 2, rest: [], parts: 1 };

test('starts and stops watching the selected domains, and says for how many that changed', async () => {
  const { main, stores } = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: { 'domains.watchMany': ({ on }) => answered(on ? 2 : 0) },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => stores.batches.open({ kind: 'watch', ...about }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start watching' }));
  await screen.findByText('2 domains are now watched');
  act(() => stores.batches.open({ kind: 'stop-watching', ...about }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stop watching 2 domains' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Stop watching' }));
  await screen.findByText('None of them was watched');
  expect(
    main.calls.flatMap(({ name, input }) => (name === 'domains.watchMany' ? [input] : [])),
  ).toMatchObject([
    { of: subjects, on: true },
    { of: subjects, on: false },
  ]);
});

test('checks the selected domains at once, and shows what was found for each', async () => {
  const items = [
    anItem(0, 'done', { name: 'a.example.org', changes: [], challenge: 'in-place' }),
    anItem(1, 'failed', { name: 'b.example.org', changes: [], challenge: 'resolver-failed' }),
  ];
  const batch = aBatch(items, { kind: 'check', list: 'domains', revision: 2 });
  const { stores } = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'batch.plan': () => answered({ ...batch, status: 'planned' as const, revision: 1 }),
      'batch.start': () => answered(batch),
      'batch.page': () => answered({ batch, total: 2, items }),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => stores.batches.open({ kind: 'check', ...about }));
  const table = within(await screen.findByRole('table', { name: 'Records of this change' }));
  await waitFor(() =>
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NameStatusDetails',
      'a.example.orgDoneVerified',
      'b.example.orgFailedDNS error',
    ]),
  );
});
