import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered } from '../fake-bridge.ts';
import { renderWindow } from '../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#ui/plots/plot-table.tsx');

afterEach(cleanup);

test('shows each plot beside the feed as a table, with what is not known as such and not as 0', async () => {
  await renderWindow('/activity', {
    answers: {
      'trends.read': ({ profileIds: [profileId = ''], to, lengthMs, buckets }) =>
        answered([
          {
            profileId,
            span: { from: to - lengthMs, to, buckets },
            changes: null,
            states: [{ at: to - lengthMs, state: 'live' }],
            latency: { p50: [null, 12], p95: [null, 20] },
            eventsPerMinute: [null, 6, 2],
            current: { profileId, eventsPerMinute: 4, p95: 38 },
          },
        ]),
      'trends.pattern': () =>
        answered({
          hours: [
            [1, 0],
            [3, null],
          ],
          most: [],
          days: [],
        }),
    },
  });
  async function cellsOf(title: string): Promise<readonly (readonly (string | null)[])[]> {
    const part = within(await screen.findByRole('region', { name: title }));
    fireEvent.click(part.getByRole('button', { name: `${title} as table` }));
    const rows = within(await part.findByRole('table', { name: title })).getAllByRole('row');
    return rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
  }
  expect(await cellsOf('Events per minute')).toEqual([['—'], ['6'], ['2']]);
  expect(await cellsOf('Backend latency')).toEqual([
    ['—', '—'],
    ['12 ms', '20 ms'],
  ]);
  // A row for each hour, a column for each day.
  expect(await cellsOf('7 days by hour')).toEqual([
    ['1', '3'],
    ['0', '—'],
  ]);
});
