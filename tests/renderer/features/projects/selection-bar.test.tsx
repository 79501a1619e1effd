import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered, aProject } from '../../fake-bridge.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const bar = async () => within(await screen.findByRole('region', { name: 'Selection' }));
const button = (within: Awaited<ReturnType<typeof bar>>, name: string) =>
  within.getByRole<HTMLButtonElement>('button', { name });

test('Ctrl+A selects what the filter finds; more than can be changed at once can only be exported', async () => {
  await renderWindow('/projects', {
    projects: [aProject('1'), aProject('2')],
    answers: {
      'lists.select': () => answered({ handle: 'all', count: 60_000 }),
      'lists.check': () => answered({ missing: [], outside: [], gone: { count: 0, names: [] } }),
    },
  });
  await screen.findByRole('link', { name: 'Project 1' });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  const shown = await bar();
  expect(shown.getByText('60,000 selected')).toBeDefined();
  expect(shown.getByText('At most 50,000 can be edited or deleted at once.')).toBeDefined();
  expect([button(shown, 'Edit').disabled, button(shown, 'Delete').disabled]).toEqual([true, true]);
  expect(button(shown, 'Export').disabled).toBe(false);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
});
