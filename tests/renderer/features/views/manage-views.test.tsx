import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SavedView } from '#contract/views.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const aView = (id: string, name: string, profileId: string | null = null): SavedView => ({
  ...{ id, name, profileId, query: `${name}*` },
  ...{ list: 'projects', sort: { field: 'name', descending: false }, columns: [], density: 'compact' },
});

test('lists views in their order below Projects, and moves and renames them', async () => {
  const views = [aView('a', 'First'), aView('x', 'Elsewhere', 'profile-9'), aView('b', 'Second')];
  const { main } = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'views.move': ({ id, index }) => {
        const moved = views.filter((view) => view.id === id);
        views.splice(
          0,
          views.length,
          ...views.filter((view) => view.id !== id).toSpliced(index, 0, ...moved),
        );
        main.saveViews(...views);
        return answered(undefined);
      },
      'views.change': () => answered(aView('a', 'Renamed')),
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  main.saveViews(...views);
  const links = () =>
    within(screen.getByRole('list', { name: 'Views' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  await waitFor(() => expect(links()).toEqual(['All', 'Changed today', 'Favourites', 'First', 'Second']));

  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Move Second up' }));
  await waitFor(() => expect(links().slice(3)).toEqual(['Second', 'First']));
  expect(main.calls.filter(({ name }) => name === 'views.move').map(({ input }) => input)).toEqual([
    { id: 'b', index: 0 },
  ]);
  expect(dialog.getByRole('status').textContent).toContain('Second');
  const field = dialog.getByRole('textbox', { name: /First/ });
  fireEvent.change(field, { target: { value: '  Renamed ' } });
  fireEvent.blur(field);
  expect(main.calls.at(-1)).toEqual({
    name: 'views.change',
    input: { id: 'a', change: { name: 'Renamed' } },
  });
});

test('focuses the next view after a deletion, else the one before, else Close', async () => {
  let views = [aView('a', 'First'), aView('b', 'Second'), aView('c', 'Third')];
  const { main } = await renderWindow('/projects', {
    projects: [aProject('1')],
    answers: {
      'views.delete': ({ id }) => {
        views = views.filter((view) => view.id !== id);
        main.saveViews(...views);
        return answered(undefined);
      },
    },
  });
  await screen.findByRole('table', { name: 'Projects' });
  main.saveViews(...views);
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage views' }));
  for (const [deleted, next] of [
    ['Second', 'Delete Third'],
    ['Third', 'Delete First'],
    ['First', 'Close'],
  ]) {
    const button = dialog.getByRole('button', { name: `Delete ${deleted}` });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(dialog.queryByRole('button', { name: `Delete ${deleted}` })).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
        next,
      ),
    );
  }
});
