import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Reply } from '#contract/errors.ts';
import type { Project } from '#contract/projects.ts';
import { failed } from '../fake-bridge.ts';
import { aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

/** The field with this label, and not the list of suggestions with the same label. */
const inputOnly = { selector: 'input' };

const three = [
  aProject('1', { name: 'Beta' }),
  aProject('2', { name: 'Alpha' }),
  aProject('3', { name: 'Gamma' }),
];

const links = () =>
  within(screen.getByRole('table', { name: 'Projects' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('sorts, counts and filters the list', async () => {
  await renderWindow('/projects', { projects: three });
  await screen.findByRole('table', { name: 'Projects' });
  expect(links()).toEqual(['Alpha', 'Beta', 'Gamma']);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('4');
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(links()).toEqual(['Gamma', 'Beta', 'Alpha']));
  screen.getByText('3 projects');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Filter projects' }), { target: { value: 'et' } });
  await waitFor(() => expect(links()).toEqual(['Beta']));
  screen.getByText('1 of 3 projects');
});

test('shows conditions of the filter as removable chips, and keeps them in the route', async () => {
  await renderWindow('/projects?q=vm:vm-9 a', {
    projects: [...three, aProject('4', { name: 'Delta', vmId: 'vm-9' })],
  });
  await waitFor(() => expect(links()).toEqual(['Delta']));
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter projects' });
  expect(filter.value).toBe('vm:vm-9 a');
  fireEvent.keyDown(filter, { key: 'Escape' });
  expect(filter.value).toBe('vm:vm-9');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove vm:vm-9' }));
  await waitFor(() => expect(links()).toHaveLength(4));
  await waitFor(() => expect(window.location.search).toBe(''));
  fireEvent.change(filter, { target: { value: '-vm:vm-9 vm:' } });
  await waitFor(() => expect(links()).toEqual(['Alpha', 'Beta', 'Gamma']));
  await screen.findByText('No value after “vm:”: this condition is ignored.');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('q')).toBe('-vm:vm-9 vm:'));
  // Without text, Escape removes the conditions.
  fireEvent.change(filter, { target: { value: 'vm:vm-9' } });
  await waitFor(() => expect(links()).toEqual(['Delta']));
  fireEvent.keyDown(filter, { key: 'Escape' });
  expect(filter.value).toBe('');
  await waitFor(() => expect(links()).toHaveLength(4));
});

test('completes fields and values by keyboard, and says what is possible for an invalid condition', async () => {
  await renderWindow('/projects', { projects: [...three, aProject('4', { name: 'Delta', vmId: 'vm web' })] });
  const filter = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter projects' });
  fireEvent.change(filter, { target: { value: 'v' } });
  await screen.findByRole('option', { name: 'vm:' });
  fireEvent.keyDown(filter, { key: 'ArrowDown' });
  fireEvent.keyDown(filter, { key: 'Enter' });
  await screen.findByRole('option', { name: 'vm:"vm web"' });
  fireEvent.keyDown(filter, { key: 'ArrowUp' });
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('vm:"vm web"');
  expect(filter.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  );
  fireEvent.keyDown(filter, { key: 'Enter' });
  expect(filter.value).toBe('vm:"vm web" ');
  expect(screen.queryByRole('listbox')).toBeNull();
  await waitFor(() => expect(links()).toEqual(['Delta']));
  fireEvent.change(filter, { target: { value: 'vm:"vm web" updated:soon' } });
  await screen.findByText(/“updated:soon” is ignored/);
  await waitFor(() => expect(filter.getAttribute('aria-invalid')).toBe('true'));
  expect(links()).toEqual(['Delta']);
});

test('offers to remove the term without matches, and Back leads to the earlier filter', async () => {
  // A search text that was typed only for a moment is not a history entry, however long this takes.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await renderWindow('/projects?q=vm:vm-1', { projects: three });
  await waitFor(() => expect(links()).toHaveLength(3));
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter projects' });
  fireEvent.change(filter, { target: { value: 'vm:vm-1 alph nothing' } });
  await screen.findByText('Without “nothing” there is 1 match.');
  await waitFor(() => expect(window.location.search).toContain('nothing'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove “nothing”' }));
  await waitFor(() => expect(links()).toEqual(['Alpha']));
  await waitFor(() => expect(window.location.search).not.toContain('nothing'));
  act(() => window.history.back());
  await waitFor(() => expect(filter.value).toBe('vm:vm-1'));
  await waitFor(() => expect(links()).toHaveLength(3));
});

test("shows a colleague's changes, and keeps unchanged rows as the same elements", async () => {
  const { main } = await renderWindow('/projects', { projects: three });
  await screen.findByRole('table', { name: 'Projects' });
  const beta = screen.getByRole('link', { name: 'Beta' });
  act(() => main.upsert(aProject('4', { name: 'Delta' }), aProject('2', { name: 'Alpha Centauri' })));
  await waitFor(() => expect(links()).toEqual(['Alpha Centauri', 'Beta', 'Delta', 'Gamma']));
  const highlighted = [...document.querySelectorAll('tr[data-changed]')];
  expect(highlighted.map((row) => row.querySelector('a')?.textContent)).toEqual(['Alpha Centauri', 'Delta']);
  act(() => main.remove('3'));
  await waitFor(() => expect(links()).toEqual(['Alpha Centauri', 'Beta', 'Delta']));
  expect(screen.getByRole('link', { name: 'Beta' })).toBe(beta);
});

test('shows a record without identifier, which is neither opened nor deleted', async () => {
  await renderWindow('/projects', { projects: [aProject('row-1', { id: null, name: 'Legacy' })] });
  const row = (await screen.findByText('Legacy')).closest('tr');
  expect(row).not.toBeNull();
  expect(within(row as HTMLElement).queryByRole('link')).toBeNull();
  expect(
    within(row as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Read-only', '', '']);
});

test('moves from row to row with the arrow keys', async () => {
  await renderWindow('/projects', { projects: three });
  await screen.findByRole('table', { name: 'Projects' });
  const alpha = screen.getByRole('link', { name: 'Alpha' });
  alpha.focus();
  fireEvent.keyDown(alpha, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Beta');
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Gamma');
});

test('restores the list when the operator returns from a project', async () => {
  await renderWindow('/projects', { projects: three });
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'a' } });
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  const beta = screen.getByRole('link', { name: 'Beta' });
  act(() => beta.focus());
  fireEvent.click(beta);
  const back = await screen.findByRole('link', { name: 'All projects' });
  // Where the focus goes once the link that had it is removed.
  act(() => screen.getByRole('main').focus());
  fireEvent.click(back);
  await screen.findByRole('table', { name: 'Projects' });
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('a');
  expect(links()).toEqual(['Gamma', 'Beta', 'Alpha']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Beta'));
});

test('focuses the next row when the one with the focus is deleted', async () => {
  await renderWindow('/projects', { projects: three });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => screen.getByRole('link', { name: 'Beta' }).focus());
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Beta' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete project' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(links()).toEqual(['Alpha', 'Gamma']));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Gamma'));
});

test('focuses the button for a new project when the only one is deleted', async () => {
  await renderWindow('/projects', { projects: [aProject('1', { name: 'Beta' })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Beta' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete project' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No projects yet');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New project'));
});

test('edits a project with its whole texts, although its row shows only a part', async () => {
  const description = 'long '.repeat(100);
  await renderWindow('/projects', { projects: [aProject('1', { name: 'Beta', description })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Beta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit project' });
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Description').value).toBe(description);
});

test('keeps the dialog after a lost response, and shows whether the list has a project of that name', async () => {
  const { main } = await renderWindow('/projects', {
    projects: three,
    answers: { 'projects.create': () => failed({ code: 'outcome-unknown', params: { host: 'ops' } }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  const fields = within(await screen.findByRole('dialog', { name: 'New project' }));
  for (const label of ['Name', 'Source ID', 'VM ID']) {
    fireEvent.change(fields.getByLabelText(label, inputOnly), { target: { value: 'Harbour' } });
  }
  main.projects = [...three, aProject('9', { name: 'Harbour' })];
  main.revision += 1;
  fireEvent.click(fields.getByRole('button', { name: 'Create' }));
  expect((await fields.findByRole('alert')).textContent).toContain('Save status unknown');
  await fields.findByText('The list contains a project named “Harbour”.');
  expect(fields.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbour');
  expect(main.calls.filter(({ name }) => name === 'projects.create')).toHaveLength(1);
});

test('shows the reason of a failed call and keeps the dialog', async () => {
  await renderWindow('/projects', {
    projects: three,
    answers: {
      'projects.create': () =>
        failed({ code: 'rejected', status: 400, message: 'sourceId is unknown\n<b>so there</b>' }),
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'New project' }));
  const dialog = await screen.findByRole('dialog', { name: 'New project' });
  const fields = within(dialog);
  fireEvent.change(fields.getByLabelText('Name'), { target: { value: 'Harbour' } });
  fireEvent.change(fields.getByLabelText('Source ID', inputOnly), { target: { value: 'src-x' } });
  fireEvent.change(fields.getByLabelText('VM ID', inputOnly), { target: { value: 'vm-x' } });
  fireEvent.click(fields.getByRole('button', { name: 'Create' }));
  expect((await fields.findByRole('alert')).textContent).toContain('<b>so there</b>');
  expect(fields.getByLabelText('Source ID', inputOnly).getAttribute('aria-invalid')).toBe('true');
  expect(fields.getByLabelText<HTMLInputElement>('Name').value).toBe('Harbour');
});

test('saves a project without its missing source, but does not clear a filled required field', async () => {
  const { main } = await renderWindow('/projects/2', { projects: [aProject('2', { sourceId: '' })] });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const fields = within(await screen.findByRole('dialog', { name: 'Edit project' }));
  fireEvent.change(fields.getByLabelText('Name'), { target: { value: 'Harbour' } });
  fireEvent.change(fields.getByLabelText('VM ID', inputOnly), { target: { value: '' } });
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(fields.getByLabelText('VM ID', inputOnly).getAttribute('aria-invalid')).toBe('true'),
  );
  expect(fields.getByLabelText('Source ID', inputOnly).getAttribute('aria-invalid')).toBeNull();
  fireEvent.change(fields.getByLabelText('VM ID', inputOnly), { target: { value: 'vm-2' } });
  fireEvent.click(fields.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(main.calls.filter(({ name }) => name === 'projects.update')).toHaveLength(1));
});

test('keeps the route and the input when a session ends while a form is open', async () => {
  const { main } = await renderWindow('/projects/2', { projects: three });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(within(await screen.findByRole('dialog')).getByLabelText('Name'), {
    target: { value: 'Typed' },
  });
  act(() => main.change({ isAuthenticated: false, signedInAs: null, sessionExpired: true }));
  expect(window.location.pathname).toBe('/');
  await screen.findByText('Your session has ended');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit project' });
  expect(window.location.pathname).toBe('/projects/2');
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
});

test('clears the route and the input at the sign-out', async () => {
  const { stores } = await renderWindow('/projects/2', { projects: three });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Account', hidden: true }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out', hidden: true }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(window.history.state?.usr).toBeNull());
  expect(stores.projectDrafts.getState().drafts).toEqual({});
});

const notFound = { code: 'rejected', status: 404, message: 'There is no such project' } as const;

test("shows on a project's page the list’s version, then the response, then what the list has next", async () => {
  const answer = Promise.withResolvers<Reply<Project>>();
  const { main } = await renderWindow('/projects/1', {
    projects: [aProject('1', { name: 'Listed' })],
    answers: { 'projects.read': () => answer.promise },
  });
  await screen.findByRole('heading', { name: 'Listed', level: 1 });
  act(() => answer.resolve({ ok: true, value: aProject('1', { name: 'Answered' }) }));
  await screen.findByRole('heading', { name: 'Answered', level: 1 });
  act(() => main.upsert(aProject('1', { name: 'Changed' })));
  await screen.findByRole('heading', { name: 'Changed', level: 1 });
  act(() => main.remove('1'));
  await screen.findByText('This project has been deleted');
  screen.getByRole('heading', { name: 'Changed', level: 1 });
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});

test('shows a listed project that the backend does not find as deleted, and another as not existing', async () => {
  const answers = { 'projects.read': () => failed(notFound) };
  await renderWindow('/projects/1', { projects: [aProject('1', { name: 'Listed' })], answers });
  await screen.findByText('This project has been deleted');
  cleanup();
  await renderWindow('/projects/2', { answers });
  await screen.findByRole('heading', { name: 'Project not found' });
  screen.getByText('There is no such project');
});

test('navigates where the main process asks to', async () => {
  const { main } = await renderWindow('/projects', { projects: three });
  act(() => main.emit('app.navigate', { profileId: 'profile-1', path: '/projects/3' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Gamma');
});
