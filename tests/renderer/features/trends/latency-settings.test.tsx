import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RequestInput } from '#contract/requests.ts';
import type { ProfileTrends } from '#contract/trends.ts';
import { answered } from '../../fake-bridge.ts';
import { renderWindow } from '../../render-window.tsx';

// Loaded in advance, so that a test does not wait for a module.
await import('#ui/plots/sparkline.tsx');
await import('#ui/plots/plot-table.tsx');

afterEach(cleanup);

/** Requests of the last two buckets were answered. */
function someTrends(
  profileId: string,
  { to, lengthMs, buckets }: RequestInput<'trends.read'>,
): ProfileTrends {
  const unknown = new Array<number | null>(buckets).fill(null);
  return {
    ...{ profileId, span: { from: to - lengthMs, to, buckets }, changes: null, eventsPerMinute: [] },
    states: [{ at: to - lengthMs, state: null }],
    latency: {
      p50: unknown.with(-2, 40).with(-1, 21),
      p95: unknown.with(-2, 812.4).with(-1, 38),
    },
    current: { profileId, eventsPerMinute: null, p95: 44 },
  };
}

test('draws the latency of the backend over a day or an hour in Diagnostics, and shows it as a table', async () => {
  const { main } = await renderWindow('/settings?tab=diagnostics', {
    answers: {
      'trends.read': (input) => answered(input.profileIds.map((id) => someTrends(id, input))),
    },
  });
  const part = within(await screen.findByRole('region', { name: 'Backend latency' }));
  const plot = await part.findByRole('img', { name: 'Latency: 95% of the last requests within 44 ms' });
  expect(part.getByText(/highest in the plot 812 ms, at /).textContent).toContain('44 ms');
  expect(part.getByText('p95').parentElement?.textContent).toBe('p95p50');
  fireEvent.keyDown(plot, { key: 'End' });
  await part.findAllByText(/: p50 21 ms, p95 38 ms$/);
  fireEvent.keyDown(plot, { key: 'Home' });
  await part.findAllByText(/: not known$/);

  fireEvent.click(part.getByRole('button', { name: 'Backend latency as table' }));
  const rows = within(await part.findByRole('table', { name: 'Backend latency' })).getAllByRole('row');
  expect(rows.at(-2)?.textContent).toMatch(/40 ms812 ms$/);
  expect(rows.at(1)?.textContent).toMatch(/——$/);
  // The table is no landmark of its own beside the part that it is in.
  expect(screen.getAllByRole('region', { name: 'Backend latency' })).toHaveLength(1);

  fireEvent.click(part.getByRole('radio', { name: '1 h' }));
  await part.findByRole('table', { name: 'Backend latency' });
  const lengths = main.calls.flatMap(({ name, input }) =>
    name === 'trends.read' ? [(input as RequestInput<'trends.read'>).lengthMs] : [],
  );
  expect(lengths.slice(-1)).toEqual([3_600_000]);
});
