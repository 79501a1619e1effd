import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HistoryGroup } from '#contract/history.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#ui/plots/heat-cells.tsx');
await import('#ui/plots/plot-table.tsx');

afterEach(cleanup);

const own = { own: true, name: null } as const;
const group: HistoryGroup = {
  ...{ key: '1', at: Date.now(), kind: 'updated', authors: [own], isAway: false, count: 1 },
  ...{ changes: [], reasons: [], parts: [], version: null },
};

/** The page of a project with these days, today last. */
async function shown(total: number, days: readonly (number | null)[]): Promise<HTMLElement> {
  await renderWindow('/projects/1', {
    projects: [aProject('1', { name: 'Alpha' })],
    answers: {
      'history.page': () => answered({ since: 0, total, groups: total === 0 ? [] : [group], days }),
    },
  });
  return screen.findByRole('region', { name: 'Activity' });
}

test('draws the changes of the last days, and says those of one day at the keyboard', async () => {
  const history = await shown(1, [null, ...Array.from({ length: 27 }, () => 0), 2, 1]);
  const strip = await within(history).findByRole('img', { name: '3 changes in the last 30 days' });
  // All days of one look are one path, which begins anew for each.
  const daysIn = (looks: string) =>
    [...strip.querySelectorAll(looks)].flatMap((path) => path.getAttribute('d')?.match(/M/g) ?? []).length;
  expect(daysIn('path')).toBe(30);
  expect(daysIn('path[data-unknown]')).toBe(1);
  fireEvent.keyDown(strip, { key: 'End' });
  await within(history).findAllByText('Today: 1 change');
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  await within(history).findAllByText('Yesterday: 2 changes');
  fireEvent.keyDown(strip, { key: 'Home' });
  await within(history).findAllByText(/: not known$/);
});

test('shows the changes of the last days as a table, newest last, and as a strip again', async () => {
  const history = await shown(1, [null, ...Array.from({ length: 27 }, () => 0), 2, 1]);
  const name = '3 changes in the last 30 days';
  const button = await within(history).findByRole('button', { name: `${name} as table` });
  fireEvent.click(button);
  const rows = within(await within(history).findByRole('table', { name })).getAllByRole('row');
  expect(rows).toHaveLength(31);
  expect(rows.slice(-2).map(({ textContent }) => textContent)).toEqual(['Yesterday2', 'Today1']);
  expect(rows[1]?.textContent).toMatch(/—$/);
  fireEvent.click(button);
  await within(history).findByRole('img', { name });
});

test('draws no strip where nothing is recorded', async () => {
  const history = await shown(0, [null, 0]);
  await within(history).findByText(/^No changes recorded on this computer/);
  expect(within(history).queryByRole('img', { name: /30 days/ })).toBeNull();
});
