import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/activity.ts';
import { answered, failed } from '../../fake-bridge.ts';
import { aList, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const fields = { name: 'Docs', description: '', path: '/docs', sourceId: 'git-1', vmId: 'vm-1' };

const deleted: ActivityEntry = {
  ...{ sequence: 1, profileId: 'profile-1', at: 1, kind: 'deleted', projectId: 'p1', projectName: 'Docs' },
  ...{ changes: [], own: false, read: false, outcome: { kind: 'notified' }, canRecreate: true },
};

type Start = NonNullable<Parameters<typeof renderWindow>[1]>;

/** Presses "Recreate" at the entry about the deletion. */
async function recreate({ answers, ...start }: Start) {
  const versions = { 'history.version': () => answered(fields) };
  const { main } = await renderWindow('/activity', {
    ...start,
    activity: [deleted],
    answers: { ...versions, ...answers },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Recreate' }));
  return main;
}

const dialog = () => screen.findByRole('dialog', { name: 'Recreate project', hidden: true });

test('does not create a project a second time that the list still has, but can open it', async () => {
  await recreate({ projects: [aProject('p1', { name: 'Docs' })] });
  await screen.findByText('“Docs” exists on the backend, so it is not created again.');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Open existing' }));
  await screen.findByRole('heading', { level: 1, name: 'Docs' });
});

const unsure = {
  'projects.cached': () => answered({ record: null, list: 'loaded', isCurrent: false } as const),
};

test('asks the backend first where the list is not whole', async () => {
  const main = await recreate({
    answers: { ...unsure, 'projects.read': () => answered(aProject('p1', { name: 'Docs' })) },
  });
  await screen.findByText('“Docs” exists on the backend, so it is not created again.');
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  expect(main.calls.filter(({ name }) => name === 'projects.read')).toMatchObject([
    { input: { profileId: 'profile-1', id: 'p1' } },
  ]);
});

test('opens the form with its fields where the backend does not find it either', async () => {
  const notFound = failed({ code: 'rejected', status: 404, message: 'No such project' });
  await recreate({ answers: { ...unsure, 'projects.read': () => notFound } });
  const name = within(await dialog()).getByLabelText('Name') as HTMLInputElement;
  expect(name.value).toBe('Docs');
  expect(within(await dialog()).queryByText(/^The list contains/)).toBeNull();
});

test('names one in the form that was created again already, and can open it', async () => {
  await recreate({ projects: [aProject('p2', { name: 'Docs' })] });
  const form = within(await dialog());
  const found = await form.findByText('The list contains a project named “Docs”.');
  within(found.parentElement as HTMLElement).getByRole('button', { name: 'Open existing', hidden: true });
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Docs 2' } });
  await waitFor(() => expect(form.queryByText(/^The list contains/)).toBeNull());
});

test('creates its network connections again on request, except those that lead to another project by now', async () => {
  const network = (key: string, domain: string, port: number, projectId: string) => ({
    ...{ key, id: key, domain, port, projectId, more: {}, secrets: {} },
  });
  const networks = aList([
    network('n1', 'docs.example', 443, 'p1'),
    network('n2', 'docs.example', 80, 'p1'),
    network('n3', 'other.example', 443, 'p2'),
    network('n4', 'taken.example', 443, 'p1'),
    network('n5', 'taken.example', 443, 'p2'),
  ]);
  const main = await recreate({
    lists: { networks },
    answers: {
      'projects.createWithNetworks': () =>
        answered({
          project: aProject('p9', fields),
          relatedProblems: [{ record: 'network', name: 'docs.example:80', problem: 'not-created' }],
        }),
    },
  });
  const form = within(await dialog());
  const again = await form.findByRole('checkbox', {
    name: 'Create its 2 network connections again',
    hidden: true,
  });
  expect(again).toHaveProperty('checked', false);
  expect(form.getByText('Left out: taken.example:443 leads to p2')).toBeDefined();
  fireEvent.click(again);
  fireEvent.click(form.getByRole('checkbox', { name: 'Create the domain docs.example', hidden: true }));
  const domain = within(form.getByRole('group', { name: 'docs.example', hidden: true }));
  fireEvent.change(domain.getByLabelText('Challenge'), { target: { value: 'c-1' } });
  fireEvent.click(domain.getByRole('checkbox', { name: 'Main', hidden: true }));
  fireEvent.submit((form.getByLabelText('Name') as HTMLInputElement).form as HTMLFormElement);
  await screen.findByText('Network connections not created: docs.example:80');
  const sent = main.calls.find(({ name }) => name === 'projects.createWithNetworks');
  expect(sent?.input).toMatchObject({
    project: fields,
    networks: [
      { domain: 'docs.example', port: 443 },
      { domain: 'docs.example', port: 80 },
    ],
    domains: [{ domain: 'docs.example', challenge: 'c-1', main: true, linked: false }],
    replaces: 'p1',
  });
});
