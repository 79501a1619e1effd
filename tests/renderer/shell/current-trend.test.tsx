import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RealtimeStatus } from '#contract/state.ts';
import { answered } from '../fake-bridge.ts';
import { aProfile } from '../fake-records.ts';
import { renderWindow } from '../render-window.tsx';

afterEach(cleanup);

const windowWith = (eventsPerMinute: number | null, p95: number | null, status: RealtimeStatus = 'live') =>
  renderWindow('/projects', {
    profile: aProfile({ realtime: { status } }),
    answers: { 'trends.current': ({ profileId }) => answered({ profileId, eventsPerMinute, p95 }) },
  });

test('shows events per minute and latency in the status bar', async () => {
  await windowWith(0.42, 38.2);
  await screen.findByText('0.4 events / min');
  await screen.findByText('p95 38 ms');
});

test('shows 0 events only where that is known, and nothing of what is not', async () => {
  await windowWith(0, null);
  await screen.findByText('0 events / min');
  expect(screen.queryByText(/p95/)).toBeNull();
});

test('shows no latency of a backend that does not respond', async () => {
  await windowWith(0, 38.2, 'offline');
  await screen.findByText('0 events / min');
  expect(screen.queryByText(/p95/)).toBeNull();
});
