import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Reply } from '#contract/errors.ts';
import type { Project } from '#contract/projects.ts';
import { panelOf } from '#features/panel/use-panel.ts';
import { answered, type FakeStart, failed } from '../../fake-bridge.ts';
import { aList, aNetwork, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#features/panel/side-panel.tsx');

afterEach(cleanup);

const known = aProject('1', { name: 'Docs', path: '/docs' });
const unlisted = {
  kind: 'projects',
  profileId: 'profile-1',
  ownerId: 'owner-1',
  id: '9',
  rowKey: 'profile-1/9',
  name: 'Elsewhere',
} as const;

const panel = () => screen.findByRole('complementary', { name: 'Side panel' });

test('shows placeholders until a project is loaded, and one that the backend does not find as deleted', async () => {
  const answer = Promise.withResolvers<Reply<Project>>();
  const { stores } = await renderWindow('/projects', {
    projects: [known],
    answers: { 'projects.read': () => answer.promise },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show(unlisted));
  within(await panel()).getByRole('heading', { name: 'Elsewhere' });
  await within(await panel()).findByRole('progressbar', { name: 'Loading' });
  act(() => answer.resolve(failed({ code: 'rejected', status: 404, message: 'No such project' })));
  const alert = await within(await panel()).findByRole('alert');
  within(alert).getByText('Deleted');
  within(alert).getByRole('button', { name: 'Recreate' });
  expect(within(await panel()).queryByRole('progressbar')).toBeNull();
});

test('shows why reading failed, and tries again', async () => {
  let asked = 0;
  const { stores } = await renderWindow('/projects', {
    projects: [known],
    answers: {
      'projects.read': () => {
        asked += 1;
        return asked === 1
          ? failed({ code: 'rejected', status: 500, message: 'Out of order' })
          : answered(aProject('9', { name: 'Elsewhere', path: '/9' }));
      },
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show(unlisted));
  const shown = await panel();
  await within(shown).findByText('Out of order');
  fireEvent.click(within(shown).getByRole('button', { name: 'Try again' }));
  await within(shown).findByRole('button', { name: 'Edit Path: /9' });
  expect(within(shown).queryByRole('alert')).toBeNull();
});

test('hides what belongs to another person, and sends nothing where nothing was changed', async () => {
  const updates: unknown[] = [];
  const { stores } = await renderWindow('/projects', {
    projects: [known],
    answers: {
      'projects.update': (sent: unknown) => {
        updates.push(sent);
        return failed({ code: 'outcome-unknown', params: { host: 'ops' } });
      },
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show({ ...unlisted, ownerId: 'somebody-else' }));
  expect(screen.queryByRole('complementary')).toBeNull();

  act(() => screen.getByRole('link', { name: 'Docs' }).closest('tr')?.focus());
  fireEvent.keyDown(document.activeElement as Element, { key: 'e' });
  const name = await within(await panel()).findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  fireEvent.submit(name.form as HTMLFormElement);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Docs'));
  expect(updates).toEqual([]);
  // A lost response: the field still has the typed text, and shows that its save status is unknown.
  fireEvent.click(document.activeElement as Element);
  const again = await within(await panel()).findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  fireEvent.change(again, { target: { value: 'Manual' } });
  fireEvent.submit(again.form as HTMLFormElement);
  await within(await panel()).findByRole('alert');
  expect([updates.length, again.value]).toEqual([1, 'Manual']);
});

test('is 420 pixels wide at first, from 360 to 640 by its edge, and keeps the width', async () => {
  const { main, stores } = await renderWindow('/projects', {
    projects: [known],
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show({ ...unlisted, id: '1', rowKey: 'profile-1/1', name: 'Docs' }));
  await panel();
  const edge = screen.getByRole('separator', { name: 'Panel width' });
  const width = () => edge.getAttribute('aria-valuenow');
  expect(width()).toBe('420');
  fireEvent.keyDown(edge, { key: 'Home' });
  expect(width()).toBe('640');
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  expect(width()).toBe('640');
  fireEvent.keyDown(edge, { key: 'End' });
  expect(width()).toBe('360');
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  fireEvent.keyUp(edge, { key: 'ArrowLeft' });
  expect(main.calls.at(-1)).toEqual({ name: 'desktop.keepLayout', input: { panelWidth: 376 } });
});

test('clears a connection error at a field once the backend is back, but keeps what was typed', async () => {
  const { main, stores } = await renderWindow('/projects', {
    projects: [known],
    answers: {
      'projects.update': () => failed({ code: 'unreachable', params: { host: 'ops', reason: 'refused' } }),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show({ ...unlisted, id: '1', rowKey: 'profile-1/1', name: 'Docs' }));
  const shown = await panel();
  fireEvent.click(await within(shown).findByRole('button', { name: 'Edit Path: /docs' }));
  const field = await within(shown).findByRole<HTMLInputElement>('textbox', { name: 'Path' });
  fireEvent.change(field, { target: { value: '/manual' } });
  const save = within(shown).getByRole('button', { name: 'Save' });
  // The keys are seen, and not a part of the name.
  expect(save.textContent).toBe('SaveEnter');
  expect(within(shown).getByRole('button', { name: 'Cancel' }).textContent).toBe('CancelEsc');
  fireEvent.click(save);
  await within(shown).findByRole('alert');
  act(() => main.change({ realtime: { status: 'offline' } }));
  within(shown).getByRole('alert');
  act(() => main.change({ realtime: { status: 'live' } }));
  await waitFor(() => expect(within(shown).queryByRole('alert')).toBeNull());
  expect(field.value).toBe('/manual');
});

test('says on the tabs how many network connections and changes a project has, once that is known', async () => {
  let changes = 0;
  const { main, stores } = await renderWindow('/projects', {
    projects: [known],
    lists: {
      networks: aList([
        aNetwork('1', { projectId: '1' }),
        aNetwork('2', { projectId: '1' }),
        aNetwork('3', { projectId: '2' }),
      ]),
    },
    answers: {
      'history.page': () => answered({ since: Date.now(), total: changes, groups: [], days: [] }),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show({ ...unlisted, id: '1', rowKey: 'profile-1/1', name: 'Docs' }));
  const shown = await panel();
  const tab = (name: string) => within(shown).getByRole('tab', { name });
  await waitFor(() => expect(tab('Connections').textContent).toBe('Connections2'));
  expect(tab('Connections').getAttribute('aria-description')).toBe('2');
  expect(tab('Activity').textContent).toBe('Activity');
  changes = 1_204;
  act(() => main.emit('history.changed', { profileId: 'profile-1', projectId: '1' }));
  await waitFor(() => expect(tab('Activity').textContent).toBe('Activity1,204'));
});

test('says once in the panel that related lists could not be fetched, and fetches them again', async () => {
  const unavailable = { code: 'rejected', status: 503, message: 'Service Unavailable' } as const;
  const listErrors: FakeStart['listErrors'] = { networks: unavailable, domains: unavailable };
  const { stores } = await renderWindow('/projects', {
    projects: [known],
    lists: { networks: aList([aNetwork('a')]) },
    listErrors,
  });
  await screen.findByRole('table', { name: 'Projects' });
  act(() => panelOf(stores).show({ ...unlisted, id: '1', rowKey: 'profile-1/1', name: 'Docs' }));
  const shown = within(await panel());
  fireEvent.click(await shown.findByRole('tab', { name: 'Connections' }));
  const alert = within(await shown.findByRole('alert'));
  alert.getByText('Service Unavailable');
  shown.getByText(/^Not loaded\. “Try again”/);
  delete listErrors.networks;
  delete listErrors.domains;
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }));
  await shown.findByRole('table', { name: 'Network connections' });
  // They are those that the network connections name.
  await shown.findByRole('region', { name: 'Domains' });
  expect(shown.queryByRole('alert')).toBeNull();
  expect(shown.queryByText(/^Not loaded/)).toBeNull();
});
