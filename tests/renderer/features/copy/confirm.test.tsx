import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchInfo } from '#contract/batch.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { answered } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem } from '../batch/a-batch.ts';

await Promise.all([
  import('#features/projects/bulk-dialogs.tsx'),
  import('#features/copy/copy-dialog.tsx'),
  import('#features/import/import-dialog.tsx'),
]);

afterEach(cleanup);

/** The window with the previews of copies and imports of this many projects, into a backend for production or not. */
async function open(count: number, production: boolean) {
  const items = Array.from({ length: count }, (_, at) => anItem(at, 'pending', { action: 'create' }));
  const groups = { create: count, update: 0, delete: 0, unchanged: 0, skipped: 0 };
  const theBatch = (profileId: string, kind: BatchInfo['kind'], status: BatchInfo['status']) =>
    aBatch(items, { handle: `of-${profileId}`, profileId, kind, status, groups });
  const target = { name: 'Target', production };
  const { main, stores } = await renderWindow('/projects', {
    profile: aProfile(target),
    otherProfiles: [
      aProfile({ id: 'profile-2', ownerId: 'owner-2', ...target }),
      aProfile({ id: 'profile-3', name: 'Another', ownerId: 'owner-3', production }),
    ],
    projects: [aProject('1')],
    answers: {
      'batch.plan': ({ profileId, change }: { profileId: string; change: BatchChange }) =>
        answered(theBatch(profileId, change.kind, 'planned')),
      'batch.start': ({ handle }) => answered(theBatch(handle.replace('of-', ''), 'copy', 'running')),
      'batch.page': ({ handle }) =>
        answered({ batch: theBatch(handle.replace('of-', ''), 'copy', 'planned'), total: 0, items: [] }),
      'batch.discard': () => answered(undefined),
      'batch.chooseImport': () =>
        answered({ importId: 'i', name: 'projects.csv', count, ignored: [], encoding: 'utf-8' as const }),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name, hidden: true }));
  const sent = () => main.calls.filter(({ name }) => name === 'batch.start').map(({ input }) => input);
  return {
    sent,
    /** The dialog that copies to another backend of the same kind. */
    async copy() {
      const keys = Array.from({ length: count }, (_, at) => `${at}`);
      act(() => stores.batches.copy('profile-1', keys));
      const shown = await dialog(/^Copy /);
      fireEvent.click(await shown.findByRole('radio', { name: /^Target/, hidden: true }));
      return shown;
    },
    async import() {
      act(() => stores.batches.open({ kind: 'import', profileId: 'profile-1' }));
      const shown = await dialog(/^Import /);
      fireEvent.click(shown.getByRole('button', { name: 'Choose file …', hidden: true }));
      return shown;
    },
  };
}

type Shown = Pick<typeof screen, 'findByRole'>;

const apply = (shown: Shown, name: RegExp) =>
  shown.findByRole<HTMLButtonElement>('button', { name, hidden: true });

test.each([
  ['copy', /^Copy 3 projects/],
  ['import', /^Import 3 projects/],
] as const)('needs the number of projects typed in production before a %s', async (kind, name) => {
  const window = await open(3, true);
  const shown = await window[kind]();
  const field = await shown.findByLabelText('Type 3 to confirm');
  const button = await apply(shown, name);
  expect(button.disabled).toBe(true);
  expect(button.style.getPropertyValue('--button-bg')).toContain('production');
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.submit(field);
  expect(button.disabled).toBe(true);
  expect(window.sent()).toEqual([]);
  fireEvent.change(field, { target: { value: '3' } });
  fireEvent.click(button);
  await waitFor(() => expect(window.sent()).toMatchObject([{ confirmation: { count: '3' } }]));
});

test.each([
  ['copy', /^Copy \d+ projects/],
  ['import', /^Import \d+ projects/],
] as const)('needs the number typed elsewhere before a %s of 51 projects and more', async (kind, name) => {
  const few = await open(50, false);
  const shown = await few[kind]();
  await waitFor(async () => expect((await apply(shown, name)).disabled).toBe(false));
  expect(shown.queryByLabelText(/to confirm$/)).toBeNull();
  cleanup();
  const many = await open(51, false);
  const asks = await many[kind]();
  const field = await asks.findByLabelText('Type 51 to confirm');
  expect((await apply(asks, name)).disabled).toBe(true);
  fireEvent.change(field, { target: { value: '51' } });
  expect((await apply(asks, name)).disabled).toBe(false);
});

test('does not reuse what was typed for one backend for another', async () => {
  const window = await open(3, true);
  const shown = await window.copy();
  fireEvent.change(await shown.findByLabelText('Type 3 to confirm'), { target: { value: '3' } });
  fireEvent.click(shown.getByRole('radio', { name: /^Another/, hidden: true }));
  await waitFor(() => expect(shown.getByLabelText<HTMLInputElement>('Type 3 to confirm').value).toBe(''));
  expect((await apply(shown, /^Copy 3 projects/)).disabled).toBe(true);
});
