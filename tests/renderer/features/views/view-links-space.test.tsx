import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SavedView } from '#contract/views.ts';
import { ViewLinksSpace } from '#features/views/view-links-space.tsx';
import { StoresContext } from '#state/context.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

function view(id: string, profileId: string | null): SavedView {
  const sort = { field: 'name', descending: false } as const;
  return { id, profileId, name: id, query: 'docs', sort, columns: [], density: 'compact' };
}

test('reserves space for the rows while the views load', async () => {
  const { main, stores } = await renderWindow('/projects');
  const views = await screen.findByRole('list', { name: 'Views' });
  const shown = () => within(views).getAllByRole('listitem').length;
  const { container } = render(
    <StoresContext value={stores}>
      <ViewLinksSpace />
    </StoresContext>,
  );
  const kept = () => container.querySelectorAll('li').length;
  expect([shown(), kept()]).toEqual([3, 3]);
  act(() => main.saveViews(view('a', null), view('b', 'another')));
  await waitFor(() => expect([shown(), kept()]).toEqual([4, 4]));
});
