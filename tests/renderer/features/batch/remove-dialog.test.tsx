import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchItem } from '#contract/batch.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem, handle } from './a-batch.ts';

await import('#features/authorizations/many-authorizations.tsx');
await import('#features/domains/many-domains.tsx');

afterEach(cleanup);

const removal = { action: 'delete', changes: [] } as const;
const shop = { kind: 'project', name: 'Shop' } as const;
const unused = anItem(0, 'pending', { ...removal, name: 'CI', dependents: { count: 0, first: [] } });
const used = { ...removal, name: 'Deploy', dependents: { count: 22, first: [shop] } };

/** The dialog that deletes two authorizations, of which one is used. */
async function show(list: 'authorizations' | 'domains' = 'authorizations', of: readonly BatchItem[] = []) {
  const changes: BatchChange[] = [];
  const plan = (change: BatchChange) => {
    const isKept = change.kind === 'remove' && change.unusedOnly;
    const items =
      of.length > 0
        ? of
        : [unused, isKept ? anItem(1, 'skipped', { ...used, skipped: 'used' }) : anItem(1, 'pending', used)];
    const own = isKept ? handle : 'batch-2';
    const groups = { create: 0, update: 0, delete: isKept ? 1 : 2, unchanged: 0, skipped: isKept ? 1 : 0 };
    return {
      items,
      batch: aBatch(items, { kind: 'remove', list, status: 'planned', handle: own, groups, used: 1 }),
    };
  };
  const latest = () => plan(changes.at(-1) ?? { kind: 'remove', list, unusedOnly: true });
  const rendered = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'batch.plan': ({ change }) => {
        changes.push(change);
        return answered(plan(change).batch);
      },
      'batch.page': () => {
        const { batch, items } = latest();
        return answered({ batch, total: items.length, items });
      },
      'batch.start': () => answered({ ...latest().batch, status: 'running' as const, revision: 2 }),
      'domains.conflicts': () => answered([]),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  const subjects = { selection: null, except: [], keys: ['1', '2'] };
  const about = { profileId: 'profile-1', from: 'profile-1', subjects, count: 2, rest: [], parts: 1 };
  act(() => rendered.stores.batches.open({ kind: 'remove', list, ...about }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Delete 2 / }));
  await dialog.findByRole('table', { name: 'Records of this change' });
  const rows = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  return { ...rendered, dialog, rows, changes };
}

test('keeps what is used unless the operator chooses otherwise, and names what uses it', async () => {
  const { dialog, rows, changes } = await show();
  expect(rows()).toEqual([
    ['CI', 'Delete', 'Nothing known'],
    ['Deploy', 'Keep', 'Shop, 21 more'],
  ]);
  dialog.getByText(/only the backend has its secret.* 1 of the selected is used/);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Delete only what nothing is known to use' }));
  await waitFor(() => expect(rows()[1]).toEqual(['Deploy', 'Delete', 'Shop, 21 more']));
  expect(changes).toEqual([
    { kind: 'remove', list: 'authorizations', unusedOnly: true },
    { kind: 'remove', list: 'authorizations', unusedOnly: false },
  ]);
  dialog.getByText(/2 authorizations will be deleted/);
});

test('starts once the number is typed, and shows the outcome of each', async () => {
  const { dialog, main } = await show('domains');
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete 1 domain' });
  expect(remove.disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Type 1 to confirm' }), { target: { value: '1' } });
  fireEvent.click(remove);
  await screen.findByRole('dialog', { name: 'Delete 2 domains' });
  expect(main.calls.findLast(({ name }) => name === 'batch.start')?.input).toMatchObject({
    handle,
    confirmation: { count: '1' },
  });
});

test('says that it is unknown whether something uses a record', async () => {
  const { rows } = await show('domains', [anItem(0, 'pending', { ...removal, name: 'a.example.org' })]);
  expect(rows()).toEqual([
    ['a.example.org', 'Delete', 'Unknown: not everything that may use it could be read'],
  ]);
});
