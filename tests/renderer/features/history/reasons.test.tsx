import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HistoryChange, HistoryGroup } from '#contract/history.ts';
import { answered } from '../../fake-bridge.ts';
import { aProject } from '../../fake-records.ts';
import { renderWindow } from '../../render-window.tsx';

afterEach(cleanup);

const own = { own: true, name: null } as const;
const change = (key: string, reason?: string): HistoryChange => ({
  ...{ key, at: Number(key), kind: 'updated', author: own, isAway: false, changes: [] },
  ...(reason !== undefined && { reason }),
});

test('shows why a read-only backend was unlocked, for a row and for each of its changes', async () => {
  const group: HistoryGroup = {
    ...{
      key: '1',
      at: 2,
      kind: 'updated',
      authors: [own],
      isAway: false,
      count: 3,
      changes: [],
      version: null,
    },
    reasons: ['Deploy 12', 'Incident 7'],
    parts: [change('3', 'Incident 7'), change('2', 'Deploy 12'), change('1')],
  };
  await renderWindow('/projects/1', {
    projects: [aProject('1', { name: 'Alpha' })],
    answers: { 'history.page': () => answered({ since: 0, total: 1, groups: [group], days: [] }) },
  });
  const row = (await screen.findByText('Reason: Deploy 12 and Incident 7')).closest('li');
  fireEvent.click(within(row as HTMLElement).getByRole('button', { expanded: false }));
  const reasons = () =>
    within(row as HTMLElement)
      .getAllByText(/^Reason/)
      .map(({ textContent }) => textContent);
  await within(row as HTMLElement).findByText('Reason: Incident 7');
  expect(reasons()).toEqual(['Reason: Deploy 12 and Incident 7', 'Reason: Incident 7', 'Reason: Deploy 12']);
});
