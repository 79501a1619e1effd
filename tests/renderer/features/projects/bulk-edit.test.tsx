import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchInfo } from '#contract/batch.ts';
import { answered } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem } from '../batch/a-batch.ts';

await import('#features/projects/bulk-dialogs.tsx');

afterEach(cleanup);

/** The dialog that edits this many projects of each of these backends. */
async function open({ count, production }: { count: number; production: boolean }, backends = 1) {
  const items = Array.from({ length: count }, (_, at) => anItem(at, 'pending'));
  const planned = (profileId: string): BatchInfo =>
    aBatch(items, { handle: `of-${profileId}`, profileId, status: 'planned' });
  const staging = aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' });
  const rendered = await renderWindow('/projects', {
    profile: aProfile({ name: 'Production EU', production }),
    otherProfiles: [staging],
    projects: [
      aProject('1', { name: 'Harbour', vmId: 'vm-7', path: '/srv', description: 'Tidal data' }),
      aProject('2', { name: 'Pier', vmId: 'vm-8' }),
    ],
    answers: {
      'batch.plan': ({ profileId }) => answered(planned(profileId)),
      'batch.start': ({ handle }) =>
        answered({ ...planned(handle.replace('of-', '')), status: 'running', revision: 2 }),
      'batch.page': ({ handle, limit }) =>
        answered({ batch: planned(handle), total: count, items: items.slice(0, limit) }),
      'batch.discard': () => answered(undefined),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  const part = (from: string) => ({ from, subjects: { selection: null, except: [], keys: ['1'] }, count });
  const rest = backends === 1 ? [] : [part('profile-2')];
  const about = { ...part('profile-1'), rest, parts: backends };
  act(() => rendered.stores.batches.open({ kind: 'edit', profileId: 'profile-1', ...about }));
  await screen.findByRole('dialog', { name: /^Edit /, hidden: true });
  const dialog = () => within(screen.getByRole('dialog', { name: /^Edit /, hidden: true }));
  const sent = (name: string) =>
    rendered.main.calls.filter((call) => call.name === name).map(({ input }) => input);
  return {
    ...rendered,
    dialog,
    sent,
    choose(field: string, kind: string): void {
      const group = within(dialog().getByRole('radiogroup', { name: field, hidden: true }));
      fireEvent.click(group.getByRole('radio', { name: kind, hidden: true }));
    },
    fill(label: string, value: string): void {
      fireEvent.change(dialog().getByLabelText(label), { target: { value } });
    },
    press(name: string): void {
      fireEvent.click(dialog().getByRole('button', { name, hidden: true }));
    },
    // Each backend has its own dialog.
    button: (name: string) =>
      waitFor(() => dialog().getByRole<HTMLButtonElement>('button', { name, hidden: true })),
  };
}

test('keeps, sets, replaces in or appends to fields, with the values in use at hand', async () => {
  const { dialog, choose, fill, press, sent } = await open({ count: 2, production: false });
  choose('VM ID', 'Set');
  const machine = dialog().getByLabelText('New value of VM ID');
  fireEvent.change(machine, { target: { value: 'vm-' } });
  fireEvent.click(await screen.findByRole('option', { name: 'vm-8', hidden: true }));
  choose('Path', 'Find and replace');
  press('Preview');
  // An empty search text matches everything.
  await dialog().findByText('This field is required.');
  expect(sent('batch.plan')).toEqual([]);
  fill('Find in Path', '/srv');
  fill('Replace in Path with', '/data/{name}');
  choose('Description', 'Append');
  fill('Append to Description', ' moved');
  press('Preview');
  await dialog().findByText('2 projects will be changed.');
  expect(sent('batch.plan')).toMatchObject([
    {
      change: {
        kind: 'edit',
        fields: {
          vmId: { kind: 'set', value: 'vm-8' },
          path: { kind: 'replace', find: '/srv', value: '/data/{name}' },
          description: { kind: 'append', value: ' moved' },
        },
      },
    },
  ]);
});

test('shows a new value that all get once above the preview, and the present one in each row', async () => {
  const { dialog, choose, fill, press } = await open({ count: 2, production: false });
  choose('VM ID', 'Set');
  fill('New value of VM ID', 'vm-2');
  press('Preview');
  const head = await dialog().findByRole('listitem', { hidden: true });
  expect(head.textContent).toBe('VM ID → vm-2');
  const rows = await waitFor(() => dialog().getAllByRole('row', { hidden: true }).slice(1));
  expect(rows.map((row) => row.textContent)).toEqual(['Project 0VM ID: vm-1', 'Project 1VM ID: vm-1']);
  expect(head.compareDocumentPosition(rows[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('offers the values in use for name and description like for the other fields', async () => {
  const { dialog, choose } = await open({ count: 2, production: false });
  choose('Description', 'Set');
  fireEvent.change(dialog().getByLabelText('New value of Description'), { target: { value: 'Tid' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Tidal data', hidden: true }));
  expect(dialog().getByLabelText<HTMLInputElement>('New value of Description').value).toBe('Tidal data');
  choose('Name', 'Find and replace');
  fireEvent.change(dialog().getByLabelText('Find in Name'), { target: { value: 'Harb' } });
  await screen.findByRole('option', { name: 'Harbour', hidden: true });
});

test('names backend and number on the button in production, and needs the number typed first', async () => {
  const { dialog, choose, fill, press, button, sent } = await open({ count: 29, production: true });
  choose('Description', 'Set');
  press('Preview');
  const apply = await button('Change 29 projects in Production EU');
  expect(apply.style.getPropertyValue('--button-bg')).toContain('production');
  expect(apply.disabled).toBe(true);
  expect(dialog().getByText('29', { selector: 'label bdi' })).toBeDefined();
  fireEvent.submit(dialog().getByLabelText('Type 29 to confirm'));
  fill('Type 29 to confirm', '28');
  expect(apply.disabled).toBe(true);
  expect(sent('batch.start')).toEqual([]);
  fill('Type 29 to confirm', '29');
  fireEvent.click(apply);
  await waitFor(() => expect(sent('batch.start')).toMatchObject([{ confirmation: { count: '29' } }]));
});

test('needs the number typed elsewhere from 51 projects on', async () => {
  const few = await open({ count: 50, production: false });
  few.choose('Description', 'Set');
  few.press('Preview');
  expect((await few.button('Change 50 projects in Production EU')).disabled).toBe(false);
  expect(few.dialog().queryByLabelText(/to confirm$/)).toBeNull();
  cleanup();
  const many = await open({ count: 51, production: false });
  many.choose('Description', 'Set');
  many.press('Preview');
  const apply = await many.button('Change 51 projects in Production EU');
  expect(apply.disabled).toBe(true);
  many.fill('Type 51 to confirm', '51');
  expect(apply.disabled).toBe(false);
});

test('names each of several backends, and needs a confirmation for each', async () => {
  const { dialog, choose, fill, press, button, sent } = await open({ count: 3, production: true }, 2);
  choose('Description', 'Set');
  press('Preview');
  const first = await button('Change 3 projects in Production EU');
  fill('Type 3 to confirm', '3');
  fireEvent.click(first);
  const second = await button('Change 3 projects in Staging');
  dialog().getByText('Backend 2 of 2');
  fireEvent.click(second);
  await waitFor(() => expect(sent('batch.start')).toHaveLength(2));
});
