import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProjectsOfValue } from '#contract/projects.ts';
import { soon } from '#tests/support/until.ts';
import { answered, failed } from '../fake-bridge.ts';
import { aDomain, aList, aNetwork, anAuthorization, aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test("names the projects of an authorization's source when deleting it", async () => {
  const { main } = await renderWindow('/authorizations', {
    projects: [aProject('1', { name: 'Harbour', sourceId: 'a' }), aProject('2', { name: 'Pier' })],
    lists: { authorizations: aList([anAuthorization('a', { name: 'GitHub' })]) },
    answers: {
      'authorizations.delete': () => answered(undefined),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete GitHub' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete authorization' });
  await within(question).findByText('Harbour');
  expect(question.textContent).not.toContain('Pier');
  expect(question.textContent).toContain('does not report what else uses it');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(main.calls).toContainEqual({
    name: 'authorizations.delete',
    input: { profileId: 'profile-1', id: 'a' },
  });
});

test('shows no uses when deleting an authorization before the projects are loaded', async () => {
  let uses: ProjectsOfValue | null = null;
  const { main } = await renderWindow('/authorizations', {
    lists: { authorizations: aList([anAuthorization('a', { name: 'GitHub' })]) },
    answers: { 'projects.ofValue': () => answered(uses) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete GitHub' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete authorization' });
  expect(question.textContent).toContain('cannot be undone');
  expect(question.textContent).not.toMatch(/source|uses it/);
  uses = { count: 1, names: ['Harbour'], lastId: '1' };
  act(() => main.upsert(aProject('1', { name: 'Harbour', sourceId: 'a' })));
  await within(question).findByText('Harbour');
  expect(question.textContent).toContain('does not report what else uses it');
});

test('sends a token once, keeps it in no store, and discards it with the dialog', async () => {
  const { main, stores } = await renderWindow('/authorizations', {
    answers: { 'authorizations.create': () => answered({ id: 'a' }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New authorization' }));
  const dialog = await screen.findByRole('dialog', { name: 'New authorization' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'CI' } });
  fireEvent.change(within(dialog).getByLabelText(/^Token/), { target: { value: 'hush-hush' } });
  expect(
    JSON.stringify(Object.values(stores).map((store) => 'getState' in store && store.getState())),
  ).not.toContain('hush-hush');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(main.calls.filter(({ name }) => name === 'authorizations.create')).toEqual([
    {
      name: 'authorizations.create',
      input: {
        profileId: 'profile-1',
        name: 'CI',
        secret: { type: 'personal_access_token', token: 'hush-hush' },
        expiresOn: null,
        replaces: null,
      },
    },
  ]);
  expect(JSON.stringify(stores.authorizationDrafts.getState())).not.toContain('CI');
});

test('reports a missing secret at its field', async () => {
  await renderWindow('/authorizations');
  fireEvent.click(await screen.findByRole('button', { name: 'New authorization' }));
  const dialog = await screen.findByRole('dialog', { name: 'New authorization' });
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'CI' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  const token = within(dialog).getByLabelText(/^Token/);
  await waitFor(() => expect(token.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(token);
});

test('sends a generated key pair by its id, and has its private key nowhere in the window', async () => {
  const pair = { pairId: 'pair-1', publicKey: 'ssh-ed25519 AAAA CI', fingerprint: 'SHA256:abc' };
  const { main } = await renderWindow('/authorizations', {
    answers: {
      'authorizations.generateDeployKey': () => answered(pair),
      'authorizations.create': () => failed({ code: 'outcome-unknown', params: { host: 'ops' } }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New authorization' }));
  const dialog = await screen.findByRole('dialog', { name: 'New authorization' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Deploy key' }));
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'CI' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Generate key pair' }));
  await within(dialog).findByText('SHA256:abc');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  await within(dialog).findByRole('alert');
  // After a lost response the credentials are still there to be resent.
  expect(within(dialog).getByText('ssh-ed25519 AAAA CI')).toBeTruthy();
  expect(main.calls).toContainEqual({
    name: 'authorizations.create',
    input: {
      profileId: 'profile-1',
      name: 'CI',
      secret: { type: 'deploy_key', pairId: 'pair-1' },
      expiresOn: null,
      replaces: null,
    },
  });
});

test('shows the project of each network connection, and a notice where the backend offers no list', async () => {
  await renderWindow('/networks', {
    projects: [aProject('1', { name: 'Harbour' })],
    lists: { networks: aList([aNetwork('a'), aNetwork('b', { projectId: '99' })], { offered: false }) },
  });
  await screen.findByRole('link', { name: 'Harbour' });
  expect(screen.getByText('No list on this backend')).toBeTruthy();
  expect(rows('Networks')).toEqual([
    'app.example.orgKnown to this computer only443Harbour',
    'app.example.orgKnown to this computer only44399',
  ]);
});

test.each(['0', '65536', '80.5', '-1', 'http', ''])(
  'rejects %j as a port, and sends nothing',
  async (typed) => {
    const { main } = await renderWindow('/networks');
    fireEvent.click(await screen.findByRole('button', { name: 'New connection' }));
    const dialog = await screen.findByRole('dialog', { name: 'New connection' });
    const port = within(dialog).getByLabelText(/^Port/);
    fireEvent.change(within(dialog).getByLabelText(/^Domain/), { target: { value: 'app.example.org' } });
    fireEvent.change(port, { target: { value: typed } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(port.getAttribute('aria-invalid')).toBe('true'));
    expect(main.calls.map(({ name }) => name)).not.toContain('networks.create');
  },
);

test('warns of an existing connection before sending', async () => {
  await renderWindow('/networks', {
    projects: [aProject('1', { name: 'Harbour' })],
    lists: { networks: aList([aNetwork('a')]) },
  });
  await screen.findByRole('link', { name: 'Harbour' });
  fireEvent.click(screen.getByRole('button', { name: 'New connection' }));
  const dialog = await screen.findByRole('dialog', { name: 'New connection' });
  fireEvent.change(within(dialog).getByLabelText(/^Domain/), { target: { value: 'APP.example.org' } });
  fireEvent.change(within(dialog).getByLabelText(/^Port/), { target: { value: '443' } });
  await vi.waitFor(() => {
    const shown = within(dialog).getAllByRole('status');
    expect(shown.map(({ textContent }) => textContent).join()).toContain('Harbour');
  }, soon);
});

test("shows the backend's message at its field, and keeps the input", async () => {
  await renderWindow('/domains', {
    answers: {
      'domains.create': () =>
        failed({ code: 'rejected', status: 400, message: 'challenge must not be empty\ndomain is taken' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New domain' }));
  const dialog = await screen.findByRole('dialog', { name: 'New domain' });
  const domain = within(dialog).getByLabelText<HTMLInputElement>(/^Domain/);
  fireEvent.change(domain, { target: { value: 'app.example.org' } });
  fireEvent.change(within(dialog).getByLabelText(/^Challenge/), { target: { value: 'x' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('domain is taken');
  const described = domain.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain('domain is taken');
  expect(domain.value).toBe('app.example.org');
});

test('shows a wrong value beside the expected one', async () => {
  const domain = aDomain('d', { challenge: 'proof' });
  await renderWindow('/domains/d', {
    answers: {
      'domains.read': () => answered(domain),
      'domains.check': () =>
        answered({
          domain: domain.domain,
          checkedAt: Date.now(),
          state: 'wrong-value',
          recordName: domain.domain,
          expected: 'proof',
          foundAt: domain.domain,
          found: ['other'],
          resolverError: null,
          addresses: {
            cname: null,
            addresses: ['192.0.2.1'],
            backendHost: 'ops',
            backendAddresses: ['192.0.2.2'],
            resolvesToBackend: false,
          },
        }),
    },
  });
  const region = await screen.findByRole('region', { name: 'Challenge' });
  fireEvent.click(within(region).getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(within(region).getByRole('status').textContent).toBe('Wrong value'));
  expect(within(region).getByText('other')).toBeTruthy();
  expect(screen.getByText('Does not resolve to this backend.')).toBeTruthy();
  const listOf = (text: string) => screen.getByText(text).closest('dl')?.className;
  expect(listOf('192.0.2.1')).toBe(listOf('other'));
});

test('shows the network connections of a project and the domains of their names', async () => {
  await renderWindow('/projects/1', {
    projects: [aProject('1')],
    lists: {
      networks: aList([aNetwork('a'), aNetwork('b', { domain: 'other.example', projectId: '2' })]),
      domains: aList([aDomain('d', { main: true }), aDomain('e', { domain: 'other.example' })]),
    },
  });
  await screen.findByRole('table', { name: 'Domains' });
  expect(rows('Network connections')).toEqual(['app.example.org443']);
  expect(rows('Domains')).toEqual(['app.example.orgMain']);
});

test('shows the domains of a project once all of its network connections are there, which would move them', async () => {
  const { main } = await renderWindow('/projects/1', {
    projects: [aProject('1')],
    lists: { networks: aList([aNetwork('a')], { arriving: true }), domains: aList([aDomain('d')]) },
  });
  await screen.findByRole('table', { name: 'Network connections' });
  expect(screen.queryByRole('region', { name: 'Domains' })).toBeNull();
  const more = aNetwork('b', { port: 8443 });
  act(() => main.relist({ networks: aList([aNetwork('a'), more]) }));
  await screen.findByRole('table', { name: 'Domains' });
  expect(rows('Network connections')).toHaveLength(2);
});

test('shows the projects and ports of the network connections of a domain, and not its name once more', async () => {
  await renderWindow('/domains/d', {
    projects: [aProject('1', { name: 'Docs' })],
    lists: {
      networks: aList([aNetwork('a', { projectId: '1', port: 8443 })]),
      domains: aList([aDomain('d')]),
    },
    answers: { 'domains.read': () => answered(aDomain('d')) },
  });
  await screen.findByRole('table', { name: 'Network connections' });
  await waitFor(() => expect(rows('Network connections')).toEqual(['Docs8443']));
});

test('offers a new authorization for an error that requires its type', async () => {
  await renderWindow('/networks', {
    listErrors: { networks: { code: 'rejected', status: 403, message: 'Needs a deploy_key' } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New deploy key' }));
  const dialog = await screen.findByRole('dialog', { name: 'New authorization' });
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Deploy key' }).checked).toBe(true);
});

test('shows the status of a sign-in at the Git provider until its end', async () => {
  const flow = {
    flowId: 'flow-1',
    profileId: 'profile-1',
    purpose: 'authorization',
    callback: 'loopback',
    status: 'waiting',
    link: 'https://git.example/',
    refused: 0,
  } as const;
  const { main } = await renderWindow('/authorizations', {
    profile: aProfile({ providerConfig: { clientId: 'client', secret: 'set' } }),
    answers: {
      'gitProvider.startFlow': () => answered(flow),
      'gitProvider.finishFlow': () => answered(undefined),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New authorization' }));
  const dialog = await screen.findByRole('dialog', { name: 'New authorization' });
  fireEvent.click(within(dialog).getByRole('radio', { name: 'OAuth' }));
  fireEvent.change(within(dialog).getByLabelText(/^Name/), { target: { value: 'GitHub' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Connect' }));
  const region = await screen.findByRole('region', { name: 'Git provider sign-in' });
  const status = () => within(region).getByRole('status').textContent;
  expect(status()).toBe('Waiting for browser');
  act(() => main.emit('gitProvider.flowChanged', { ...flow, refused: 1 }));
  expect(within(region).getByRole('alert').textContent).toContain('1 response was rejected');
  act(() => main.emit('gitProvider.flowChanged', { ...flow, status: 'received' }));
  act(() => main.emit('gitProvider.flowChanged', { ...flow, status: 'done' }));
  expect(status()).toBe('Done');
  expect(main.calls.filter(({ name }) => name === 'gitProvider.finishFlow')).toHaveLength(1);
});

test('shows a changed list as it is now', async () => {
  const { main } = await renderWindow('/authorizations', {
    lists: { authorizations: aList([anAuthorization('a', { name: 'GitHub' })]) },
  });
  await screen.findByText('1 authorization');
  act(() => main.relist({ authorizations: aList([anAuthorization('b', { name: 'Pipeline' })]) }));
  await screen.findByText('Pipeline');
  expect(screen.queryByText('GitHub')).toBeNull();
});
