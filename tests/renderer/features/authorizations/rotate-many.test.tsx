import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import type { BatchInfo } from '#contract/batch.ts';
import type { BatchChange } from '#contract/batch-changes.ts';
import { answered } from '../../fake-bridge.ts';
import { aList, anAuthorization } from '../../fake-records.ts';
import { aBatch, anItem } from '../../features/batch/a-batch.ts';
import { renderWindow } from '../../render-window.tsx';

await import('#features/authorizations/authorization-list.tsx');
await import('#features/authorizations/many-authorizations.tsx');

afterEach(cleanup);

function fact(id: string, fields: Partial<AuthorizationFacts> = {}): AuthorizationFacts {
  return {
    ...{ id, name: `Key ${id}`, type: 'deploy_key', isListed: true, projects: 1, domains: [] },
    ...{ createdAt: null, expiresOn: null, publicKey: null, replacedBy: null, rotating: false },
    ...fields,
  };
}

const publicKey = { publicKey: 'ssh-ed25519 AAAA new', fingerprint: 'SHA256:x' };

/** The dialog that rotates deploy keys, opened for these keys or to continue. */
async function show(facts: AuthorizationFacts[], keys: readonly string[]) {
  const state = { facts };
  const asked: BatchChange[] = [];
  const items = [anItem(0, 'pending', { action: 'create', name: 'Key 1', changes: [] })];
  const planned = (fields: Partial<BatchInfo>) => aBatch(items, { status: 'planned', ...fields });
  const list = facts.filter(({ isListed }) => isListed);
  const rendered = await renderWindow('/authorizations', {
    lists: { authorizations: aList(list.map(({ id, name, type }) => anAuthorization(id, { name, type }))) },
    answers: {
      'authorizations.facts': () => answered(state.facts),
      'batch.plan': ({ change, of }) => {
        asked.push(change);
        expect(of.selection).toBeNull();
        return answered(planned({ kind: change.kind, list: 'authorizations' }));
      },
      'authorizations.planMoves': ({ workId }) => {
        // Its progress is shown, and it can be cancelled.
        expect(workId).toEqual(expect.any(String));
        return answered(planned({ kind: 'write', handle: 'moves' }));
      },
      'authorizations.endRotation': () => answered(undefined),
      'batch.page': ({ handle }) =>
        answered({ batch: planned({ handle, list: 'authorizations' }), total: 1, items }),
      'batch.start': ({ handle }) =>
        answered(aBatch([anItem(0, 'done')], { handle, kind: 'renew', list: 'authorizations', revision: 2 })),
    },
  });
  await screen.findByRole('table', { name: 'Authorizations' });
  const subjects = { selection: null, except: [], keys };
  const about = {
    profileId: 'profile-1',
    from: 'profile-1',
    subjects,
    count: keys.length,
    rest: [],
    parts: 1,
  };
  act(() => rendered.stores.batches.open({ kind: 'rotate', ...about }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rotate deploy keys' }));
  const step = () => dialog.getAllByRole('listitem').find((each) => each.getAttribute('aria-current'));
  return { ...rendered, dialog, asked, state, step };
}

test('creates the new keys first, and goes on to move the projects with the public keys to add', async () => {
  const { dialog, asked, state, step, main } = await show([fact('1')], ['1']);
  fireEvent.click(await dialog.findByRole('button', { name: 'Create 1 key' }));
  expect(asked).toEqual([{ kind: 'renew' }]);
  state.facts = [
    fact('1', { rotating: true, replacedBy: '2' }),
    fact('2', { name: 'New key', projects: 0, publicKey }),
  ];
  act(() => main.emit('lists.changed', [{ list: 'authorizations', profileId: 'profile-1', revision: 9 }]));
  fireEvent.click(await dialog.findByRole('button', { name: 'Continue' }));
  await dialog.findByRole('button', { name: 'Move 1 project' });
  expect(step()?.textContent).toContain('Move projects');
  const keys = within(dialog.getByRole('region', { name: 'New public keys' }));
  keys.getByText(publicKey.publicKey);
  keys.getByRole('button', { name: 'Copy the public key of New key' });
});

test('continues with the step that is next, and deletes only what nothing uses', async () => {
  const { dialog, asked, step } = await show(
    [fact('1', { rotating: true, replacedBy: '2', projects: 0 }), fact('2', { projects: 1 })],
    [],
  );
  await dialog.findByRole('button', { name: 'Delete 1 old key' });
  expect(step()?.textContent).toContain('Delete the old one');
  expect(asked).toEqual([{ kind: 'remove', list: 'authorizations', unusedOnly: true }]);
});

test('keeps what a domain refers to, says so, and ends on request', async () => {
  const { dialog, main } = await show(
    [fact('1', { rotating: true, replacedBy: '2', projects: 0, domains: ['a.example.org'] }), fact('2')],
    [],
  );
  await dialog.findByText(/1 key is not rotated completely/);
  fireEvent.click(dialog.getByRole('button', { name: 'End rotation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(main.calls.some(({ name }) => name === 'authorizations.endRotation')).toBe(true);
});
