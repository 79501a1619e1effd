import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { soon } from '#tests/support/until.ts';
import { failed } from '../fake-bridge.ts';
import { aDomain, aList, aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#features/panel/side-panel.tsx');

afterEach(cleanup);

const error = { code: 'unreachable', params: { why: 'refused', host: 'lab.example' } } as const;

test('says once that a backend is unreachable, why, as of when the data is, and what to do', async () => {
  await renderWindow('/projects', {
    profile: aProfile({ name: 'Lab', realtime: { status: 'offline', error } }),
    projects: [aProject('1')],
  });
  const bar = (await screen.findByText('Lab is unreachable', undefined, soon)).closest<HTMLElement>('[role]');
  expect(bar?.textContent).toMatch(/Lab is unreachable.*Data as of .*lab\.example/);
  await within(bar ?? document.body).findByRole('button', { name: 'Reconnect' });
  within(bar ?? document.body).getByRole('button', { name: 'Check connection' });
  // Neither next to the count nor in another notice.
  expect(screen.getAllByText(/as of /i)).toHaveLength(1);
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
});

test('says nothing of the age of a list that is live', async () => {
  await renderWindow('/projects', {
    profile: aProfile({ realtime: { status: 'live' } }),
    projects: [aProject('1')],
  });
  await screen.findByRole('table', { name: 'Projects' });
  expect(screen.queryByText(/^As of|^Updated .* ago|Up to date/)).toBeNull();
});

test.each([
  ['/projects/1', 'unreachable'],
  ['/projects/1', 'gateway'],
  ['/domains/1', 'timed-out'],
  ['/projects?panel=1', 'gateway'],
] as const)('says once on %s that the backend cannot be reached: %s', async (path, code) => {
  const away = {
    code,
    params: { host: 'lab.example', status: 503, meaning: 'Down', seconds: 9, phase: 'total' },
  };
  const { main } = await renderWindow(path, {
    profile: aProfile({ name: 'Lab', realtime: { status: 'offline', error: away } }),
    projects: [aProject('1', { name: 'Docs' })],
    lists: { domains: aList([aDomain('1')]) },
    answers: { 'projects.read': () => failed(away), 'domains.read': () => failed(away) },
  });
  const bar = (await screen.findByText('Lab is unreachable', undefined, soon)).closest<HTMLElement>('[role]');
  expect(bar?.textContent).toContain('lab.example');
  expect(main.calls.some(({ name }) => /^(projects|domains)\.read$/.test(name))).toBe(true);
  // The alert in the bar.
  const alerts = within(screen.getByRole('main')).queryAllByRole('alert');
  expect(alerts.filter((alert) => !bar?.contains(alert))).toEqual([]);
});

test('shows a failure that is not about the connection beside the bar', async () => {
  const refused = { code: 'rejected', status: 500, message: 'Out of order' } as const;
  await renderWindow('/projects/1', {
    profile: aProfile({ name: 'Lab', realtime: { status: 'offline', error } }),
    projects: [aProject('1')],
    answers: { 'projects.read': () => failed(refused) },
  });
  await screen.findByText('Lab is unreachable', undefined, soon);
  const failure = screen.getByText('Out of order');
  // Below the record, which stays where it is.
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.compareDocumentPosition(failure) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
