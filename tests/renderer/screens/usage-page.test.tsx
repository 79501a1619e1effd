import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sourceRoute, vmRoute } from '#contract/routes.ts';
import type { BackendUsage } from '#contract/usage.ts';
import { aUsage, aUsing, firstOf, wholeList } from '../a-usage.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile, aSignedOutProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The page at a path, with two signed-in backends and one that is signed out. */
async function open(path: string, usages: Readonly<Record<string, BackendUsage | null>>) {
  const current = { ...usages };
  const { main, stores } = await renderWindow(path, {
    profile: aProfile({ name: 'One' }),
    otherProfiles: [
      aProfile({ id: 'profile-2', name: 'Two' }),
      aSignedOutProfile({ id: 'profile-3', name: 'Three' }),
    ],
    answers: {
      'usage.read': ({ profileId }) => answered(current[profileId] ?? aUsage(profileId)),
      'usage.select': ({ profileIds }) =>
        answered({
          handle: 's-1',
          counts: Object.fromEntries(profileIds.map((id) => [id, current[id]?.projects.total ?? 0])),
        }),
      'lists.values': () => answered(['vm-a', 'vm-b']),
      'batch.plan': () => new Promise(() => undefined),
    },
  });
  const changed = (profileId: string, usage: BackendUsage) => {
    current[profileId] = usage;
    act(() => main.emit('lists.changed', [{ list: 'projects', profileId, revision: 1 }]));
  };
  return { main, stores, changed };
}

test('shows the projects of a VM by backend, and which backends have or may have some', async () => {
  const id = 'vm/1 %2F “ä”';
  const { main } = await open(vmRoute(id), {
    'profile-1': aUsage('profile-1', { projects: firstOf(aUsing('1'), aUsing('2', { name: ' ' })) }),
  });
  await screen.findByRole('heading', { level: 1, name: id });
  const one = within(await screen.findByRole('region', { name: 'One' }));
  expect(one.getByRole('link', { name: 'Project 1' }).getAttribute('href')).toBe('/projects/1');
  expect(one.getByRole('link', { name: 'Unnamed project' })).toBeDefined();
  expect(screen.getByText('No such project on: Two')).toBeDefined();
  expect(screen.getByText('Not known, may have such projects: Three (signed out)')).toBeDefined();
  const asked = main.calls.filter(({ name }) => name === 'usage.read').map(({ input }) => input);
  expect(asked).toContainEqual({ profileId: 'profile-1', kind: 'vm', id });
});

test('follows changes of the lists, and says which lists are stale or not complete', async () => {
  const { changed } = await open(vmRoute('vm-1'), {});
  await screen.findByRole('heading', { name: 'No known project has this VM ID' });
  const projects = { ...wholeList, partial: { reason: 'limit', more: null } } as const;
  const networks = { ...wholeList, staleAsOf: Date.now() };
  changed(
    'profile-2',
    aUsage('profile-2', {
      projects: firstOf(aUsing('7')),
      freshness: { projects, networks, domains: wholeList, authorizations: wholeList },
    }),
  );
  const two = within(await screen.findByRole('region', { name: 'Two' }));
  expect(two.getByText('Projects: not complete, the backend has more')).toBeDefined();
  expect(two.getByText(/^Network connections: as of .*, may be stale$/)).toBeDefined();
  changed('profile-2', aUsage('profile-2'));
  await screen.findByRole('heading', { name: 'No known project has this VM ID' });
});

test('does not call a VM unused while a list is loading', async () => {
  const freshness = { ...aUsage('').freshness, projects: { ...wholeList, state: 'not-loaded' as const } };
  const { changed } = await open(vmRoute('vm-1'), { 'profile-1': aUsage('profile-1', { freshness }) });
  await screen.findByText('Not known, may have such projects: One and Three (signed out)');
  expect(screen.queryByRole('heading', { name: 'No known project has this VM ID' })).toBeNull();
  changed('profile-1', aUsage('profile-1'));
  await screen.findByRole('heading', { name: 'No known project has this VM ID' });
});

test('previews the move of all projects to another VM, one backend after another', async () => {
  const { main } = await open(vmRoute('vm-1'), {
    'profile-1': aUsage('profile-1', { projects: firstOf(aUsing('1'), aUsing('2')) }),
    'profile-2': aUsage('profile-2', { projects: firstOf(aUsing('3')) }),
  });
  await screen.findByRole('region', { name: 'Two' });
  fireEvent.click(await screen.findByRole('button', { name: 'Move all to …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move all projects from VM vm-1' }));
  const target = dialog.getByRole('combobox', { name: 'To VM ID' });
  expect(document.activeElement).toBe(target);
  const preview = () => dialog.getByRole<HTMLButtonElement>('button', { name: /^Preview/ });
  fireEvent.change(target, { target: { value: 'vm-1' } });
  expect(preview().disabled).toBe(true);
  fireEvent.change(target, { target: { value: 'vm-5' } });
  expect(preview().textContent).toBe('Preview 3 changes');
  fireEvent.click(preview());
  const planned = () => main.calls.filter(({ name }) => name === 'batch.plan').map(({ input }) => input);
  await waitFor(() =>
    expect(planned()).toMatchObject([
      {
        profileId: 'profile-1',
        change: { kind: 'edit', fields: { vmId: { kind: 'set', value: 'vm-5' } } },
        of: { selection: 's-1', except: [], keys: [] },
      },
    ]),
  );
  const selected = main.calls.find(({ name }) => name === 'usage.select')?.input;
  expect(selected).toEqual({ kind: 'vm', id: 'vm-1', profileIds: ['profile-1', 'profile-2'] });
});

test('says what loses its source if the authorization is deleted, and deletes it after a question', async () => {
  const credential = { id: 'key-1', key: 'key-1', name: 'Deploy', type: 'deploy_key', expiresOn: null };
  const { main } = await open(sourceRoute('key-1'), {
    'profile-2': aUsage('profile-2', {
      projects: firstOf(aUsing('1'), aUsing('2')),
      credentials: firstOf({ ...credential, projects: 2, domains: ['a.example', 'b.example'] }),
    }),
  });
  const two = within(await screen.findByRole('region', { name: 'Two' }));
  const items = two.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(two.getByRole('heading', { name: 'If “Deploy” is deleted' })).toBeDefined();
  expect(items).toEqual([
    '2 projects lose their source.',
    '2 domains refer to it, such as a.example and b.example',
    'The backend does not report what else uses it.',
  ]);
  fireEvent.click(two.getByRole('button', { name: 'Delete authorization' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete authorization' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(main.calls.find(({ name }) => name === 'authorizations.delete')?.input).toEqual({
      profileId: 'profile-2',
      id: 'key-1',
    }),
  );
});
