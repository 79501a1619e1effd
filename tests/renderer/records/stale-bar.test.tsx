import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { soon } from '#tests/support/until.ts';
import { aProfile, aProject } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

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
