import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ListPageRequest } from '#contract/lists.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

await import('#features/panel/side-panel.tsx');
await import('#renderer/shell/palette/palette.tsx');
await import('#renderer/shell/backend-rail.tsx');

afterEach(cleanup);

const projects = ['Alpha', 'Beta', 'Gamma'].map((name, index) => aProject(String(index + 1), { name }));

async function list() {
  const rendered = await renderWindow('/projects', { projects });
  await screen.findByRole('link', { name: 'Gamma' });
  return rendered;
}

const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key, ...more });
const focused = () => document.activeElement;
const panel = () => screen.findByRole('complementary', { name: 'Side panel' });

test.each(['ArrowDown', 'Enter'])('leads with %s from the filter into the list', async (key) => {
  await list();
  act(() => screen.getByRole('searchbox', { name: 'Filter projects' }).focus());
  press(key);
  expect(focused()).toBe(rowOf('Alpha'));
  press('ArrowDown');
  expect(focused()).toBe(rowOf('Beta'));
});

test('waits with Enter for the rows of what was typed', async () => {
  await list();
  const filter = screen.getByRole('searchbox', { name: 'Filter projects' });
  act(() => filter.focus());
  fireEvent.change(filter, { target: { value: 'gam' } });
  press('Enter');
  await waitFor(() => expect(focused()).toBe(rowOf('Gamma')));
  expect(screen.queryByRole('link', { name: 'Alpha' })).toBeNull();
});

test('asks before Delete deletes the row, or what is selected', async () => {
  const { stores } = await list();
  act(() => rowOf('Beta').focus());
  press('Delete');
  const question = await screen.findByRole('alertdialog', { name: 'Delete project' });
  expect(question.textContent).toContain('Beta');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  act(() => rowOf('Beta').focus());
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Alpha' }));
  await screen.findByRole('region', { name: 'Selection' });
  act(() => rowOf('Beta').focus());
  press('Delete');
  await waitFor(() => expect(stores.batches.getState().dialog).toMatchObject({ kind: 'delete', count: 1 }));
  expect(screen.queryByRole('alertdialog', { name: 'Delete project' })).toBeNull();
});

test('says why Delete does nothing on a read-only backend', async () => {
  const readOnly = { on: true, managed: false, reasonRequired: false, unlocked: null } as const;
  await renderWindow('/projects', { projects, profile: aProfile({ readOnly }) });
  await screen.findByRole('link', { name: 'Gamma' });
  act(() => rowOf('Beta').focus());
  press('Delete');
  await screen.findByText(/^This backend is read-only/, { selector: '[role="alert"] *' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('goes through the fields of the panel with the arrows', async () => {
  await renderWindow('/projects', {
    projects,
    answers: { 'projects.read': () => answered(aProject('1', { name: 'Alpha' })) },
  });
  await screen.findByRole('link', { name: 'Gamma' });
  act(() => rowOf('Alpha').focus());
  press('Enter');
  const shown = await panel();
  press('Enter');
  await waitFor(() => expect(focused()).toBe(shown));
  await within(shown).findByRole('button', { name: /^Edit Name:/ });
  const at = () => focused()?.closest('[role="group"]')?.getAttribute('aria-label');
  press('ArrowDown');
  expect(at()).toBe('Name');
  press('ArrowDown');
  expect(at()).toBe('Description');
  press('ArrowUp');
  press('ArrowUp');
  expect(at()).toBe('Name');
  expect(focused()).toBe(within(shown).getByRole('button', { name: /^Edit Name:/ }));
  press('Delete');
  await screen.findByRole('alertdialog', { name: 'Delete project' });
});

test('goes with F6 from area to area, and back to what had the focus there', async () => {
  await list();
  const rail = await screen.findByRole('navigation', { name: 'Backends' });
  act(() => rowOf('Beta').focus());
  press('Enter');
  const shown = await panel();
  const inside = () => focused()?.closest('nav, aside, main')?.getAttribute('aria-label') ?? 'content';
  const order = ['Side panel', 'Backends', 'Main', 'content'];
  for (const area of order) {
    press('F6');
    expect(inside()).toBe(area);
  }
  expect(focused()).toBe(rowOf('Beta'));
  press('F6', { shiftKey: true });
  expect(inside()).toBe('Main');
  expect(focused()).toBe(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Projects' }),
  );
  press('F6', { shiftKey: true });
  expect(rail.contains(focused())).toBe(true);
  press('F6', { shiftKey: true });
  expect(focused()).toBe(shown);
});

test('leaves the focus where the result of the palette is', async () => {
  const { stores } = await list();
  const settings = within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', {
    name: 'Settings',
  });
  act(() => settings.focus());
  act(() => stores.palette.toggle());
  // Like the native element, which returns the focus.
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = false;
    settings.focus();
  });
  onTestFinished(() => close.mockRestore());
  const input = await screen.findByRole('combobox', { name: 'Command palette' });
  fireEvent.change(input, { target: { value: '>go to domains' } });
  await screen.findByRole('option', { name: /Go to domains/ });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByRole('heading', { name: 'Domains' });
  await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
});

test.each([{ key: 'F5' }, { key: 'r', ctrlKey: true }, { key: 'r', metaKey: true }])(
  'fetches the list again with %j, also from a text field, and only once while the key is held down',
  async ({ key, ...modifiers }) => {
    const { main } = await list();
    const isFetch = (input: unknown) => (input as Partial<ListPageRequest>).fresh === 'always';
    const fetches = () =>
      main.calls.filter(({ name, input }) => name === 'lists.page' && isFetch(input)).length;
    const before = fetches();
    act(() => screen.getByRole('searchbox', { name: 'Filter projects' }).focus());
    press(key, modifiers);
    press(key, { ...modifiers, repeat: true });
    await waitFor(() => expect(fetches()).toBe(before + 1));
  },
);
