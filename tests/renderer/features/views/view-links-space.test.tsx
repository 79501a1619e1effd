import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SavedView } from '#contract/views.ts';
import { ViewLinksSpace } from '#features/views/view-links-space.tsx';
import { StoresContext } from '#state/context.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

function view(id: string, profileId: string | null): SavedView {
  const sort = { field: 'name', descending: false } as const;
  return { id, list: 'projects', profileId, name: id, query: 'docs', sort, columns: [], density: 'compact' };
}

test('reserves space for the rows while the views load', async () => {
  const { main, stores } = await renderWindow('/projects');
  const views = await screen.findByRole('list', { name: 'Views' });
  const shown = () => within(views).getAllByRole('listitem').length;
  const { container } = render(
    <StoresContext value={stores}>
      <ViewLinksSpace list="projects" />
    </StoresContext>,
  );
  const listed = () => container.querySelectorAll('li').length;
  expect([shown(), listed()]).toEqual([3, 3]);
  act(() => main.saveViews(view('a', null), view('b', 'another')));
  await waitFor(() => expect([shown(), listed()]).toEqual([4, 4]));
});

test('marks the open view alone as current, and as edited after its filter was cleared', async () => {
  const { main } = await renderWindow('/projects', { projects: [aProject('1', { name: 'docs' })] });
  act(() => main.saveViews(view('Manuals', null)));
  const navigation = within(screen.getByRole('navigation', { name: 'Main' }));
  const current = () => navigation.getAllByRole('link', { current: 'page' }).map((link) => link.textContent);
  expect(current()).toEqual(['Projects']);
  fireEvent.click(await navigation.findByRole('link', { name: 'Manuals' }));
  await waitFor(() => expect(current()).toEqual(['Manuals']));
  const filter = await screen.findByRole('searchbox', { name: 'Filter projects' });
  await waitFor(() => expect((filter as HTMLInputElement).value).toBe('docs'));
  fireEvent.change(filter, { target: { value: '' } });
  await waitFor(() => expect(current()).toEqual(['Manualsedited']));
  expect(navigation.getByRole('link', { name: 'Manuals' }).getAttribute('aria-description')).toBe('edited');
});
