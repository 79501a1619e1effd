import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem } from '../batch/a-batch.ts';

await Promise.all([
  import('#features/projects/bulk-dialogs.tsx'),
  import('#features/import/import-dialog.tsx'),
]);

afterEach(cleanup);

/** Numbers of projects that would be sent to each profile. */
const sent = { 'profile-1': 2, 'profile-2': 3 } as const;

/** The dialog after a file was chosen whose rows name a backend for development and one for production. */
async function open() {
  const planOf = (profileId: keyof typeof sent, status: 'planned' | 'running') =>
    aBatch(
      Array.from({ length: sent[profileId] }, (_, at) => anItem(at, 'pending', { action: 'create' })),
      { handle: `of-${profileId}`, profileId, kind: 'import', status },
    );
  const { main, stores } = await renderWindow('/projects', {
    profile: aProfile({ name: 'Dev' }),
    otherProfiles: [aProfile({ id: 'profile-2', ownerId: 'owner-2', name: 'Prod', production: true })],
    projects: [aProject('1')],
    answers: {
      'batch.chooseImport': () =>
        answered({ importId: 'i', name: 'projects.csv', count: 5, ignored: [], encoding: 'utf-8' as const }),
      'batch.importTargets': () =>
        answered(
          (['profile-1', 'profile-2'] as const).map((profileId) => ({ profileId, count: sent[profileId] })),
        ),
      'batch.plan': ({ profileId }) => answered(planOf(profileId as keyof typeof sent, 'planned')),
      'batch.start': ({ handle }) =>
        answered(planOf(handle.replace('of-', '') as keyof typeof sent, 'running')),
      'batch.page': () => answered({ batch: aBatch([]), total: 0, items: [] }),
      'batch.discard': () => answered(undefined),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => stores.batches.open({ kind: 'import', profileId: 'profile-1' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Import projects' }));
  fireEvent.click(shown.getByRole('button', { name: 'Choose file …' }));
  return {
    shown,
    tab: (name: RegExp) => shown.findByRole('tab', { name }),
    inputs: (name: string) => main.calls.filter((call) => call.name === name).map(({ input }) => input),
    dialogs: () => stores.batches.getState().dialog,
  };
}

test('names every backend that the rows name, with the number of projects, and plans all of them', async () => {
  const { shown, tab, inputs } = await open();
  await tab(/^Dev 2$/);
  await tab(/^Prod · Production 3$/);
  expect(shown.getByText(/^The rows name 2 backends\./)).toBeDefined();
  const change = { kind: 'import', importId: 'i', first: 'profile-1' };
  expect(inputs('batch.plan')).toMatchObject([
    { profileId: 'profile-1', change },
    { profileId: 'profile-2', change },
  ]);
});

test('confirms and starts each backend on its own, and closes after the last one', async () => {
  const { shown, tab, inputs, dialogs } = await open();
  await tab(/^Prod · Production 3$/);
  fireEvent.click(await shown.findByRole('button', { name: 'Import 2 projects into Dev' }));
  // The next one that is not started is shown, and needs its own confirmation.
  const production = await shown.findByRole<HTMLButtonElement>('button', {
    name: 'Import 3 projects into Prod',
  });
  expect(production.disabled).toBe(true);
  expect(inputs('batch.start')).toMatchObject([{ handle: 'of-profile-1' }]);
  await tab(/^Started ?Dev$/);
  fireEvent.change(shown.getByLabelText('Type 3 to confirm'), { target: { value: '3' } });
  await waitFor(() => expect(production.disabled).toBe(false));
  fireEvent.click(production);
  await waitFor(() => expect(dialogs()).toBe(null));
  expect(inputs('batch.start')).toMatchObject([
    { handle: 'of-profile-1' },
    { handle: 'of-profile-2', confirmation: { count: '3' } },
  ]);
});
