import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linkRoute } from '#contract/links.ts';
import { readDeepLink } from '#services/links/deep-link.ts';
import { aDomain, aList, anAuthorization, aProfile, aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

await Promise.all([
  import('#features/panel/side-panel.tsx'),
  import('#features/panel/authorization-panel.tsx'),
  import('#features/panel/domain-panel.tsx'),
]);

const copied = vi.fn(async (_text: string) => undefined);

beforeEach(() => {
  copied.mockClear();
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
});
afterEach(cleanup);

const profile = aProfile({ baseUrl: 'https://ops.example' });

/** The route to which the copied link leads, as the main process reads it. */
async function copiedRoute(): Promise<string> {
  await waitFor(() => expect(copied).toHaveBeenCalled());
  const read = readDeepLink(copied.mock.lastCall?.[0] ?? '');
  if (read === null || !('link' in read)) throw new Error(`Not a link: ${copied.mock.lastCall?.[0]}`);
  expect(read.link.baseUrl).toBe('https://ops.example');
  return linkRoute(read.link.target);
}

const names = () =>
  within(screen.getByRole('table', { name: 'Projects' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('copies a link to a list that shows it with the same filter and order', async () => {
  const projects = ['Alpha', 'Beta', 'Beton'].map((name, index) => aProject(`${index}`, { name }));
  await renderWindow('/projects?q=bet', { profile, projects });
  await waitFor(() => expect(names()).toEqual(['Beta', 'Beton']));
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(names()).toEqual(['Beton', 'Beta']));
  fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link to this list' }));
  const route = await copiedRoute();
  cleanup();
  await renderWindow(route, { profile, projects });
  await waitFor(() => expect(names()).toEqual(['Beton', 'Beta']));
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter projects' }).value).toBe('bet');
  // The order is not a part of the route any more: another click on the column applies.
  await waitFor(() => expect(window.location.search).toBe('?q=bet'));
});

test('copies a link to the activity that shows it with the same filter', async () => {
  await renderWindow('/activity', { profile, activity: [] });
  const select = async (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'harbour east' } });
  fireEvent.change(await select('Kind of change'), { target: { value: 'deleted' } });
  fireEvent.change(await select('Time'), { target: { value: 'between' } });
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Unread only' }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy link to Activity' }));
  const route = await copiedRoute();
  cleanup();
  await renderWindow(route, { profile, activity: [] });
  expect((await select('Kind of change')).value).toBe('deleted');
  expect((await select('Time')).value).toBe('between');
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('harbour east');
  expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-01');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Unread only' }).checked).toBe(true);
});

test.each([
  ['authorizations', 'Deploy key'],
  ['domains', 'shop.example'],
] as const)('copies a link from the row of %s that shows the record', async (list, name) => {
  const lists = {
    authorizations: aList([anAuthorization('a/1 ü', { name: 'Deploy key' })]),
    domains: aList([aDomain('a/1 ü', { domain: 'shop.example' })]),
  };
  await renderWindow(`/${list}`, { profile, lists });
  fireEvent.contextMenu(await screen.findByText(name), { clientX: 40, clientY: 60 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  const route = await copiedRoute();
  cleanup();
  await renderWindow(route, { profile, lists });
  await screen.findByRole('heading', { name, level: list === 'domains' ? 1 : 2 });
});
