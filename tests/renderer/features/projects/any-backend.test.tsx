import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BatchInfo } from '#contract/batch.ts';
import { noNetwork } from '#records/resource-fields.ts';
import { answered, failed } from '../../fake-bridge.ts';
import { aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';
import { aBatch, anItem } from '../batch/a-batch.ts';

await import('#features/copy/copy-dialog.tsx');

afterEach(cleanup);

const staging = aProfile({ id: 'profile-2', name: 'Staging', ownerId: 'owner-2' });
const twoBackends = {
  profile: aProfile({ name: 'Production' }),
  otherProfiles: [staging],
  projects: [aProject('1', { name: 'Docs' })],
};

test('creates a project in the chosen backend from the list of all, with what was typed before', async () => {
  const { main } = await renderWindow('/projects?scope=all', twoBackends);
  await screen.findByRole('table', { name: 'Projects' });
  fireEvent.click(screen.getByRole('button', { name: 'New project' }));
  await screen.findByRole('dialog', { name: 'New project', hidden: true });
  const dialog = () => within(screen.getByRole('dialog', { name: 'New project', hidden: true }));
  for (const [label, value] of [
    ['Name', 'Shop'],
    ['Source ID', 'git-1'],
    ['VM ID', 'vm-1'],
  ] as const)
    fireEvent.change(dialog().getByLabelText(label), { target: { value } });
  const choice = dialog().getByRole('combobox', { name: 'Backend', hidden: true }) as HTMLInputElement;
  expect(choice.value).toBe('Production');
  fireEvent.click(choice);
  fireEvent.click(await screen.findByRole('option', { name: 'Staging', hidden: true }));
  await waitFor(() => expect((dialog().getByLabelText('Name') as HTMLInputElement).value).toBe('Shop'));
  fireEvent.submit((dialog().getByLabelText('Name') as HTMLInputElement).form as HTMLFormElement);
  await waitFor(() =>
    expect(main.calls.filter(({ name }) => name === 'projects.create').map(({ input }) => input)).toEqual([
      expect.objectContaining({
        profileId: 'profile-2',
        project: expect.objectContaining({ name: 'Shop', sourceId: 'git-1', vmId: 'vm-1' }),
      }),
    ]),
  );
});

test('offers no choice in the list of one backend', async () => {
  await renderWindow('/projects', twoBackends);
  await screen.findByRole('table', { name: 'Projects' });
  fireEvent.click(screen.getByRole('button', { name: 'New project' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New project', hidden: true }));
  expect(dialog.queryByRole('combobox', { name: 'Backend', hidden: true })).toBeNull();
});

test('creates a network connection of another backend there, and names that backend in the dialog', async () => {
  const { main, stores } = await renderWindow('/projects?scope=all', twoBackends);
  await screen.findByRole('table', { name: 'Projects' });
  const typed = { ...noNetwork, domain: 'app.example', port: '443', projectId: '7' };
  act(() => stores.networkDrafts.open('profile-2', null, typed, 'profile-1'));
  const dialog = within(await screen.findByRole('dialog', { name: 'New connection', hidden: true }));
  dialog.getByText('Staging');
  const domain = dialog.getByLabelText('Domain') as HTMLInputElement;
  fireEvent.submit(domain.form as HTMLFormElement);
  await waitFor(() =>
    expect(main.calls.find(({ name }) => name === 'networks.create')?.input).toEqual({
      profileId: 'profile-2',
      network: { domain: 'app.example', port: 443, projectId: '7' },
    }),
  );
});

const planned = (profileId: string): BatchInfo =>
  aBatch([anItem(0, 'pending')], {
    ...{ handle: `to-${profileId}`, profileId, kind: 'copy', status: 'planned' },
  });

test('suggests the backend chosen for the first when copying from a second', async () => {
  const third = aProfile({ id: 'profile-3', name: 'Lab', ownerId: 'owner-3' });
  const { stores } = await renderWindow('/projects?scope=all', {
    ...twoBackends,
    otherProfiles: [staging, third],
    answers: {
      'batch.plan': ({ profileId }) => answered(planned(profileId)),
      'batch.start': ({ handle }) =>
        answered({ ...planned(handle.replace('to-', '')), status: 'running', revision: 2 }),
      'batch.page': () => failed({ code: 'bad-input' }),
      'batch.discard': () => answered(undefined),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  const part = (from: string) => ({ from, subjects: { selection: null, except: [], keys: ['1'] }, count: 1 });
  const about = { ...part('profile-1'), rest: [part('profile-2')], parts: 2, to: null, onto: null };
  act(() => stores.batches.open({ kind: 'copy', profileId: 'profile-1', ...about }));
  const dialog = async () =>
    within(await screen.findByRole('dialog', { name: /^Copy 1 project/, hidden: true }));
  fireEvent.click((await dialog()).getByRole('radio', { name: /Lab/, hidden: true }));
  const submit = (await dialog()).getByRole('button', { name: /^Copy 1 project/, hidden: true });
  // The same name while it is planned.
  await waitFor(() => expect(submit).toHaveProperty('disabled', false));
  fireEvent.click(submit);
  await screen.findByText('Backend 2 of 2');
  const lab = (await dialog()).getByRole('radio', { name: /Lab/, hidden: true }) as HTMLInputElement;
  expect(lab.checked).toBe(true);
  // Another one can still be chosen.
  expect((await dialog()).getByRole('radio', { name: /Production/, hidden: true })).toHaveProperty(
    'disabled',
    false,
  );
});
