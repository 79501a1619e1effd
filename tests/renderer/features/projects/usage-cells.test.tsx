import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { UsageValue } from '#records/usage-link.tsx';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (path: string, vmId = 'vm 1/a') =>
  renderWindow(path, {
    projects: [aProject('1', { name: 'Shop', vmId, sourceId: 'git-1' })],
    answers: { 'usage.read': () => answered(null) },
  });

test('opens the page of a VM and of a source from the cells of a list, whose rows keep one link', async () => {
  await open('/projects');
  const table = within(await screen.findByRole('table', { name: 'Projects' }));
  expect((await table.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual(['Shop']);
  fireEvent.click(await table.findByRole('button', { name: 'Open source git-1' }));
  expect(window.location.pathname).toBe('/source/git-1');
  await screen.findByRole('heading', { level: 1, name: 'git-1' });
});

test('has the same in the menu of a row', async () => {
  await open('/projects');
  const row = (await screen.findByRole('link', { name: 'Shop' })).closest('tr');
  fireEvent.contextMenu(row as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Open VM' }));
  expect(window.location.pathname).toBe('/vm/vm%201%2Fa');
  await screen.findByRole('heading', { level: 1, name: 'vm 1/a' });
});

test('opens them from the fields of a project', async () => {
  await open('/projects/1');
  const field = within(await screen.findByRole('group', { name: 'VM ID' }));
  fireEvent.click(field.getByRole('button', { name: 'Open VM' }));
  expect(window.location.pathname).toBe('/vm/vm%201%2Fa');
  await screen.findByRole('heading', { level: 1, name: 'vm 1/a' });
});

test('shows a text of which a row has only the beginning without a button', async () => {
  await open('/projects', 'v'.repeat(300));
  const table = within(await screen.findByRole('table', { name: 'Projects' }));
  await table.findByRole('button', { name: 'Open source git-1' });
  expect(table.queryByRole('button', { name: /^Open VM/ })).toBeNull();
});

test('has no empty box beside a value before its button comes, which would add a line break to copies', () => {
  const first = renderToStaticMarkup(<UsageValue subject={{ kind: 'vm', id: 'vm-1' }}>vm-1</UsageValue>);
  expect(first).toMatch(/^<span[^>]*>vm-1<\/span>$/);
});
