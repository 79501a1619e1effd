import { act, type ByRoleOptions, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { AuthorizationFacts } from '#contract/authorizations.ts';
import { answered } from '../../fake-bridge.ts';
import { aDomain, aList, aNetwork, anAuthorization, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await Promise.all([
  import('#features/panel/side-panel.tsx'),
  import('#features/panel/authorization-panel.tsx'),
  import('#features/panel/network-panel.tsx'),
  import('#features/panel/domain-panel.tsx'),
]);

afterEach(cleanup);

const panel = () => screen.findByRole('complementary', { name: 'Side panel' });
/** The content of the panel. Each record has its own panel, so the current one is searched for. */
const inPanel = (role: string, options: ByRoleOptions) =>
  waitFor(() => within(screen.getByRole('complementary', { name: 'Side panel' })).getByRole(role, options));
const titled = (name: string) => inPanel('heading', { name, level: 2 });
const value = (name: string) => inPanel('group', { name });

/** The row of a table that has this text. */
async function rowOf(table: string, text: string): Promise<HTMLElement> {
  const cell = await within(await screen.findByRole('table', { name: table })).findByText(text);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`“${text}” is in no row.`);
  return row;
}

const inUse: AuthorizationFacts = {
  ...{ id: '1', name: 'CI', type: 'deploy_key', isListed: true, projects: 2, domains: ['shop.example'] },
  ...{ createdAt: Date.now() - 60_000, expiresOn: '2027-03-31', replacedBy: null, rotating: false },
  publicKey: { publicKey: 'ssh-ed25519 AAAA ci', fingerprint: 'SHA256:abc' },
};

test('opens an authorization with its uses, dates and public key, and follows the arrow keys', async () => {
  await renderWindow('/authorizations', {
    projects: [
      aProject('7', { name: 'Docs', sourceId: '1' }),
      aProject('8', { name: 'Shop', sourceId: '1' }),
    ],
    lists: {
      authorizations: aList([
        anAuthorization('1', { name: 'CI', type: 'deploy_key', more: { scope: 'read' } }),
        anAuthorization('2', { name: 'Deploys' }),
      ]),
    },
    answers: { 'authorizations.facts': () => answered([inUse]) },
  });
  fireEvent.click(await rowOf('Authorizations', 'CI'));
  await titled('CI');
  expect((await value('Type')).textContent).toContain('Deploy key');
  expect((await value('Expires on')).textContent).toContain('2027');
  const uses = within(await panel()).getByRole('region', { name: 'Used by' });
  expect(within(uses).getByRole('link').getAttribute('href')).toBe('/projects?q=source%3A1');
  await within(uses).findByText('Shop');
  within(uses).getByText('shop.example');
  within(await panel()).getByText('SHA256:abc');
  within(await panel()).getByText('scope');
  expect(window.location.search).toBe(`?panel=${encodeURIComponent('profile-1/1')}`);

  (await rowOf('Authorizations', 'CI')).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
  await titled('Deploys');
  within(await value('Created')).getByText('Not created on this computer');
  fireEvent.click(within(await panel()).getByRole('button', { name: 'Expiry date' }));
  await screen.findByRole('dialog', { name: 'Expiry date' });
});

test("has the buttons of an authorization's row in its context menu, which narrow tables leave out", async () => {
  await renderWindow('/authorizations', {
    lists: { authorizations: aList([anAuthorization('1', { name: 'CI' }), anAuthorization('2')]) },
    answers: { 'authorizations.facts': () => answered([inUse]) },
  });
  const row = await rowOf('Authorizations', 'CI');
  await within(row).findByRole('button', { name: 'Public key of CI' });
  fireEvent.contextMenu(row, { clientX: 40, clientY: 60 });
  await screen.findByRole('menuitem', { name: 'Rotate' });
  screen.getByRole('menuitem', { name: 'Expiry date' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Public key' }));
  await screen.findByRole('dialog', { name: 'Public key' });
});

test('shows and highlights what others change in an authorization, a network connection or a domain', async () => {
  const listed = (name: string, port: number, challenge: string) => ({
    authorizations: aList([anAuthorization('1', { name })]),
    networks: aList([aNetwork('2', { domain: 'app.example', port })]),
    domains: aList([aDomain('3', { domain: 'app.example', challenge })]),
  });
  const cue = async (text: string) =>
    within(await panel()).findByText(new RegExp(`^Changed at .*: ${text}$`));
  const { main } = await renderWindow('/authorizations', { lists: listed('CI', 443, 'proof') });
  fireEvent.click(await rowOf('Authorizations', 'CI'));
  await value('Type');
  expect(within(await panel()).queryByText(/^Changed at/)).toBeNull();
  act(() => main.relist(listed('Deploys', 443, 'proof')));
  expect((await cue('Name')).getAttribute('role')).toBe('status');
  expect((await value('Name')).dataset.changed).toBe('1');
  expect((await value('Type')).dataset.changed).toBeUndefined();

  fireEvent.click(screen.getByRole('link', { name: 'Networks' }));
  fireEvent.click(await rowOf('Networks', 'app.example'));
  await value('Port');
  act(() => main.relist(listed('Deploys', 8443, 'proof')));
  await cue('Port');
  expect((await value('Port')).textContent).toContain('8443');

  fireEvent.click(screen.getByRole('link', { name: 'Domains' }));
  fireEvent.click(await rowOf('Domains', 'app.example'));
  await inPanel('region', { name: 'Challenge' });
  act(() => main.relist(listed('Deploys', 8443, 'other proof')));
  await cue('Challenge');
});

test('shows an authorization that the backend no longer lists as deleted, with its last copy', async () => {
  const { main } = await renderWindow('/authorizations', {
    lists: {
      authorizations: aList([anAuthorization('1', { name: 'CI' }), anAuthorization('2', { name: 'Two' })]),
    },
  });
  fireEvent.click(await rowOf('Authorizations', 'CI'));
  await value('Type');
  act(() => main.relist({ authorizations: aList([anAuthorization('2', { name: 'Two' })]) }));
  within(await inPanel('alert', {})).getByText('Deleted');
  within(await panel()).getByRole('heading', { name: 'CI' });
  expect(within(await panel()).queryByRole('button', { name: 'Rotate' })).toBeNull();
});

test('links a network connection to its project, opens one without an identifier, and closes on Escape', async () => {
  await renderWindow('/networks', {
    projects: [aProject('7', { name: 'Docs' })],
    lists: {
      networks: aList([
        aNetwork('1', { domain: 'app.example', port: 8443, projectId: '7' }),
        aNetwork('2', { key: 'no-id', id: null, domain: 'other.example', projectId: 'unknown' }),
      ]),
    },
  });
  fireEvent.click(await rowOf('Networks', 'app.example'));
  await titled('app.example');
  expect((await value('Port')).textContent).toContain('8443');
  const link = await within(await value('Project')).findByRole('link', { name: 'Docs' });
  expect(link.getAttribute('href')).toBe('/projects/7');
  expect(within(await panel()).queryByRole('link', { name: 'Open full page' })).toBeNull();
  fireEvent.click(await rowOf('Networks', 'other.example'));
  await titled('other.example');
  expect((await value('Project')).textContent).toContain('unknown');
  expect(within(await panel()).queryByRole('group', { name: 'ID' })).toBeNull();
  (await rowOf('Networks', 'other.example')).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(window.location.search).toBe('');
});

test('shows the challenge and network connections of a domain beside the list, and its page on Ctrl+Enter', async () => {
  await renderWindow('/domains', {
    projects: [aProject('7', { name: 'Docs' }), aProject('8', { name: 'Shop' })],
    lists: {
      domains: aList([aDomain('1', { domain: 'app.example', challenge: 'proof', main: true })]),
      networks: aList([
        aNetwork('1', { domain: 'app.example', projectId: '7' }),
        aNetwork('2', { domain: 'app.example', projectId: '8' }),
      ]),
    },
  });
  fireEvent.click(await rowOf('Domains', 'app.example'));
  await titled('app.example');
  const challenge = await inPanel('region', { name: 'Challenge' });
  within(challenge).getByText('Not checked yet');
  within(challenge).getByRole('button', { name: 'Check now' });
  // Its name is in the URLs of several projects.
  await within(await panel()).findByText('2 projects');
  fireEvent.click(within(await panel()).getByRole('tab', { name: 'Connections' }));
  await inPanel('link', { name: 'Shop' });
  fireEvent.keyDown(await panel(), { key: 'Enter', ctrlKey: true });
  await screen.findByRole('heading', { name: 'app.example', level: 1 });
});

test("shows the changes of a domain's challenge by day, or since when none is recorded", async () => {
  const at = Date.now();
  const changes = [
    { key: '2', at, state: 'in-place', projectName: 'Docs' },
    { key: '1', at: at - 48 * 3_600_000, state: 'not-found' },
  ] as const;
  let recorded: readonly (typeof changes)[number][] = [];
  await renderWindow('/domains', {
    lists: { domains: aList([aDomain('3', { domain: 'app.example' })]) },
    answers: {
      'history.domain': (({ key }: { readonly key: string }) =>
        answered({ since: at, total: key === '3' ? recorded.length : 0, changes: recorded })) as never,
    },
  });
  fireEvent.click(await rowOf('Domains', 'app.example'));
  fireEvent.click(await inPanel('tab', { name: 'Activity' }));
  await within(await panel()).findByText(/^No changes recorded on this computer since .*\d{4}/);

  recorded = changes;
  fireEvent.click(await inPanel('tab', { name: 'Details' }));
  fireEvent.click(await inPanel('tab', { name: 'Activity' }));
  await inPanel('heading', { name: 'Today', level: 3 });
  const rows = within(await inPanel('region', { name: 'Activity' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Challenge changed: Verified .*Project: Docs$/),
    expect.stringMatching(/^Challenge changed: Not found /),
  ]);
  expect(rows[0]?.querySelector('time')?.title).toContain(`${new Date().getFullYear()}`);
});

test('keeps the panel of a row that is opened while the route still has a filter that was cleared', async () => {
  await renderWindow('/projects', {
    projects: [aProject('7', { name: 'Docs' }), aProject('8', { name: 'Shop' })],
  });
  await rowOf('Projects', 'Shop');
  const filter = screen.getByRole('searchbox', { name: 'Filter projects' });
  fireEvent.change(filter, { target: { value: 'do' } });
  await waitFor(() => expect(window.location.search).toBe('?q=do'));
  await waitFor(() => expect(screen.queryByText('Shop')).toBeNull());
  fireEvent.change(filter, { target: { value: '' } });
  fireEvent.click(await rowOf('Projects', 'Shop'));
  await waitFor(() => expect(window.location.search).not.toContain('q='));
  await titled('Shop');
  expect(window.location.search).toBe(`?panel=${encodeURIComponent('profile-1/8')}`);
});

test('keeps the panel when a link leads to another filter of the list, and closes it on Back', async () => {
  await renderWindow('/projects', { projects: [aProject('7', { name: 'Docs' })] });
  fireEvent.click(await rowOf('Projects', 'Docs'));
  await titled('Docs');
  const views = within(await screen.findByRole('list', { name: 'Views' }));
  fireEvent.click(await views.findByRole('link', { name: 'Favourites' }));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('is:favourite'));
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('panel')).toBe('profile-1/7'));
  await titled('Docs');
  act(() => window.history.go(-2));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Side panel' })).toBeNull());
  expect(window.location.search).toBe('');
});
