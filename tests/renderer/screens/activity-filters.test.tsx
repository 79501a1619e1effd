import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ListPageRequest } from '#contract/lists.ts';
import { answered } from '../fake-bridge.ts';
import { anEntry } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

test('filters changes by person, kind and time, and exports what is shown', async () => {
  const exported = vi.fn(async (_input: unknown) => ({ ok: true, value: true }) as const);
  const { main } = await renderWindow('/activity', {
    activity: [anEntry(1, { by: 'Bo "B" Ray' }), anEntry(2, { own: true })],
    answers: { 'activity.people': () => answered(['Ann Lee']), 'activity.export': exported },
  });
  await screen.findByText('Project 1');
  const choose = (name: string, option: string) => {
    const select = screen.getByRole('combobox', { name });
    const { value } = within(select).getByRole<HTMLOptionElement>('option', { name: option });
    fireEvent.change(select, { target: { value } });
  };
  const asked = () => {
    const inputs = main.calls.filter(({ name }) => name === 'lists.page').map(({ input }) => input);
    return inputs.at(-1) as ListPageRequest;
  };
  await screen.findByRole('option', { name: 'Ann Lee' });
  choose('Person', 'Bo "B" Ray');
  await waitFor(() => expect(asked().query).toBe('by:"Bo *B* Ray"'));
  choose('Person', 'You');
  choose('Kind of change', 'Authorizations');
  choose('Time', 'Yesterday');
  await waitFor(() =>
    expect(asked()).toMatchObject({ query: 'by:"@you" updated:yesterday', parts: ['authorization'] }),
  );
  choose('Time', 'Between two days');
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-01' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-11-03' } });
  const query = 'by:"@you" updated:>=2026-11-01 updated:<=2026-11-03';
  await waitFor(() => expect(asked().query).toBe(query));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'As CSV, for spreadsheets' }));
  await waitFor(() =>
    expect(exported).toHaveBeenCalledWith({
      listQuery: { profileIds: ['profile-1'], query, parts: ['authorization'] },
      format: 'csv',
      workId: expect.any(String),
    }),
  );
});

test('filters by the time that is selected in the plot, and begins with the one of the overview', async () => {
  const zeros = new Array<number>(96).fill(0);
  const { main } = await renderWindow('/activity?from=1000&to=2000', {
    activity: [anEntry(1)],
    answers: {
      'trends.read': ({ profileIds: [profileId = ''], to, lengthMs, buckets }) =>
        answered([
          {
            profileId,
            span: { from: to - lengthMs, to, buckets },
            changes: { created: zeros, updated: zeros.with(95, 4), deleted: zeros },
            states: [{ at: to - lengthMs, state: 'live' }],
            latency: { p50: [], p95: [null, 20] },
            eventsPerMinute: [null, 6, 2],
            current: { profileId, eventsPerMinute: 4, p95: 38 },
          },
        ]),
      'trends.pattern': () =>
        answered({
          hours: [[0, 3, null]],
          most: [{ profileId: 'profile-1', projectId: 'id-1', projectName: 'Storefront', changes: 42 }],
          days: [],
        }),
    },
  });
  const queries = () =>
    main.calls.flatMap(({ name, input }) =>
      name === 'lists.page' ? [(input as ListPageRequest).query] : [],
    );
  await waitFor(() =>
    expect(queries()).toContain('updated:>=1970-01-01T00:00:01.000Z updated:<1970-01-01T00:00:02.000Z'),
  );
  await screen.findByRole('img', { name: 'Events per minute: 4 now, at most 6 in the last hour' });
  screen.getByRole('img', { name: 'Latency: 95% of the last requests within 38 ms' });
  screen.getByRole('img', { name: '3 changes in the last week, by day and hour' });
  const most = within(screen.getByRole('region', { name: 'Changed most' }));
  expect(most.getByRole('listitem').textContent).toBe('Storefront42');

  fireEvent.click(screen.getByRole('button', { name: 'Show the whole time' }));
  await waitFor(() => expect(queries().at(-1)).toBe(''));
  const plot = screen.getByRole('img', { name: /^4 changes in / });
  fireEvent.keyDown(plot, { key: 'End' });
  fireEvent.keyDown(plot, { key: 'Enter' });
  await waitFor(() => expect(queries().at(-1)).toMatch(/^updated:>=\S+ updated:<\S+$/));
});
