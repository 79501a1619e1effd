import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWindow } from '../render-window.tsx';

await import('#renderer/shell/shortcut-sheet.tsx');

afterEach(cleanup);

async function sheet() {
  const { stores } = await renderWindow('/projects');
  act(() => stores.palette.showShortcuts(true));
  return within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
}

test('lists the shortcuts in four groups', async () => {
  const shown = await sheet();
  expect(shown.getAllByRole('region').map((region) => region.querySelector('h3')?.textContent)).toEqual([
    'General',
    'Screens and backends',
    'Lists and side panel',
    'Activity and comparison',
  ]);
  const general = within(shown.getByRole('region', { name: 'General' }));
  const line = general.getByText('Command palette').parentElement;
  expect([...(line?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual(['Ctrl', 'K']);
  const places = within(shown.getByRole('region', { name: 'Screens and backends' }));
  places.getByText('Go to domains');
});

test('finds shortcuts by what they do and by their keys', async () => {
  const shown = await sheet();
  const filter = shown.getByRole('searchbox', { name: 'Filter shortcuts' });
  expect(document.activeElement).toBe(filter);
  const found = () => shown.queryAllByRole('term').map((term) => term.textContent);
  fireEvent.change(filter, { target: { value: 'tags' } });
  expect(found()).toEqual(['Edit the tags of a project']);
  fireEvent.change(filter, { target: { value: 'shift+f10' } });
  expect(found()).toEqual(['Menu of the row']);
  fireEvent.change(filter, { target: { value: 'nothing like it' } });
  expect(found()).toEqual([]);
  expect(shown.getByRole('status').textContent).toBe('No results');
});
