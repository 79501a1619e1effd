import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { copyShown } from '#renderer/shell/shown-selection.ts';
import { aDomain, aList, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

/** Each with another one that it must not be confused with; `records/record-route.test.tsx` tests any. */
const identifiers: readonly (readonly [id: string, other: string])[] = [
  ['team%2Fb2', 'team/b2'],
  ['team/b2', 'team%2Fb2'],
  ['a%b', 'a%25b'],
  ['%252F', '%2F'],
  ['what?', 'what'],
  ['a#b', 'a'],
  ['a&b=c+d e', 'a b'],
];

/** All requests of the window about one project. */
const askedFor = (main: Awaited<ReturnType<typeof renderWindow>>['main']) =>
  new Set(
    main.calls
      .filter(({ name }) => name === 'projects.read' || name === 'projects.cached')
      .map(({ input }) => (input as { readonly id: string }).id),
  );

const projects = (id: string, other: string) => [
  aProject(id, { name: 'The right one' }),
  aProject(other, { name: 'Another one' }),
];

test.each(identifiers)(
  'opens the page of project %s from its row, and again after a reload',
  async (id, other) => {
    const { main } = await renderWindow('/projects', { projects: projects(id, other) });
    fireEvent.click(await screen.findByRole('link', { name: 'The right one' }));
    await screen.findByRole('heading', { level: 1, name: 'The right one' });
    expect(askedFor(main)).toEqual(new Set([id]));
    cleanup();
    const { pathname, search } = window.location;
    const reloaded = await renderWindow(pathname + search, { projects: projects(id, other) });
    await screen.findByRole('heading', { level: 1, name: 'The right one' });
    expect(askedFor(reloaded.main)).toEqual(new Set([id]));
  },
);

test.each(identifiers)('opens its own page for domain %s', async (id, other) => {
  const domains = aList([
    aDomain(id, { domain: 'right.example.org' }),
    aDomain(other, { domain: 'other.example.org' }),
  ]);
  await renderWindow('/domains', { lists: { domains } });
  fireEvent.click(await screen.findByRole('link', { name: 'right.example.org' }));
  await screen.findByRole('heading', { level: 1, name: 'right.example.org' });
});

test.each(identifiers)('copies the project %s that is shown', async (id, other) => {
  const { stores } = await renderWindow(`/projects/${encodeURIComponent(id)}`, {
    projects: projects(id, other),
  });
  await screen.findByRole('heading', { level: 1, name: 'The right one' });
  const copied: unknown[] = [];
  copyShown(
    { ...stores, batches: { ...stores.batches, copy: (...given) => copied.push(given) } },
    'profile-1',
    () => Promise.resolve(),
  );
  expect(copied).toEqual([['profile-1', [id]]]);
});

test.each(identifiers)('leads from the panel of project %s to its page', async (id, other) => {
  const { main } = await renderWindow('/projects', { projects: projects(id, other) });
  const row = (await screen.findByRole('link', { name: 'The right one' })).closest('tr, [role="row"]');
  act(() => fireEvent.click(row as Element));
  const panel = await screen.findByRole('complementary');
  const page = within(panel)
    .getAllByRole('link')
    .find((link) => link.getAttribute('href')?.startsWith('/projects/'));
  await waitFor(() => expect(askedFor(main)).toEqual(new Set([id])));
  fireEvent.click(page as Element);
  await screen.findByRole('heading', { level: 1, name: 'The right one' });
  expect(askedFor(main)).toEqual(new Set([id]));
});
